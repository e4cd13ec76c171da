import { Button, Collapse, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId } from 'react';
import { type Account, listAccountsQueryKey, reopenAccountMutation } from '../../api/generated';
import { type Column, Rows } from '../../shared/ui/DataTable';
import { useAction } from '../../shared/useAction';
import { Roles, unitOf } from './userCells';

/** Closed accounts, collapsed at first. */
export function ClosedUsers({ users }: { users: Account[] }) {
  const [shown, { toggle }] = useDisclosure(false);
  const list = useId();
  const reopen = useAction({
    ...reopenAccountMutation(),
    success: ({ message }) => message,
    reload: [listAccountsQueryKey],
  });
  const columns: Column<Account>[] = [
    { accessor: 'nama', title: 'Nama', width: 230 },
    { accessor: 'namaPengguna', title: 'Nama Pengguna', width: 160 },
    { accessor: 'unitKerja', title: 'Unit Kerja', width: 260, render: unitOf },
    { accessor: 'role', title: 'Peran', width: 150, render: (user) => <Roles user={user} /> },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 120,
      render: (user) => (
        <Button
          size="compact-sm"
          variant="light"
          loading={reopen.isPending}
          onClick={() => reopen.mutate({ path: { userId: user.id } })}
        >
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
