import { Button, Group, Table } from '@mantine/core';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { postTitle } from '../../api/units';
import { TextField } from '../../shared/forms/TextField';
import { useRowSubmit } from '../../shared/forms/useSubmit';
import { WORDS } from '../../shared/words';
import type { Layout, SignatoryRow } from './SignatoryTable';
import { useSignatoryAction } from './useSignatoryAction';

type Draft = { jabatan: string };
type Props = { row: SignatoryRow; layout: Layout; number: number; onClose: () => void };

/** A signatory while the title is corrected: Enter saves, Escape cancels. */
export function SignatoryEditRow({ row, layout, number, onClose }: Props) {
  const { control, setFocus, ...form } = useForm<Draft>({ defaultValues: { jabatan: row.jabatan } });
  const retitle = useSignatoryAction((draft: Draft) => postTitle(row.key, draft.jabatan), {
    success: 'Data berhasil diupdate',
    failure: 'Gagal mengupdate data',
  });
  const { rowProps, save, isSending } = useRowSubmit(
    { control, setFocus, ...form },
    { send: retitle.mutateAsync, onDone: onClose, onCancel: onClose },
  );
  useEffect(() => setFocus('jabatan'), [setFocus]);
  const name = <Table.Td className="wrap">{row.nama}</Table.Td>;
  return (
    <Table.Tr {...rowProps}>
      <Table.Td>{number}</Table.Td>
      {layout === 'nameFirst' && name}
      <Table.Td miw={200}>
        <TextField
          control={control}
          name="jabatan"
          aria-label="Jabatan"
          required
          requiredMessage="Jabatan wajib diisi"
          size="xs"
        />
      </Table.Td>
      {layout === 'titleFirst' && name}
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Button size="compact-sm" loading={isSending} onClick={save}>
            {WORDS.save}
          </Button>
          <Button size="compact-sm" variant="default" disabled={isSending} onClick={onClose}>
            {WORDS.cancel}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
