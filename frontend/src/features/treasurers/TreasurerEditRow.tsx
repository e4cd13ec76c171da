import { Button, Group, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { postTreasurerChange, type Treasurer } from '../../api/treasurers';
import { employeesQuery } from '../../shared/employeesQuery';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { TextField } from '../../shared/forms/TextField';
import { useRowSubmit } from '../../shared/forms/useSubmit';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

type Draft = { jabatan: string; pegawaiId: number | null };
type Props = { treasurer: Treasurer; group: ReactNode; onClose: () => void };

/** A treasurer while person or title is changed: Enter saves, Escape cancels. */
export function TreasurerEditRow({ treasurer, group, onClose }: Props) {
  const { id, jabatan, pegawai_bendahara } = treasurer;
  const staff = useQuery(employeesQuery());
  const form = useForm<Draft>({ defaultValues: { jabatan, pegawaiId: pegawai_bendahara.id } });
  const { control, setFocus } = form;
  const change = useAction({
    run: (draft: Draft) => postTreasurerChange(id, { jabatan: draft.jabatan, pegawaiId: draft.pegawaiId ?? 0 }),
    success: 'Data berhasil diupdate',
    reload: [['treasurers']],
  });
  const { rowProps, save, isSending } = useRowSubmit(form, {
    send: change.mutateAsync,
    onDone: onClose,
    onCancel: onClose,
  });
  useEffect(() => setFocus('jabatan'), [setFocus]);
  return (
    <Table.Tr {...rowProps}>
      {group}
      <Table.Td miw={180}>
        <TextField
          control={control}
          name="jabatan"
          aria-label="Jabatan"
          required
          requiredMessage="Jabatan wajib diisi"
          size="xs"
        />
      </Table.Td>
      <Table.Td miw={220}>
        <AsyncSection query={staff}>
          {(people) => (
            <PersonPicker
              control={control}
              name="pegawaiId"
              label="Nama"
              placeholder="Cari Nama"
              people={people}
              inRow
              required
            />
          )}
        </AsyncSection>
      </Table.Td>
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
