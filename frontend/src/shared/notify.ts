import { notifications } from '@mantine/notifications';
import { WORDS } from './words';

/** Durations of toasts in milliseconds; `long` on the receipt and for failures on the parent-unit page. */
export const LASTS = { normal: 3000, long: 5000 } as const;

export type ToastOptions = { title?: string; lasts?: number };

export const notifySuccess = (message: string, { title = WORDS.success, lasts = LASTS.normal }: ToastOptions = {}) =>
  notifications.show({ title, message, color: 'teal', autoClose: lasts });

export const notifyFailure = (message: string, { title = WORDS.failure, lasts = LASTS.normal }: ToastOptions = {}) =>
  notifications.show({ title, message, color: 'red', autoClose: lasts });

/** Shows a warning for 10 s. */
export const notifyWarning = (message: string) =>
  notifications.show({ title: WORDS.warning, message, color: 'yellow', autoClose: 10_000 });
