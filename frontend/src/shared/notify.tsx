import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { warningsOf } from '../api/download';
import { WORDS } from './words';

/** Durations of toasts in milliseconds; `long` on the receipt and for failures on the parent-unit page. */
export const LASTS = { normal: 3000, long: 5000 } as const;

export type ToastOptions = { title?: string; lasts?: number };
/** `reason` is shown below the message, which becomes its heading. */
type FailureOptions = ToastOptions & { reason?: string; owner?: string };

/** `note` is a small second line: the text of the specification, where it does not say what happened. */
type SuccessOptions = ToastOptions & { note?: string };

type Result = {
  kind: 'success' | 'warning' | 'failure';
  title: string;
  message: ReactNode;
  color: string;
  autoClose: number;
  /** Action whose failure it tells. */
  owner?: string;
};

/** The toast of a result, one at a time; a success that comes during a failure waits for its end. */
let shown: Result | null = null;
let waiting: Result | null = null;
let isOdd = 0;
const TOAST = 'result';

const twoLines = (first: ReactNode, second: ReactNode) => (
  <>
    <div>{first}</div>
    <div>{second}</div>
  </>
);

/** One toast of a success and the warnings that came with it. */
function together(one: Result | null, other: Result): Result {
  if (one === null || one.kind === other.kind || one.kind === 'failure' || other.kind === 'failure') return other;
  const [success, warning] = one.kind === 'success' ? [one, other] : [other, one];
  return { ...warning, title: success.title, message: twoLines(success.message, warning.message) };
}

/** Shows a result in place of the last one; a success never stands beside a failure. */
function showResult(result: Result) {
  if (shown?.kind === 'failure' && result.kind !== 'failure') {
    waiting = together(waiting, result);
    return;
  }
  shown = together(shown, result);
  // Another duration begins from the start.
  isOdd = 1 - isOdd;
  const { title, message, color } = shown;
  const toast = { id: TOAST, title, message, color, autoClose: shown.autoClose + isOdd, onClose: end };
  notifications.show(toast);
  notifications.update(toast);
}

function end() {
  const next = waiting;
  [shown, waiting] = [null, null];
  // The container removes the toast after this call.
  if (next) queueMicrotask(() => showResult(next));
}

/** Ends the failure of an action that is tried again: its result takes the place. */
export function endFailure(owner: string) {
  if (shown?.kind === 'failure' && shown.owner === owner) notifications.hide(TOAST);
}

/** Ends all toasts at once. */
export function endToasts() {
  [shown, waiting] = [null, null];
  notifications.clean();
}

export function notifySuccess(message: string, options: SuccessOptions = {}) {
  const { title = WORDS.success, lasts = LASTS.normal, note } = options;
  const small = (
    <Text size="xs" c="dimmed">
      {note}
    </Text>
  );
  const text = note ? twoLines(message, small) : message;
  showResult({ kind: 'success', title, message: text, color: 'teal', autoClose: lasts });
}

export function notifyFailure(message: string, options: FailureOptions = {}) {
  const { title = WORDS.failure, lasts = LASTS.normal, reason, owner } = options;
  const heading = (
    <Text inherit fw={600}>
      {message}
    </Text>
  );
  const text = reason ? twoLines(heading, <Text inherit>{reason}</Text>) : message;
  showResult({ kind: 'failure', title, message: text, color: 'red', autoClose: lasts, owner });
}

/** Failures that a form shows where the act was asked for, which need no toast. */
const inPlace = new WeakSet<object>();

/** Notes that a failure is shown where the act was asked for. */
export function noteShownInPlace(error: unknown) {
  if (typeof error === 'object' && error !== null) inPlace.add(error);
}

/** Calls back once it is known that no form shows a failure. */
export function unlessShownInPlace(error: unknown, tell: () => void) {
  // The form takes the failure in a microtask after the mutation.
  setTimeout(() => {
    if (typeof error !== 'object' || error === null || !inPlace.has(error)) tell();
  });
}

/** Shows the warnings of an act for 10 s, all in one toast. */
export function notifyWarning(...warnings: string[]) {
  if (warnings.length === 0) return;
  const message = warnings.map((warning) => <div key={warning}>{warning}</div>);
  showResult({ kind: 'warning', title: WORDS.warning, message, color: 'yellow', autoClose: 10_000 });
}

/** Shows the warnings that came with a file. */
export const notifyWarnings = (response: Response) => notifyWarning(...warningsOf(response));

/** Says that a row in edit starts with what was typed before, which 'Batal' discards. */
export const notifyRestored = () =>
  notifications.show({
    id: 'restored',
    title: 'Isian terakhir dipulihkan',
    message: `${WORDS.cancel} membuang isian itu.`,
    color: 'gray',
    autoClose: LASTS.long,
  });
