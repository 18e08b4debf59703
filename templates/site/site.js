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

  for (const one of document.querySelectorAll("time[datetime]")) {
    const at = new Date(one.dateTime);
    if (!isNaN(at)) one.title = `${local.format(at)} where you are (${zone})`;
  }
  for (const one of document.querySelectorAll("[data-zone]")) one.textContent = `; point at one for yours (${zone})`;

  const counting = [...document.querySelectorAll("time[data-countdown]")].map((one) => [one, one.textContent]);
  const count = () => {
    for (const [one, utc] of counting) {
      const minutes = Math.round((new Date(one.dateTime) - Date.now()) / 60000);
      const [size, unit] = Math.abs(minutes) < 90 ? [1, "minute"] : Math.abs(minutes) < 2880 ? [60, "hour"] : [1440, "day"];
      one.textContent = minutes < 0 ? utc : `${utc} · ${near.format(Math.round(minutes / size), unit)}`;
    }
  };
  if (counting.length) { count(); setInterval(count, 30000); }

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
      (one.nextElementSibling || one).after(button);
    }
  }

  // By words, by player, by what became of it: of each only what stands on the page is offered.
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
    for (const [kind, every] of [[".who", "every player"], [".tag", "whatever became of it"]]) {
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

  // A sentence template with the names of the game: what is composed can mean nothing else, so nothing is judged here.
  const composer = document.getElementById("composer");
  if (composer) {
    const { address, lists, groups } = JSON.parse(document.getElementById("composable").textContent);
    const LONGEST_MAIL = 1800;
    const WRITTEN = {
      number: { pattern: /^[1-9]\d{0,5}$/, hint: "a number from 1", words: (it) => it },
      square: { pattern: /^\d{1,2}\s*,\s*\d{1,2}$/, hint: "two numbers, as 4,5", words: (it) => `(${it.replace(/\s/g, "")})` },
      text: { pattern: /^(?![\s\S]*[{}])(?!(?:[\s\S]*\n)?\s*(?:>|--))\s*\S/, hint: "words without braces, and no line that begins with > or --", words: (it) => `{{ ${it.trim()} }}` },
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
    const what = make("select"), which = make("p"), filling = make("div", "", "filling");
    const made = make("code", "", "copy"), send = make("a", "mail", "send"), missing = make("p", "", "quiet");
    const line = make("p", "", "lines composed");
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
    const blank = (sentence) => sentence.map((part) => (typeof part === "string" ? part : "…")).join("");
    const fill = (sentence) => {
      const controls = sentence.filter((part) => typeof part !== "string").map((part) => {
        const control = part.list >= 0 ? chooser(lists[part.list]) : make(part.written === "text" ? "textarea" : "input");
        control.addEventListener("input", show);
        filling.append(labelled(part.name, control));
        return [part, control];
      });
      function show() {
        const wrong = controls.find(([part, control]) => part.list < 0 && !WRITTEN[part.written].pattern.test(control.value.trim()));
        const said = controls.map(([part, control]) => part.list >= 0 ? lists[part.list][control.value] : WRITTEN[part.written].words(control.value.trim()));
        line.hidden = Boolean(wrong);
        missing.textContent = wrong ? `Still to fill in: ${wrong[0].name} (${WRITTEN[wrong[0].written].hint}).` : "";
        if (wrong) return;
        made.textContent = sentence.map((part) => (typeof part === "string" ? part : said.shift())).join("");
        const mail = `mailto:${address}?subject=${encodeURIComponent(all[what.value].name)}&body=${encodeURIComponent(`${made.textContent.replace(/\r?\n/g, "\r\n")}\r\n`)}`;
        send.hidden = !address || mail.length > LONGEST_MAIL;
        send.href = mail;
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
    line.append(made, " ", send);
    if (navigator.clipboard) {
      const button = make("button", "copy");
      button.type = "button";
      button.addEventListener("click", () => navigator.clipboard.writeText(made.textContent));
      line.append(" ", button);
    }
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
    (async () => {
      for (const part of search.dataset.parts.split(" ")) {
        const answer = await fetch(up + part);
        if (!answer.ok) continue;
        for (const one of (await answer.json()).found) known.push({ ...one, all: `${one.title} ${one.words}`.toLowerCase() });
        show();
      }
    })();
    field.focus();
  }
})();
