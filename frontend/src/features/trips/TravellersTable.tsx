import { Table } from '@mantine/core';
import type { Employee } from '../../api/generated';
import { orDash } from '../../shared/format';
import { cardLabels } from '../../shared/ui/cardLabels';
import tables from '../../shared/ui/tables.module.css';
import { WORDS } from '../../shared/words';

type Props = { employees: Employee[]; chosen: (number | null)[] };

const HEADINGS = ['No', 'Nama', 'Pangkat/Golongan', 'Tingkatan', 'Jabatan', 'NIP'];

/** Data Personil: the travellers as the letters will name them; nothing before one is chosen. */
export function TravellersTable({ employees, chosen }: Props) {
  const travellers = chosen.flatMap((id) => employees.find((person) => person.id === id) ?? []);
  if (travellers.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={760} mt="sm">
      <Table
        striped
        withTableBorder
        verticalSpacing={6}
        aria-label="Data Personil"
        className={tables.cards}
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
          {travellers.map((person, index) => (
            <Table.Tr key={person.id}>
              <Table.Td>{index + 1}</Table.Td>
              <Table.Td>{person.nama}</Table.Td>
              <Table.Td>{rank(person)}</Table.Td>
              <Table.Td>{orDash(person.daftarTingkatan.tingkatan)}</Table.Td>
              <Table.Td>{orDash(person.jabatan)}</Table.Td>
              <Table.Td>{orDash(person.nip)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Formats rank and grade: `Penata/III/c`, or `-` without both. */
function rank({ daftarPangkat: { pangkat }, daftarGolongan: { golongan } }: Employee) {
  const parts = [pangkat, golongan].filter((part) => part && part !== WORDS.missing);
  return parts.join('/') || WORDS.missing;
}
