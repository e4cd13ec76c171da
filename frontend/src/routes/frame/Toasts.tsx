import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

/** Container of the toasts. */
export function Toasts() {
  // Bottom left is away from buttons: a pointer over a toast keeps it open.
  return <Notifications position="bottom-left" pauseResetOnHover="notification" />;
}
