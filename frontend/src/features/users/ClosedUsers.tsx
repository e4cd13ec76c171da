import { Button, Collapse, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { reopenAccount, type User } from '../../api/users';
import { type Column, Rows } from '../../shared/ui/DataTable';
import { useAction } from '../../shared/useAction';
import { USERS } from '../../shared/usersQuery';
import { Roles, unitOf } from './userCells';

/** Closed accounts, out of sight until asked for. */
export function ClosedUsers({ users }: { users: User[] }) {
  const [shown, { toggle }] = useDisclosure(false);
  const list = useId();
  const reopen = useAction({ run: reopenAccount, success: ({ message }) => message, reload: [USERS] });
  const columns: Column<User>[] = [
    { accessor: 'nama', title: 'Nama', width: 230 },
    { accessor: 'namaPengguna', title: 'Nama Pengguna', width: 160 },
    { accessor: 'unitKerja', title: 'Unit Kerja', width: 260, render: unitOf },
    { accessor: 'role', title: 'Role', width: 150, render: (user) => <Roles user={user} /> },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 120,
      render: (user) => (
        <Button size="compact-sm" variant="light" loading={reopen.isPending} onClick={() => reopen.mutate(user.id)}>
          Aktifkan
        </Button>
      ),
    },
  ];
  const Chevron = shown ? IconChevronDown : IconChevronRight;
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        color="gray"
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={shown}
        aria-controls={list}
        onClick={toggle}
      >
        Akun nonaktif ({users.length})
      </Button>
      <Collapse expanded={shown} id={list} w="100%">
        <Rows rows={users} columns={columns} label="Akun nonaktif" />
      </Collapse>
    </Stack>
  );
}
