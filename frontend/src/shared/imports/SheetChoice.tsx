import { FileInput, Group, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ImportAnswer } from '../../api/generated';
import type { Choices } from './importBody';

type Props = {
  file: File | null;
  seen?: ImportAnswer;
  choices: Choices;
  onFile: (file: File | null) => void;
  onChoices: (choices: Choices) => void;
};

/** Rows offered as the row of headings. */
const OFFERED = 40;

/** File, sheet and row of the headings. */
export function SheetChoice({ file, seen, choices, onFile, onChoices }: Props) {
  const rows = Array.from({ length: Math.max(OFFERED, seen?.barisJudul ?? 0) }, (_, index) => index + 1);
  return (
    <Group align="flex-end" gap="md">
      <FileInput
        label="Berkas"
        description=".xlsx, .xls, .ods, .csv, atau tabel dari aplikasi lain; paling besar 5 MB dan 5.000 baris"
        placeholder="Pilih berkas"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        value={file}
        onChange={onFile}
        clearable
        clearButtonProps={{ 'aria-label': 'Kosongkan berkas' }}
        style={{ flex: '0 1 560px' }}
      />
      {seen && seen.lembar.length > 1 && (
        <NativeSelect
          label="Lembar"
          data={seen.lembar.map(({ nama, baris }) => ({ value: nama, label: `${nama} (${baris} baris)` }))}
          value={seen.lembarDipakai}
          onChange={({ currentTarget }) => onChoices({ isian: choices.isian, lembar: currentTarget.value })}
        />
      )}
      {seen && (
        <NativeSelect
          label="Baris judul"
          data={[
            { value: '0', label: 'Tanpa judul' },
            ...rows.map((row) => ({ value: String(row), label: `Baris ${row}` })),
          ]}
          value={String(seen.barisJudul)}
          onChange={({ currentTarget }) =>
            onChoices({ isian: choices.isian, lembar: seen.lembarDipakai, barisJudul: Number(currentTarget.value) })
          }
        />
      )}
    </Group>
  );
}
