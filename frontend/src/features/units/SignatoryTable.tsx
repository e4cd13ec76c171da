import { Group, Table } from '@mantine/core';
import { IconPencil, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { type Tenure, tenureText, titleOf } from '../../shared/tenure';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { cardLabels } from '../../shared/ui/cardLabels';
import { IconButton } from '../../shared/ui/IconButton';
import { NoDataRow } from '../../shared/ui/NoDataRow';
import tables from '../../shared/ui/tables.module.css';
import { SignatoryEditRow } from './SignatoryEditRow';
import { removeSignatory, type SignatoryKey } from './signatory';
import { useSignatoryAction } from './useSignatoryAction';

export type SignatoryRow = Tenure & { key: SignatoryKey; jabatan: string; nama: string };
/** Order of the columns, which the contract sets differently for assignment letters and work units. */
export type Layout = 'nameFirst' | 'titleFirst';

type Props = { label: string; layout: Layout; rows: SignatoryRow[] };

const HEADINGS = { nameFirst: ['Nama', 'Jabatan'], titleFirst: ['Jabatan', 'Nama Pegawai'] };

/** Table of signatories; titles are edited in their row, one at a time. */
export function SignatoryTable({ label, layout, rows }: Props) {
  const [editing, setEditing] = useState<number | null>(null);
  const [selected, setSelected] = useState<SignatoryKey | null>(null);
  const remove = useSignatoryAction(removeSignatory, {
    success: 'Data berhasil dihapus',
    failure: 'Gagal menghapus data',
  });
  return (
    <>
      <Table.ScrollContainer minWidth={editing === null ? 400 : 520} type="native">
        <Table
          withTableBorder
          layout="fixed"
          aria-label={label}
          className={`${tables.cards} ${tables.pinnedActions}`}
          style={cardLabels(['No', ...HEADINGS[layout], 'Aksi'])}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={48}>No</Table.Th>
              {HEADINGS[layout].map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
              <Table.Th w={editing === null ? 88 : 160}>Aksi</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) =>
              row.key.id === editing ? (
                <SignatoryEditRow
                  key={row.key.id}
                  {...{ row, layout }}
                  number={index + 1}
                  onClose={() => setEditing(null)}
                />
              ) : (
                <Table.Tr key={row.key.id}>
                  <Table.Td>{index + 1}</Table.Td>
                  <Table.Td className="wrap">{layout === 'nameFirst' ? row.nama : <TitleCell row={row} />}</Table.Td>
                  <Table.Td className="wrap">{layout === 'nameFirst' ? <TitleCell row={row} /> : row.nama}</Table.Td>
                  <Table.Td>
                    <Group gap={4} wrap="nowrap">
                      <IconButton label={`Edit ${row.nama}`} icon={IconPencil} onClick={() => setEditing(row.key.id)} />
                      <IconButton
                        label={`Hapus ${row.nama}`}
                        icon={IconX}
                        color="red"
                        onClick={() => setSelected(row.key)}
                      />
                    </Group>
                  </Table.Td>
                </Table.Tr>
              ),
            )}
            {rows.length === 0 && <NoDataRow columns={4} />}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <ConfirmDelete
        opened={selected !== null}
        onClose={() => setSelected(null)}
        subject={rows.find(({ key }) => key === selected)?.nama}
        onConfirm={async () => {
          if (selected) await remove.mutateAsync(selected);
        }}
      />
    </>
  );
}

/** Title with the days on which the signatory signs. */
function TitleCell({ row }: { row: SignatoryRow }) {
  const days = tenureText(row);
  return (
    <div>
      {titleOf(row)}
      {days && <div className="cell-about">{days}</div>}
    </div>
  );
}
