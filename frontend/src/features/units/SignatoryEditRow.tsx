import { Button, Group, Table } from '@mantine/core';
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaRow } from '../../shared/forms/useSchemaRow';
import { WORDS } from '../../shared/words';
import type { Layout, SignatoryRow } from './SignatoryTable';
import { retitle } from './signatory';
import { TenureFields, tenureChanges, tenureInput, tenureShape } from './TenureFields';
import { useSignatoryAction } from './useSignatoryAction';

const schema = z.object({ jabatan: requiredText('Jabatan wajib diisi'), ...tenureShape });
type Props = { row: SignatoryRow; layout: Layout; number: number; onClose: () => void };

/** Edits a signatory's title and tenure in its row: Enter saves, Escape closes it. */
export function SignatoryEditRow({ row, layout, number, onClose }: Props) {
  const change = useSignatoryAction(
    ({ jabatan, ...tenure }: z.output<typeof schema>) =>
      retitle(row.key, { jabatan, ...tenureChanges(tenure, tenureInput(row)) }),
    {
      success: 'Data berhasil diupdate',
      failure: 'Gagal mengupdate data',
    },
  );
  const form = useSchemaRow(schema, {
    initial: { jabatan: row.jabatan, ...tenureInput(row) },
    keep: `penanda tangan ${row.key}`,
    send: change.mutateAsync,
    onDone: onClose,
    onCancel: onClose,
  });
  const { rowProps, save, cancel, isSending, setFocus } = form;
  useEffect(() => setFocus('jabatan'), [setFocus]);
  const name = <Table.Td className="wrap">{row.nama}</Table.Td>;
  return (
    <Table.Tr {...rowProps}>
      <Table.Td>{number}</Table.Td>
      {layout === 'nameFirst' && name}
      <Table.Td miw={200}>
        <TextField form={form} name="jabatan" aria-label="Jabatan" size="xs" />
        <TenureFields form={form} name={(field) => field} inRow />
      </Table.Td>
      {layout === 'titleFirst' && name}
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Button size="compact-sm" loading={isSending} onClick={save}>
            {WORDS.save}
          </Button>
          <Button size="compact-sm" variant="default" disabled={isSending} onClick={cancel}>
            {WORDS.cancel}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
