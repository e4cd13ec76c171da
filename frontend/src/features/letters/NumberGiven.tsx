import { Alert, Button, CopyButton, Group, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';

/** Shows the number of the letter just registered until it is closed. */
export function NumberGiven({ number, onClose }: { number: string; onClose: () => void }) {
  return (
    <Alert
      color="teal"
      role="status"
      icon={<IconCheck aria-hidden />}
      withCloseButton
      closeButtonLabel="Tutup"
      onClose={onClose}
    >
      <Group gap="md">
        <Text size="sm">
          Nomor surat: <strong>{number}</strong>
        </Text>
        <CopyButton value={number}>
          {({ copied, copy }) => (
            <Button size="compact-sm" variant="light" color="teal" onClick={copy}>
              {copied ? 'Tersalin' : 'Salin'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </Alert>
  );
}
