import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear. */
export function Toasts() {
  // Away from the Submit button and the row actions: a pointer resting on a toast keeps it open.
  return <Notifications position="bottom-left" pauseResetOnHover="notification" />;
}
