import { Button, Group, Paper, Table, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { FundingSourceTreasurers, TreasurerChoice } from '../../api/generated';
import { cardLabels } from '../../shared/ui/cardLabels';
import tables from '../../shared/ui/tables.module.css';
import { WORDS } from '../../shared/words';
import { TreasurerEditRow } from './TreasurerEditRow';

type Props = { sources: FundingSourceTreasurers[]; onRemove: (treasurer: TreasurerChoice) => void };

const HEADINGS = ['No', 'Sumber Dana', 'Jabatan', 'Nama', 'Aksi'];

/** Table of the treasurers, grouped by funding source; one row at a time is in edit. */
export function TreasurerTable({ sources, onRemove }: Props) {
  const [editing, setEditing] = useState<number | null>(null);
  const close = () => setEditing(null);
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={640} type="native">
        <Table
          aria-label="Daftar Bendahara"
          withColumnBorders
          className={`${tables.cards} ${tables.pinnedActions}`}
          style={cardLabels(HEADINGS)}
        >
          <Table.Thead>
            <Table.Tr>
              {HEADINGS.map((heading) => (
                <Table.Th key={heading}>{heading}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sources.map((source, number) =>
              source.bendaharas.map((treasurer, index) => {
                const group = index === 0 && <GroupCells number={number + 1} source={source} />;
                return treasurer.id === editing ? (
                  <TreasurerEditRow key={treasurer.id} treasurer={treasurer} group={group} onClose={close} />
                ) : (
                  <TreasurerRow
                    key={treasurer.id}
                    treasurer={treasurer}
                    group={group}
                    onEdit={() => setEditing(treasurer.id)}
                    onRemove={() => onRemove(treasurer)}
                  />
                );
              }),
            )}
            {sources.length === 0 && (
              <Table.Tr>
                <Table.Td colSpan={5} ta="center" c="dimmed">
                  <Text>{WORDS.noData}</Text>
                  <Text size="sm">Tambah bendahara dengan 'Tambah +'.</Text>
                </Table.Td>
              </Table.Tr>
            )}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

/** Cells of a funding source, spanning the rows of its treasurers. */
function GroupCells({ number, source }: { number: number; source: FundingSourceTreasurers }) {
  const rowSpan = source.bendaharas.length;
  return (
    <>
      <Table.Td rowSpan={rowSpan}>{number}</Table.Td>
      <Table.Th scope="row" rowSpan={rowSpan}>
        {source.sumber}
      </Table.Th>
    </>
  );
}

type RowProps = { treasurer: TreasurerChoice; group: ReactNode; onEdit: () => void; onRemove: () => void };

function TreasurerRow({ treasurer, group, onEdit, onRemove }: RowProps) {
  const { nama } = treasurer.pegawai_bendahara;
  return (
    <Table.Tr>
      {group}
      <Table.Td className="wrap">{treasurer.jabatan}</Table.Td>
      <Table.Td className="wrap">{nama}</Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Button size="compact-sm" variant="light" onClick={onEdit} aria-label={`Edit ${nama}`}>
            Edit
          </Button>
          <Button size="compact-sm" variant="light" color="red" onClick={onRemove} aria-label={`Hapus ${nama}`}>
            Hapus
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
