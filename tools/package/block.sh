# block PAGE WORDS: the block of the page that holds a line with these words; for the trials, which source this file.
block() { awk -v words="$2" '/^```/ { if (open && index(text, words)) { printf "%s", text; exit } open = !open; text = ""; next } open { text = text $0 "\n" }' "$1" | grep .; }
