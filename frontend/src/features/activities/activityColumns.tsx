import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { BudgetLine } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { RupiahField } from '../../shared/forms/RupiahField';
import { TextField } from '../../shared/forms/TextField';
import { type Column, numberColumn } from '../../shared/ui/DataTable';
import { WORDS } from '../../shared/words';
import type { ActivityEditor } from './useActivityEditor';

/** Columns of /admin/sub-kegiatan; the row in edit has inputs. */
export function activityColumns(editor: ActivityEditor): Column<BudgetLine>[] {
  const { form, editedId } = editor;
  const cell = (shown: (row: BudgetLine) => ReactNode, input: ReactNode) => (row: BudgetLine) =>
    row.id === editedId ? input : shown(row);
  return [
    numberColumn('No'),
    {
      accessor: 'kodeRekening',
      title: 'Kode Rekening',
      sortBy: (row) => row.kodeRekening,
      width: 180,
      render: cell(
        (row) => row.kodeRekening,
        <TextField form={form} name="kodeRekening" aria-label="Kode Rekening" inputMode="decimal" />,
      ),
    },
    {
      accessor: 'subKegiatan',
      title: 'Sub Kegiatan',
      sortBy: (row) => row.subKegiatan,
      minWidth: 240,
      render: cell((row) => row.subKegiatan, <TextField form={form} name="subKegiatan" aria-label="Sub Kegiatan" />),
    },
    {
      accessor: 'anggaran',
      title: 'Anggaran',
      sortBy: (row) => row.anggaran ?? 0,
      width: 190,
      textAlign: 'right',
      render: cell((row) => rupiah(row.anggaran), <RupiahField form={form} name="anggaran" aria-label="Anggaran" />),
    },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 96,
      render: (row) =>
        row.id === editedId ? (
          <Group gap={6}>
            <Button type="submit" size="compact-sm" fullWidth loading={form.isSending}>
              {WORDS.save}
            </Button>
            <Button variant="default" size="compact-sm" fullWidth disabled={form.isSending} onClick={editor.cancel}>
              {WORDS.cancel}
            </Button>
          </Group>
        ) : (
          <Button
            variant="light"
            size="compact-sm"
            fullWidth
            disabled={editedId !== null}
            onClick={() => editor.begin(row)}
            aria-label={`Edit ${row.subKegiatan}`}
          >
            Edit
          </Button>
        ),
    },
  ];
}
