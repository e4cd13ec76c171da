import { Box } from '@mantine/core';
import type { Employee } from '../../api/generated';
import { orDash } from '../../shared/format';
import tables from '../../shared/ui/tables.module.css';
import { WORDS } from '../../shared/words';

type Props = { employees: Employee[]; chosen: (number | null)[] };

const HEADINGS = ['No', 'Nama', 'Pangkat/Golongan', 'Tingkatan', 'Jabatan', 'NIP'];

/** Data Personil: the travellers as the letters will name them; nothing before one is chosen. */
export function TravellersTable({ employees, chosen }: Props) {
  const travellers = chosen.flatMap((id) => employees.find((person) => person.id === id) ?? []);
  if (travellers.length === 0) return null;
  return (
    <Box className={tables.tableFrame} data-scrolls mt="sm">
      <table className={tables.dataTable} aria-label="Data Personil">
        <thead>
          <tr>
            {HEADINGS.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {travellers.map((person, index) => (
            <tr key={person.id}>
              {cellsOf(person, index).map((cell, column) => (
                <td key={HEADINGS[column]} data-label={HEADINGS[column]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}

const cellsOf = (person: Employee, index: number) => [
  index + 1,
  person.nama,
  rank(person),
  orDash(person.daftarTingkatan.tingkatan),
  orDash(person.jabatan),
  orDash(person.nip),
];

/** Formats rank and grade: `Penata/III/c`, or `-` without both. */
function rank({ daftarPangkat: { pangkat }, daftarGolongan: { golongan } }: Employee) {
  const parts = [pangkat, golongan].filter((part) => part && part !== WORDS.missing);
  return parts.join('/') || WORDS.missing;
}
