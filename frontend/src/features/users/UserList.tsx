import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Account, listAccountsOptions } from '../../api/generated';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Together } from '../../shared/ui/Together';
import { ClosedUsers } from './ClosedUsers';
import { PendingUsers } from './PendingUsers';
import { RolesDialog } from './RolesDialog';
import { UserActions } from './UserActions';
import { UserWork } from './UserWork';
import { Roles, unitOf } from './userCells';

/** /admin/daftar-user: active, pending and closed accounts. */
export function UserList() {
  const users = useQuery(listAccountsOptions());
  const [changed, setChanged] = useState<Account | null>(null);
  const [handing, setHanding] = useState<Account | null>(null);
  const columns: Column<Account>[] = [
    numberColumn('No'),
    { accessor: 'nama', title: 'Nama', minWidth: 200, cut: true, sortBy: ({ nama }) => nama },
    {
      accessor: 'namaPengguna',
      title: 'Nama Pengguna',
      width: 170,
      cut: true,
      sortBy: ({ namaPengguna }) => namaPengguna,
    },
    { accessor: 'unitKerja', title: 'Unit Kerja', minWidth: 180, cut: true, render: unitOf, sortBy: unitOf },
    { accessor: 'role', title: 'Peran', minWidth: 220, cut: true, render: (user) => <Roles user={user} /> },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 152,
      render: (user) => <UserActions user={user} onRoles={() => setChanged(user)} onWork={() => setHanding(user)} />,
    },
  ];
  return (
    <>
      <PageTitle title="Daftar Pengguna" />
      <Together>
        <Stack gap="lg">
          {users.data && users.data.menunggu.length > 0 && (
            <PendingUsers users={users.data.menunggu} count={users.data.jumlahMenunggu} />
          )}
          <div>
            <DataTable
              query={users}
              rows={(list) => list.result}
              columns={columns}
              label="Pengguna"
              findIn={textOf}
              nextStep="Tambah akun di halaman Tambah Pengguna, atau setujui pendaftaran."
            />
          </div>
          {users.data && users.data.nonaktif.length > 0 && <ClosedUsers users={users.data.nonaktif} />}
        </Stack>
      </Together>
      <UserWork user={handing} onClose={() => setHanding(null)} />
      <RolesDialog user={changed} onClose={() => setChanged(null)} />
    </>
  );
}

const textOf = (user: Account) =>
  [user.nama, user.namaPengguna, unitOf(user), ...user.userRoles.map(({ role }) => role.nama)].join(' ');
