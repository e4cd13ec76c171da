import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Refusal } from './useServerErrors';

/** Message of a refused form, with the messages about none of its inputs; takes the focus if no input is at fault. */
export function RefusalAlert({ refusal }: { refusal: Refusal | null }) {
  if (!refusal) return null;
  const { heading, message, details } = refusal;
  return (
    <Alert
      color="red"
      role="alert"
      title={heading ?? message}
      icon={<IconAlertCircle aria-hidden />}
      tabIndex={-1}
      data-refusal
    >
      {heading && <Text size="sm">{message}</Text>}
      {details.length > 0 && (
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}
