"""What holds for all tests."""

import signal

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # A shell that starts the tests in the background makes them deaf to Ctrl-C, and so every program that they start.
    signal.signal(signal.SIGINT, signal.default_int_handler)
