import { NativeSelect, Text } from '@mantine/core';
import type { ImportColumn } from '../../api/generated';
import { type Column, Rows } from '../ui/Rows';

/** A field that a column may be for. */
export type MappedField = { value: string; label: string };

type Props = {
  columns: ImportColumn[];
  fields: MappedField[];
  onChange: (kolom: string, field: string) => void;
};

const NONE = 'Tidak dipakai';

/** Columns of the file with the field each is for, to be changed by hand. */
export function ColumnMapping({ columns, fields, onChange }: Props) {
  const shown: Column<ImportColumn & { id: number }>[] = [
    { accessor: 'kolom', title: 'Kolom', width: 70 },
    { accessor: 'teks', title: 'Judul di berkas', minWidth: 150, render: ({ teks }) => teks || '–' },
    {
      accessor: 'contoh',
      title: 'Contoh isi',
      minWidth: 200,
      render: ({ contoh }) => (
        <Text size="sm" c="dimmed" lineClamp={2}>
          {contoh.join(' · ') || '–'}
        </Text>
      ),
    },
    {
      accessor: 'dipakaiUntuk',
      title: 'Dipakai untuk',
      width: 290,
      render: ({ kolom, teks, dipakaiUntuk, nomor }) => (
        <NativeSelect
          aria-label={`Kolom ${kolom} ${teks} dipakai untuk`}
          data={[{ value: '', label: nomor ? 'Nomor urut' : NONE }, ...known(fields, dipakaiUntuk)]}
          value={dipakaiUntuk ?? ''}
          onChange={({ currentTarget }) => onChange(kolom, currentTarget.value)}
        />
      ),
    },
  ];
  return <Rows label="Kolom berkas" rows={columns.map((column, id) => ({ ...column, id }))} columns={shown} />;
}

/** The fields, and the one in use where it is none of them. */
function known(fields: MappedField[], used: string | undefined | null): MappedField[] {
  const isKnown = !used || fields.some(({ value }) => value === used);
  return isKnown ? fields : [...fields, { value: used, label: used }];
}
