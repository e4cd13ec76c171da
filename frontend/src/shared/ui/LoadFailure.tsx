import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../../api/problem';
import { WORDS } from '../words';

/** A load that failed: its message, and a way to try again. */
export function LoadFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between">
        <Text size="sm">{messageOf(error)}</Text>
        <Button size="xs" variant="light" color="red" onClick={onRetry}>
          {WORDS.tryAgain}
        </Button>
      </Group>
    </Alert>
  );
}
