#!/bin/sh
# Stands for a soffice that writes rubbish.
for letter in "$HOME"/*.docx; do
  printf '%%PDF-1.7\nrubbish\n%%%%EOF\n' >"$HOME/pdf/$(basename "$letter" .docx).pdf"
done
