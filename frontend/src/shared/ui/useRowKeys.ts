import type { KeyboardEvent, RefObject } from 'react';
import { useShortcuts } from '../useShortcuts';

/** Rows of a table that a key moves to. */
const rowsOf = (frame: HTMLElement | null) => [...(frame?.querySelectorAll<HTMLElement>('tbody tr[tabindex]') ?? [])];

/** Moves the focus by rows; from outside of the table to its first row. */
function move(frame: HTMLElement | null, by: 1 | -1) {
  const rows = rowsOf(frame);
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

const findSearch = () => document.querySelector<HTMLElement>('input[type="search"]');

/** Keys of a list whose rows open: J and K move by rows, Enter opens one, Space chooses it, with Shift all from the last one on, / goes to the search. */
export function useRowKeys(frame: RefObject<HTMLElement | null>, isOn: boolean) {
  useShortcuts(
    { j: () => move(frame.current, 1), k: () => move(frame.current, -1), '/': () => findSearch()?.focus() },
    isOn,
  );
  return (open: () => void, toggle?: (isRange: boolean) => void) => (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter') open();
    else if (event.key === ' ' && toggle) toggle(event.shiftKey);
    else return;
    event.preventDefault();
  };
}
