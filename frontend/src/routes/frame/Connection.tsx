import { Alert, Button, Group, Portal, Text } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';
import { giveUpWaiting, useWaitingForLine } from '../../api/line';

/** Notice while the device has no network: what is shown and typed stays, and what was sent goes out when the line is back. */
export function Connection() {
  const { online } = useNetwork();
  const waiting = useWaitingForLine();
  return (
    <div role="status">
      {!online && (
        <Alert color="yellow" mb="md" icon={<IconWifiOff aria-hidden />} title="Tidak ada jaringan">
          Isian Anda tetap di sini. Halaman dimuat lagi begitu jaringan kembali.
        </Alert>
      )}
      {waiting > 0 && (
        <Portal>
          <Alert
            // Over a dialog too, whose form waits.
            pos="fixed"
            top={8}
            left={8}
            right={8}
            maw={560}
            mx="auto"
            style={{ zIndex: 450 }}
            color="yellow"
            variant="filled"
            autoContrast
            icon={<IconWifiOff aria-hidden />}
            role="alert"
            aria-label="Menunggu jaringan"
          >
            <Group justify="space-between" gap="xs">
              <Text size="sm">{`Tidak ada jaringan: ${waiting} kiriman berangkat sendiri begitu jaringan kembali.`}</Text>
              <Button size="compact-sm" variant="default" onClick={giveUpWaiting}>
                Jangan kirim
              </Button>
            </Group>
          </Alert>
        </Portal>
      )}
    </div>
  );
}
