import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getAccountChoicesOptions,
  listAccountsQueryKey,
  type PendingAccount,
  rejectAccountMutation,
} from '../../api/generated';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { type Column, Rows } from '../../shared/ui/DataTable';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import { ApproveDialog } from './ApproveDialog';

type Opened = { dialog: 'approve' | 'reject'; user: PendingAccount } | null;

type Props = {
  /** The first that wait. */
  users: PendingAccount[];
  /** Number of all that wait. */
  count: number;
};

/** 'Menunggu Persetujuan': registrations to approve or reject. */
export function PendingUsers({ users, count }: Props) {
  const lists = useQuery(getAccountChoicesOptions());
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const reject = useAction({
    ...rejectAccountMutation(),
    success: ({ message }) => message,
    reload: [listAccountsQueryKey],
  });
  const nameOf = (roleId: number) => lists.data?.result.find((role) => role.id === roleId)?.nama ?? String(roleId);
  const columns: Column<PendingAccount>[] = [
    { accessor: 'nama', title: 'Nama', width: 230 },
    { accessor: 'namaPengguna', title: 'Nama Pengguna', width: 160 },
    { accessor: 'roleDiminta', title: 'Peran diminta', width: 150, render: (user) => nameOf(user.roleDiminta) },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 190,
      render: (user) => (
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <Button size="compact-sm" variant="light" onClick={() => setOpened({ dialog: 'approve', user })}>
            Setujui
          </Button>
          <Button size="compact-sm" variant="light" color="red" onClick={() => setOpened({ dialog: 'reject', user })}>
            Tolak
          </Button>
        </Group>
      ),
    },
  ];
  return (
    <Section title="Menunggu Persetujuan">
      <Text size="sm" mb="sm">
        {count > users.length
          ? `Ditampilkan ${users.length} dari ${count} pendaftaran; yang lain tampil setelah sebagian disetujui atau ditolak.`
          : `${count} pendaftaran menunggu.`}
      </Text>
      <Rows rows={users} columns={columns} />
      <ApproveDialog user={opened?.dialog === 'approve' ? opened.user : null} onClose={close} />
      <ConfirmDelete
        opened={opened?.dialog === 'reject'}
        onClose={close}
        onConfirm={() => reject.mutateAsync({ path: { userId: opened?.user.id ?? 0 } })}
        texts={{
          title: 'Tolak Pendaftaran',
          question: `Pendaftaran ${opened?.user.nama ?? ''} akan dihapus.`,
          confirm: 'Ya, Tolak',
        }}
      />
    </Section>
  );
}
