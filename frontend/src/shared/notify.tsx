import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { warningsOf } from '../api/download';
import { WORDS } from './words';

/** Durations of toasts in milliseconds; `long` on the receipt and for failures on the parent-unit page. */
export const LASTS = { normal: 3000, long: 5000 } as const;

export type ToastOptions = { title?: string; lasts?: number };
/** `reason` is shown below the message, which becomes its heading. */
type FailureOptions = ToastOptions & { reason?: string };

/** `note` is a small second line: the text of the specification, where it does not say what happened. */
type SuccessOptions = ToastOptions & { note?: string };

export function notifySuccess(message: string, options: SuccessOptions = {}) {
  const { title = WORDS.success, lasts = LASTS.normal, note } = options;
  const text = note ? (
    <>
      {message}
      <Text size="xs" c="dimmed">
        {note}
      </Text>
    </>
  ) : (
    message
  );
  notifications.show({ title, message: text, color: 'teal', autoClose: lasts });
}

export function notifyFailure(message: string, options: FailureOptions = {}) {
  const { title = WORDS.failure, lasts = LASTS.normal, reason } = options;
  const text = reason ? (
    <>
      <Text inherit fw={600}>
        {message}
      </Text>
      <Text inherit>{reason}</Text>
    </>
  ) : (
    message
  );
  notifications.show({ title, message: text, color: 'red', autoClose: lasts });
}

/** Shows a warning for 10 s. */
export const notifyWarning = (message: string) =>
  notifications.show({ title: WORDS.warning, message, color: 'yellow', autoClose: 10_000 });

/** Shows the warnings that came with a file. */
export function notifyWarnings(response: Response) {
  for (const warning of warningsOf(response)) notifyWarning(warning);
}

/** Says that a row in edit starts with what was typed before, which 'Batal' discards. */
export const notifyRestored = () =>
  notifications.show({
    id: 'restored',
    title: 'Isian terakhir dipulihkan',
    message: `${WORDS.cancel} membuang isian itu.`,
    color: 'gray',
    autoClose: LASTS.long,
  });
