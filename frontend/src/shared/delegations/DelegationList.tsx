import { Badge, Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Delegation,
  endDelegationMutation,
  listDelegationsOptions,
  listDelegationsQueryKey,
} from '../../api/generated';
import { period } from '../format';
import { roleName } from '../roles';
import { ConfirmDelete } from '../ui/ConfirmDelete';
import { type Column, DataTable } from '../ui/DataTable';
import { useAction } from '../useAction';
import { LendDialog } from './LendDialog';

const STATES: Record<string, { label: string; color: string }> = {
  'akan-datang': { label: 'Akan datang', color: 'blue' },
  berlaku: { label: 'Berlaku', color: 'teal' },
  lewat: { label: 'Lewat', color: 'gray' },
  dicabut: { label: 'Dicabut', color: 'gray' },
};

const columns = (userId: number, onEnd: (delegation: Delegation) => void): Column<Delegation>[] => [
  { accessor: 'role', title: 'Peran', minWidth: 150, render: ({ roleId }) => roleName(roleId) },
  { accessor: 'pemberi', title: 'Dari', minWidth: 170, cut: true, render: ({ pemberi }) => pemberi.nama },
  { accessor: 'penerima', title: 'Kepada', minWidth: 170, cut: true, render: ({ penerima }) => penerima.nama },
  { accessor: 'dari', title: 'Tanggal', width: 190, render: ({ dari, sampai }) => period(dari, sampai) },
  {
    accessor: 'keadaan',
    title: 'Keadaan',
    width: 130,
    render: ({ keadaan }) => (
      <Badge variant="light" color={STATES[keadaan]?.color}>
        {STATES[keadaan]?.label ?? keadaan}
      </Badge>
    ),
  },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 100,
    render: (delegation) =>
      delegation.pemberi.id === userId &&
      ['akan-datang', 'berlaku'].includes(delegation.keadaan) && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => onEnd(delegation)}>
          Cabut
        </Button>
      ),
  },
];

/** Roles that an account lends and that are lent to it, with a button to lend one. */
export function DelegationList({ userId }: { userId: number }) {
  const delegations = useQuery({ ...listDelegationsOptions({ path: { id: userId } }), staleTime: 0 });
  const [lending, setLending] = useState(false);
  const [selected, setSelected] = useState<Delegation | null>(null);
  const end = useAction({
    ...endDelegationMutation(),
    success: ({ message }) => message,
    reload: [listDelegationsQueryKey],
  });
  return (
    <Stack gap="sm" align="stretch">
      <DataTable
        query={delegations}
        rows={(list) => list.result}
        columns={columns(userId, setSelected)}
        label="Delegasi"
        nextStep="Delegasikan peran kepada pengguna lain selama berhalangan; berakhir sendiri pada tanggalnya."
      />
      <Button variant="light" w="fit-content" onClick={() => setLending(true)}>
        Delegasikan peran
      </Button>
      <LendDialog
        userId={userId}
        choices={delegations.data?.calon ?? []}
        roles={delegations.data?.peran ?? []}
        opened={lending}
        onClose={() => setLending(false)}
      />
      <ConfirmDelete
        opened={selected !== null}
        onClose={() => setSelected(null)}
        onConfirm={() => end.mutateAsync({ path: { id: userId, did: selected?.id ?? 0 } })}
        texts={{
          title: 'Cabut Delegasi',
          question: 'Penerima tidak lagi dapat bertindak dengan peran ini.',
          confirm: 'Ya, Cabut',
        }}
        subject={selected ? `${roleName(selected.roleId)}, ${selected.penerima.nama}` : undefined}
      />
    </Stack>
  );
}
