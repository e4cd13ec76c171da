#!/bin/sh
# Stands for a soffice that hangs, with a child.
sleep 600 &
echo "$$ $!" >"$HOME/pids"
wait
