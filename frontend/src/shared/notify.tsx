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
  /** Words of a failure, of which two same ones are told once. */
  text?: string;
  /** Act that it tells of. */
  act?: object;
};

/** The toast of a result, one at a time; a success that comes during a failure waits for its end. */
let shown: Result | null = null;
let waiting: Result | null = null;
/** Failures of which it tells. */
let failures: Result[] = [];
let isOdd = 0;
const TOAST = 'result';

const twoLines = (first: ReactNode, second: ReactNode) => (
  <>
    <div>{first}</div>
    <div>{second}</div>
  </>
);

/** The act of this task. */
let act: object | null = null;

/** The act of now: what is told in one task is of one act. */
function actNow(): object {
  if (act) return act;
  setTimeout(() => {
    act = null;
  });
  act = {};
  return act;
}

/** One toast of a success and the warnings that came with it. */
function together(one: Result | null, other: Result): Result {
  if (one === null || one.act !== other.act) return other;
  if (one.kind === other.kind || one.kind === 'failure' || other.kind === 'failure') return other;
  const [success, warning] = one.kind === 'success' ? [one, other] : [other, one];
  return { ...warning, title: success.title, message: twoLines(success.message, warning.message) };
}

/** One toast of failures, each in its own lines. */
function allOf(told: Result[]): Result | null {
  const last = told.at(-1);
  if (!last || told.length === 1) return last ?? null;
  const message = told.map((one) => <div key={one.text}>{one.message}</div>);
  return { ...last, message, autoClose: Math.max(...told.map(({ autoClose }) => autoClose)) };
}

/** Shows a result in place of the last one, or a failure below another one; a success never stands beside a failure. */
function showResult(result: Result) {
  if (result.kind === 'failure') {
    failures = [...failures.filter(({ text }) => text !== result.text), result];
    shown = allOf(failures);
  } else if (failures.length > 0) {
    waiting = together(waiting, result);
    return;
  } else shown = together(shown, result);
  showToast();
}

/** Tells of a result. */
const tell = (result: Result) => showResult({ ...result, act: actNow() });

function showToast() {
  if (!shown) return;
  // Another duration begins from the start.
  isOdd = 1 - isOdd;
  const { title, message, color } = shown;
  const toast = { id: TOAST, title, message, color, autoClose: shown.autoClose + isOdd, onClose: end };
  notifications.show(toast);
  notifications.update(toast);
}

function end() {
  const next = waiting;
  [shown, waiting, failures] = [null, null, []];
  // The container removes the toast after this call.
  if (next) queueMicrotask(() => showResult(next));
}

/** Ends the failure of an action that is tried again: its result takes the place. */
export function endFailure(owner: string) {
  if (!failures.some((one) => one.owner === owner)) return;
  const others = failures.filter((one) => one.owner !== owner);
  if (others.length === 0) {
    notifications.hide(TOAST);
    return;
  }
  failures = others;
  shown = allOf(others);
  showToast();
}

/** Ends all toasts at once. */
export function endToasts() {
  [shown, waiting, failures] = [null, null, []];
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
  tell({ kind: 'success', title, message: text, color: 'teal', autoClose: lasts });
}

export function notifyFailure(message: string, options: FailureOptions = {}) {
  const { title = WORDS.failure, lasts = LASTS.normal, reason, owner } = options;
  const heading = (
    <Text inherit fw={600}>
      {message}
    </Text>
  );
  const text = reason ? twoLines(heading, <Text inherit>{reason}</Text>) : message;
  const words = [title, message, reason].join('\n');
  tell({ kind: 'failure', title, message: text, color: 'red', autoClose: lasts, owner, text: words });
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
  tell({ kind: 'warning', title: WORDS.warning, message, color: 'yellow', autoClose: 10_000 });
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
