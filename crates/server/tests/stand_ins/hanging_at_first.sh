#!/bin/sh
# Stands for a soffice that hangs until there is a file `fast` beside its folder.
[ -e "$HOME/../fast" ] && exit 1
sleep 600 &
echo "$$ $!" >"$HOME/pids"
wait
