import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { WORDS } from './words';

/** Time in milliseconds in which a removal can be undone; it stands still under the pointer and with the focus. */
const UNDO_TIME = 10_000;

type Removal = {
  /** Identifies the thing. */
  key: string;
  /** Heading of the toast. */
  title: string;
  subject: string;
  /** Removes the thing and loads the lists again; a failure is told here and thrown. `isLeaving`: the document is left. */
  carryOut: (isLeaving: boolean) => Promise<unknown>;
};
type Waiting = Removal & { done?: Promise<unknown>; timer?: ReturnType<typeof setTimeout> };

let waiting: ReadonlyMap<string, Waiting> = new Map();
const listeners = new Set<() => void>();

function change(edit: (next: Map<string, Waiting>) => void) {
  const next = new Map(waiting);
  edit(next);
  waiting = next;
  for (const listener of listeners) listener();
}

const drop = (key: string) => change((next) => next.delete(key));

/** Removals that can still be taken back, the last one at the end. */
const open = () => [...waiting.values()].filter(({ done }) => !done);

/** Carries a removal out, once. */
function settle(removal: Waiting, isLeaving = false): Promise<unknown> {
  if (!removal.done) {
    clearTimeout(removal.timer);
    removal.done = removal.carryOut(isLeaving).finally(() => drop(removal.key));
    tell();
  }
  return removal.done;
}

const ignore = () => undefined;

/** Carries out all removals that wait, before a call that depends on them or when the page is left. */
export const settleRemovals = (isLeaving = false) =>
  Promise.all([...waiting.values()].map((removal) => settle(removal, isLeaving)));

/** Key in session storage: the document was left while removals were carried out. */
const LEFT = 'jaladin.penghapusan';
/** Time in milliseconds after which a document reads again what it may have read before those removals. */
const READ_AGAIN_AFTER = 2000;

const leave = () => void settleRemovals().catch(ignore);
window.addEventListener('pagehide', () => {
  if (waiting.size > 0) sessionStorage.setItem(LEFT, '1');
  void settleRemovals(true).catch(ignore);
});

/** Carries one removal out at once. */
export function settleRemoval(key: string) {
  const removal = waiting.get(key);
  if (removal) void settle(removal).catch(ignore);
}

/** Takes a removal back that waits. */
export function undoRemoval(key: string) {
  const removal = waiting.get(key);
  if (!removal || removal.done) return;
  clearTimeout(removal.timer);
  drop(key);
  tell();
}

/**
 * Removes a thing, or decides about it, after `UNDO_TIME`, with a toast that takes it back. Nothing is sent before, so that
 * taking it back loses nothing.
 */
export function removeLater(removal: Removal) {
  const { key } = removal;
  if (waiting.has(key)) return;
  const added: Waiting = { ...removal };
  change((next) => next.set(key, added));
  start(added);
  tell();
}

const start = (removal: Waiting) => {
  removal.timer = setTimeout(() => settleRemoval(removal.key), UNDO_TIME);
};
const hold = () => {
  for (const { timer } of open()) clearTimeout(timer);
};
const goOn = () => {
  hold();
  for (const removal of open()) start(removal);
};

const TOAST = 'removals';

/** The only toast of all removals that can be taken back: the last one by name, with the number of the others. */
function tell() {
  const removals = open();
  const last = removals.at(-1);
  if (!last) {
    notifications.hide(TOAST);
    return;
  }
  const others = removals.length - 1;
  const toast = {
    id: TOAST,
    title: last.title,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" className="wrap">
          {others > 0 ? `${last.subject} dan ${others} lainnya` : last.subject}
        </Text>
        <Button size="compact-sm" variant="light" onClick={() => undoRemoval(last.key)}>
          {WORDS.undo}
        </Button>
      </Group>
    ),
    color: 'gray',
    autoClose: false as const,
    onMouseEnter: hold,
    onMouseLeave: goOn,
    onFocusCapture: hold,
    onBlurCapture: goOn,
    onClose: () => void settleRemovals().catch(ignore),
  };
  // Shows it, or changes it where it is shown.
  notifications.show(toast);
  notifications.update(toast);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns whether a thing waits for its removal. */
export function useRemovals() {
  const now = useSyncExternalStore(subscribe, () => waiting);
  return (key: string) => now.has(key);
}

/** Carries the removals of a page out when it is left; a document after one that was left with removals reads twice. */
export function useSettleOnLeave() {
  const client = useQueryClient();
  useEffect(() => {
    if (!sessionStorage.getItem(LEFT)) return leave;
    const readAgain = () => {
      sessionStorage.removeItem(LEFT);
      void client.invalidateQueries();
    };
    const timer = setTimeout(readAgain, READ_AGAIN_AFTER);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [client]);
}
