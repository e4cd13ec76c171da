import { Button, Group, Paper, Text } from '@mantine/core';
import { IconDeviceLaptop } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { knowDeviceMutation, listOwnSessionsOptions, listOwnSessionsQueryKey } from '../../api/generated';
import { dateAndTime } from '../../shared/format';
import { useAction } from '../../shared/useAction';

type Props = {
  /** Link to the page with the user's sessions. */
  link: ReactNode;
};

/** Tells of the latest sign-in from a new device, until the user says that they know it. */
export function NewDeviceNotice({ link }: Props) {
  const sessions = useQuery({ ...listOwnSessionsOptions(), staleTime: 300_000 });
  const know = useAction({ ...knowDeviceMutation(), reload: [listOwnSessionsQueryKey] });
  const latest = sessions.data?.perangkatBaru[0];
  if (!latest) return null;
  return (
    <Paper component="section" aria-label="Perangkat baru" withBorder p="sm" mb="sm">
      <Group gap="sm">
        <IconDeviceLaptop size={20} aria-hidden />
        <Text size="sm" flex={1} miw={220}>
          {`Akun Anda masuk dari perangkat baru: ${latest.perangkat}, alamat ${latest.alamat}, ${dateAndTime(latest.terakhir)}.`}
        </Text>
        <Button
          size="compact-sm"
          variant="light"
          loading={know.isPending}
          onClick={() => know.mutate({ path: { sesi: latest.id } })}
        >
          Ini saya
        </Button>
        {link}
      </Group>
    </Paper>
  );
}
