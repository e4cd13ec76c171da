#!/bin/sh
# Stands for a soffice that wants 3 GB: the limit of memory ends it.
text=0123456789abcdef
while [ ${#text} -lt 3000000000 ]; do text=$text$text; done
# Never reached: within the limits it would hang.
sleep 600
