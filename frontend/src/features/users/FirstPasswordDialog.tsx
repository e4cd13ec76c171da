import { Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { Account } from '../../api/generated';

type Props = { user: Account; password: string | null; onClose: () => void };

/** Shows an account's first password once. */
export function FirstPasswordDialog({ user, password, onClose }: Props) {
  return (
    <Modal opened={password !== null} onClose={onClose} title="Kata Sandi Awal" closeOnClickOutside={false}>
      <Stack>
        <Text size="sm">
          Sampaikan kata sandi ini kepada {user.nama}. Kata sandi hanya ditampilkan sekali dan harus diganti saat masuk.
        </Text>
        <Code block fz="lg" ta="center" aria-label="Kata sandi awal">
          {password}
        </Code>
        <Group justify="flex-end">
          <CopyButton value={password ?? ''}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
              >
                {copied ? 'Tersalin' : 'Salin'}
              </Button>
            )}
          </CopyButton>
          <Button onClick={onClose} data-autofocus>
            Selesai
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
