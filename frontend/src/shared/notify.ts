import { notifications } from '@mantine/notifications';
import { WORDS } from './words';

const LASTS = 3000;

export const notifySuccess = (message: string) =>
  notifications.show({ title: WORDS.success, message, color: 'teal', autoClose: LASTS });

export const notifyFailure = (message: string) =>
  notifications.show({ title: WORDS.failure, message, color: 'red', autoClose: LASTS });

/** A warning has to be read, not just noticed: it stays longer than a toast. */
export const notifyWarning = (message: string) =>
  notifications.show({ title: WORDS.warning, message, color: 'yellow', autoClose: 10_000 });
