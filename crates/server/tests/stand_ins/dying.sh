#!/bin/sh
# Stands for a soffice that dies.
echo "out of memory" >&2
kill -KILL $$
