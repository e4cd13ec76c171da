import { Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionOfMine } from '../../api/generated';
import { endOwnSessionMutation, listOwnSessionsOptions, listOwnSessionsQueryKey } from '../../api/generated';
import { dateAndTime } from '../../shared/format';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { useAction } from '../../shared/useAction';

/** A session as a row of the table, which counts them. */
type Row = Omit<SessionOfMine, 'id'> & { id: number; session: string };

const toRow = ({ id: session, ...shown }: SessionOfMine, index: number): Row => ({ ...shown, id: index, session });

const columns = (onEnd: (session: Row) => void): Column<Row>[] => [
  {
    accessor: 'perangkat',
    title: 'Perangkat',
    render: ({ perangkat, ini }) => (
      <Group gap="xs">
        {perangkat}
        {ini && <Badge size="sm">Perangkat ini</Badge>}
      </Group>
    ),
  },
  { accessor: 'alamat', title: 'Alamat', width: 170 },
  { accessor: 'terakhir', title: 'Terakhir dipakai', width: 250, render: ({ terakhir }) => dateAndTime(terakhir) },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 230,
    render: (session) =>
      !session.ini && (
        <Button size="compact-sm" variant="subtle" color="red" onClick={() => onEnd(session)}>
          Keluar dari perangkat ini
        </Button>
      ),
  },
];

/** The user's sessions, each but the present one with a button that ends it. */
export function SessionList() {
  const sessions = useQuery({ ...listOwnSessionsOptions(), staleTime: 0 });
  const [selected, setSelected] = useState<Row | null>(null);
  const end = useAction({
    ...endOwnSessionMutation(),
    success: ({ message }) => message,
    reload: [listOwnSessionsQueryKey],
  });
  return (
    <>
      <DataTable
        query={sessions}
        rows={(list) => list.result.map(toRow)}
        columns={columns(setSelected)}
        label="Perangkat yang masuk"
      />
      <ConfirmDelete
        opened={selected !== null}
        onClose={() => setSelected(null)}
        onConfirm={() => end.mutateAsync({ path: { sesi: selected?.session ?? '' } })}
        texts={{
          title: 'Keluar dari Perangkat',
          question: 'Perangkat ini harus masuk kembali dengan kata sandi.',
          confirm: 'Ya, Keluarkan',
        }}
        subject={selected ? `${selected.perangkat}, ${selected.alamat}` : undefined}
      />
    </>
  );
}
