import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type PendingUser, rejectUser } from '../../api/users';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { type Column, Rows } from '../../shared/ui/DataTable';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import { USERS } from '../../shared/usersQuery';
import { ApproveDialog } from './ApproveDialog';
import { userFormListsQuery } from './queries';

type Opened = { dialog: 'approve' | 'reject'; user: PendingUser } | null;

/** 'Menunggu Persetujuan': who registered and opens nothing yet. */
export function PendingUsers({ users }: { users: PendingUser[] }) {
  const lists = useQuery(userFormListsQuery());
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const reject = useAction({ run: rejectUser, success: ({ message }) => message, reload: [USERS] });
  const nameOf = (roleId: number) => lists.data?.result.find((role) => role.id === roleId)?.nama ?? String(roleId);
  const columns: Column<PendingUser>[] = [
    { accessor: 'nama', title: 'Nama', width: 230 },
    { accessor: 'namaPengguna', title: 'Nama Pengguna', width: 160 },
    { accessor: 'roleDiminta', title: 'Role diminta', width: 150, render: (user) => nameOf(user.roleDiminta) },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 190,
      render: (user) => (
        <Group gap={6} wrap="nowrap" justify="flex-end">
          <Button size="compact-sm" onClick={() => setOpened({ dialog: 'approve', user })}>
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
      <Rows rows={users} columns={columns} />
      <ApproveDialog user={opened?.dialog === 'approve' ? opened.user : null} onClose={close} />
      <ConfirmDelete
        opened={opened?.dialog === 'reject'}
        onClose={close}
        onConfirm={() => reject.mutateAsync(opened?.user.id ?? 0)}
        texts={{
          title: 'Tolak Pendaftaran',
          question: `Pendaftaran ${opened?.user.nama ?? ''} akan dihapus.`,
          confirm: 'Ya, Tolak',
        }}
      />
    </Section>
  );
}
