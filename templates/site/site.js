// What the pages are without, and nicer with: the reader's own time, countdowns, copying, filters, the search.
"use strict";
(() => {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const near = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const local = new Intl.DateTimeFormat(undefined, { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  const make = (name, words, kind) => {
    const made = document.createElement(name);
    made.textContent = words || "";
    if (kind) made.className = kind;
    return made;
  };

  // "New here?" comes first until its page was seen; a browser that remembers nothing leaves it there.
  const newcomers = document.querySelector(".newcomers");
  let seen = false;
  try {
    if (newcomers.querySelector("[aria-current=page]")) localStorage.setItem("newcomers", "seen");
    seen = localStorage.getItem("newcomers") === "seen";
  } catch { /* storage is switched off */ }
  newcomers.classList.toggle("first", !seen);

  for (const one of document.querySelectorAll("time[datetime]")) {
    const at = new Date(one.dateTime);
    if (!isNaN(at)) one.title = `${local.format(at)} where you are (${zone})`;
  }
  for (const one of document.querySelectorAll("[data-zone]")) one.textContent = `; point at one for yours (${zone})`;

  const counting = [...document.querySelectorAll("time[data-countdown]")].map((one) => [one, one.textContent]);
  let ahead = 0; // of this machine's clock is the server's, which is that of the game
  const count = () => {
    for (const [one, utc] of counting) {
      const minutes = Math.round((new Date(one.dateTime) - Date.now() - ahead) / 60000);
      const [size, unit] = Math.abs(minutes) < 90 ? [1, "minute"] : Math.abs(minutes) < 2880 ? [60, "hour"] : [1440, "day"];
      one.textContent = minutes < 0 ? utc : `${utc} · ${near.format(Math.round(minutes / size), unit)}`;
    }
  };
  if (counting.length) { count(); setInterval(count, 30000); }
  if (counting.length && location.protocol.startsWith("http")) {
    fetch(location.href, { method: "HEAD" }).then((answer) => {
      ahead = (Date.parse(answer.headers.get("Date")) || Date.now()) - Date.now();
      count();
    }).catch(() => { /* without an answer this machine's clock counts */ });
  }

  if (navigator.clipboard) {
    for (const one of document.querySelectorAll(".copyable code")) {
      const button = make("button", "copy");
      button.type = "button";
      button.setAttribute("aria-label", `copy: ${one.textContent}`);
      button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(one.textContent);
        button.textContent = "copied";
        setTimeout(() => { button.textContent = "copy"; }, 1500);
      });
      const mail = one.nextElementSibling;
      (mail?.classList.contains("send") ? mail : one).after(button);
    }
  }

  // By words, by player, by what became of it, by the kind of action: of each only what stands on the page is offered.
  for (const place of document.querySelectorAll("[data-filter]")) {
    const all = [...document.querySelectorAll(place.dataset.filter === "saying" ? ".saying" : ".rows li")];
    const said = (one, kind) => [...one.querySelectorAll(kind)].map((each) => each.textContent.replace(/^[\d\s]+(?=\D)/, "").trim());
    const field = make("input"), choices = [];
    field.type = "search";
    field.placeholder = "Show only what says …";
    field.setAttribute("aria-label", "Show only what says these words");
    const show = () => {
      const words = field.value.toLowerCase().split(/\s+/);
      for (const one of all) {
        const fits = choices.every(([kind, choice]) => !choice.value || said(one, kind).includes(choice.value));
        one.hidden = !fits || !words.every((word) => one.textContent.toLowerCase().includes(word));
      }
    };
    for (const [kind, every] of [[".who", "every player"], [".tag", "whatever became of it"], [".kind", "whatever it did"]]) {
      const there = [...new Set(all.flatMap((one) => said(one, kind)))].sort();
      if (there.length < 2) continue;
      const choice = make("select");
      choice.setAttribute("aria-label", `Show only: ${every}`);
      for (const [value, words] of [["", every], ...there.map((each) => [each, each])]) {
        const option = make("option", words);
        option.value = value;
        choice.append(option);
      }
      choice.addEventListener("change", show);
      choices.push([kind, choice]);
      place.append(choice);
    }
    field.addEventListener("input", show);
    place.prepend(field);
    place.hidden = false;
  }

  const LONGEST_MAIL = 1800;
  // A sentence with what can be done with it: mailed, if the link is not too long, and copied.
  const sentence = (words, address, subject) => {
    const line = make("p", "", "lines composed");
    line.append(make("code", words, "copy"));
    const mail = `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`${words.replace(/\r?\n/g, "\r\n")}\r\n`)}`;
    if (address && mail.length <= LONGEST_MAIL) {
      const send = make("a", "mail", "send");
      send.href = mail;
      send.setAttribute("aria-label", `mail: ${words}`);
      line.append(" ", send);
    }
    if (navigator.clipboard) {
      const button = make("button", "copy");
      button.type = "button";
      button.setAttribute("aria-label", `copy: ${words}`);
      button.addEventListener("click", () => navigator.clipboard.writeText(words));
      line.append(" ", button);
    }
    return line;
  };
  const labelled = (words, control) => {
    const label = make("label", `${words} `);
    label.append(control);
    return label;
  };
  const chooser = (choices) => {
    const made = make("select");
    made.append(...choices.map((words, at) => Object.assign(make("option", words), { value: at })));
    return made;
  };

  // A picture that is wider than the window says so, since nothing else shows that it can be moved.
  for (const picture of document.querySelectorAll(".wide > img.board")) {
    const wide = picture.parentElement;
    const hint = make("p", "The picture is wider than this window. Swipe it sideways to see the rest.", "quiet swipe");
    wide.before(hint);
    const show = () => { hint.hidden = wide.scrollWidth <= wide.clientWidth + 1; };
    picture.addEventListener("load", show);
    window.addEventListener("resize", show);
    show();
  }

  // Pictures to play on: a click chooses the nearest place, and the publisher's sentences for it are shown.
  for (const place of document.querySelectorAll(".play")) {
    const { address, box: [left, top, width, height], places, there, forms, pairs, more, most } = JSON.parse(place.querySelector("script").textContent);
    const picture = document.querySelector("img.board");
    const between = Object.keys(pairs).length > 0;
    const names = ["choose …", ...places.map(([name]) => name)];
    const chosen = between ? [chooser(names), chooser(names)] : [chooser(names)];
    const told = make("div", "", between ? "ways" : "");
    told.setAttribute("role", "status");
    // The picture with the line that a sentence would draw on it.
    const drawing = (words, path, box) => {
      const shape = (name, attributes) => {
        const made = document.createElementNS("http://www.w3.org/2000/svg", name);
        for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
        return made;
      };
      const svg = shape("svg", { viewBox: box, role: "img", "aria-label": `The line of: ${words}`, class: "board" });
      svg.append(shape("image", { href: picture.src, x: left, y: top, width, height }), shape("path", { d: path, class: "way" }));
      return svg;
    };
    const way = ([words, path, box]) => {
      const made = make("div");
      if (path) made.append(drawing(words, path, box));
      made.append(sentence(words, address, subject));
      return made;
    };
    const subject = document.querySelector("h1").textContent;
    const show = () => {
      const [one, other] = chosen.map((each) => (places[each.value - 1] || [""])[0]);
      const said = between ? (pairs[`${one} ${other}`] || pairs[`${other} ${one}`] || []) : one ? forms.map(([before, after]) => before + one + after) : [];
      told.replaceChildren(...said.map((one) => between ? way(one) : sentence(one, address, subject)));
      if (there[one] && !between) {
        const line = make("p", "Here: ");
        for (const [at, each] of there[one].entries()) {
          const lead = make(each.to ? "a" : "span", each.text || each);
          if (each.to) lead.href = place.dataset.up + each.to;
          line.append(at ? ", " : "", lead);
        }
        told.prepend(line);
      }
      if (between && one && other && said.length >= most)
        told.append(make("p", `Another line, around other spots, is written so: ${more.replace("FIRST", one).replace("SECOND", other)}`, "quiet"));
      if (between && one && other && !said.length) told.append(make("p", "No line can join them.", "quiet"));
    };
    for (const each of chosen) each.addEventListener("change", show);
    let next = 0;
    picture.addEventListener("click", (event) => {
      const box = picture.getBoundingClientRect();
      const [x, y] = [((event.clientX - box.left) / box.width) * width, ((event.clientY - box.top) / box.height) * height];
      const far = places.map(([, px, py]) => Math.hypot(px - x, py - y));
      const nearest = far.indexOf(Math.min(...far));
      if (far[nearest] > 40) return;
      chosen[next].value = nearest + 1;
      next = (next + 1) % chosen.length;
      show();
    });
    picture.classList.add("clickable");
    const labels = between ? ["From spot", "to spot"] : ["On"];
    place.replaceChildren(make("p", between ? "Click on two spots, or on one twice, or choose them here." : "Click on a square, or choose it here.", "quiet"), ...chosen.map((each, at) => labelled(labels[at], each)), told);
  }

  // A game move by move: the list of its moves has a slider, and the picture follows it.
  for (const steps of document.querySelectorAll(".steps")) {
    const picture = steps.querySelector("img.board"), moves = [...steps.querySelectorAll(".moves li")];
    const slider = make("input"), told = make("p", "", "by");
    Object.assign(slider, { type: "range", min: 0, max: moves.length - 1, value: moves.length - 1 });
    slider.setAttribute("aria-label", "Move by move");
    told.setAttribute("role", "status");
    slider.addEventListener("input", () => {
      const move = moves[slider.value];
      picture.src = move.querySelector("a").getAttribute("href");
      picture.alt = told.textContent = move.textContent;
    });
    if (moves.length > 1) steps.querySelector("h2").after(slider, told);
  }

  // A sentence template with the names of the game: what is composed can mean nothing else, so nothing is judged here.
  const composer = document.getElementById("composer");
  if (composer) {
    const { address, lists, groups } = JSON.parse(document.getElementById("composable").textContent);
    const WRITTEN = {
      number: { pattern: /^[1-9]\d{0,5}$/, hint: "a number from 1", words: (it) => it },
      square: { pattern: /^\d{1,2}\s*,\s*\d{1,2}$/, hint: "two numbers, as 4,5", words: (it) => `(${it.replace(/\s/g, "")})` },
      text: { pattern: /^(?![\s\S]*[{}])(?!(?:[\s\S]*\n)?\s*(?:>|--))\s*\S/, hint: "words without braces, and no line that begins with > or --", words: (it) => `{{ ${it.trim()} }}` },
    };
    const what = make("select"), which = make("p"), filling = make("div", "", "filling");
    const missing = make("p", "", "quiet"), line = make("div");
    missing.setAttribute("role", "status");
    const all = [];
    for (const group of groups) {
      const named = make("optgroup");
      named.label = group.situation;
      for (const action of group.actions) {
        named.append(Object.assign(make("option", action.name), { value: all.length }));
        all.push(action);
      }
      what.append(named);
    }
    const blank = (parts) => parts.map((part) => (typeof part === "string" ? part : "…")).join("");
    const fill = (parts) => {
      const controls = parts.filter((part) => typeof part !== "string").map((part) => {
        const control = part.list >= 0 ? chooser(lists[part.list]) : make(part.written === "text" ? "textarea" : "input");
        control.addEventListener("input", show);
        filling.append(labelled(part.name, control));
        return [part, control];
      });
      function show() {
        const wrong = controls.find(([part, control]) => part.list < 0 && !WRITTEN[part.written].pattern.test(control.value.trim()));
        const said = controls.map(([part, control]) => part.list >= 0 ? lists[part.list][control.value] : WRITTEN[part.written].words(control.value.trim()));
        missing.textContent = wrong ? `Still to fill in: ${wrong[0].name} (${WRITTEN[wrong[0].written].hint}).` : "";
        const words = () => parts.map((part) => (typeof part === "string" ? part : said.shift())).join("");
        line.replaceChildren(...(wrong ? [] : [sentence(words(), address, all[what.value].name)]));
      }
      show();
    };
    const act = () => {
      const { sentences } = all[what.value];
      const forms = chooser(sentences.map(blank));
      which.replaceChildren(labelled("As", forms));
      which.hidden = sentences.length < 2;
      const again = () => { filling.replaceChildren(); fill(sentences[forms.value]); };
      forms.addEventListener("change", again);
      again();
    };
    if (all.length) {
      what.addEventListener("change", act);
      composer.replaceChildren(labelled("I want to", what), which, filling, missing, line);
      act();
    } else composer.replaceChildren(make("p", "Nothing can be composed now."));
  }

  const search = document.getElementById("search");
  if (search) {
    const up = search.dataset.up, known = [];
    const field = make("input"), told = make("p", "", "quiet"), list = make("ul", "", "rows");
    field.type = "search";
    field.setAttribute("aria-label", "Words to search for");
    told.setAttribute("role", "status");
    search.replaceChildren(field, told, list);
    const show = () => {
      const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
      const found = words.length ? known.filter((one) => words.every((word) => one.all.includes(word))) : [];
      list.replaceChildren(...found.slice(0, 100).map((one) => {
        const row = make("li"), main = make("span", "", "main"), lead = make("a", one.title);
        lead.href = up + one.to;
        const at = Math.max(0, ...words.slice(0, 1).map((word) => one.words.toLowerCase().indexOf(word) - 60));
        main.append(lead, make("span", ` · ${one.words.slice(at, at + 160)}`, "by"));
        row.append(make("span", one.what, "key quiet"), main);
        return row;
      }));
      told.textContent = words.length ? `${found.length} found${found.length > 100 ? ", of which 100 are shown" : ""}` : "";
    };
    field.addEventListener("input", show);
    // Each part is a script that calls this, since a browser that shows a folder fetches no data.
    window.searched = (part) => {
      for (const one of part.found) known.push({ ...one, all: `${one.title} ${one.words}`.toLowerCase() });
      show();
    };
    const parts = search.dataset.parts.split(" ");
    const load = () => {
      if (!parts.length) return;
      const script = make("script");
      script.src = up + parts.shift();
      script.onload = script.onerror = load;
      document.head.append(script);
    };
    load();
    field.focus();
  }
})();
