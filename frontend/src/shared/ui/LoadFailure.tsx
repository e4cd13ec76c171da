import { Alert, Button, Group, type MantineSpacing, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../../api/problem';
import { WORDS } from '../words';

type Props = {
  error: unknown;
  onRetry: () => void;
  /** Margin below. */
  mb?: MantineSpacing;
};

/** Message of a failed load with 'Coba lagi'. */
export function LoadFailure({ error, onRetry, mb }: Props) {
  return (
    <Alert color="red" role="alert" mb={mb} icon={<IconAlertTriangle aria-hidden />}>
      <Group justify="space-between">
        <Text size="sm">{messageOf(error)}</Text>
        <Button size="xs" variant="light" color="red" onClick={onRetry}>
          {WORDS.tryAgain}
        </Button>
      </Group>
    </Alert>
  );
}
