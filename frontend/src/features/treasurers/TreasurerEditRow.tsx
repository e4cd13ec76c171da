import { Button, Group, Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import * as z from 'zod/mini';
import {
  changeTreasurerMutation,
  listEmployeesOptions,
  listTreasurersQueryKey,
  type TreasurerChoice,
} from '../../api/generated';
import { PersonPicker } from '../../shared/forms/PersonPicker';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaRow } from '../../shared/forms/useSchemaRow';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

const schema = z.object({
  jabatan: requiredText('Jabatan wajib diisi'),
  pegawaiId: requiredInt('Nama wajib dipilih'),
});

type Props = { treasurer: TreasurerChoice; group: ReactNode; onClose: () => void };

/** Edits a treasurer's person and title in its row: Enter saves, Escape closes it. */
export function TreasurerEditRow({ treasurer, group, onClose }: Props) {
  const { id, jabatan, pegawai_bendahara } = treasurer;
  const staff = useQuery(listEmployeesOptions());
  const change = useAction({
    ...changeTreasurerMutation(),
    success: 'Data berhasil diupdate',
    reload: [listTreasurersQueryKey],
  });
  const form = useSchemaRow(schema, {
    initial: { jabatan, pegawaiId: pegawai_bendahara.id },
    keep: `bendahara ${id}`,
    send: (body) => change.mutateAsync({ path: { id }, body }),
    onDone: onClose,
    onCancel: onClose,
  });
  const { rowProps, save, cancel, isSending, setFocus } = form;
  useEffect(() => setFocus('jabatan'), [setFocus]);
  return (
    <Table.Tr {...rowProps}>
      {group}
      <Table.Td miw={180}>
        <TextField form={form} name="jabatan" aria-label="Jabatan" size="xs" />
      </Table.Td>
      <Table.Td miw={220}>
        <AsyncSection query={staff}>
          {({ result: people }) => (
            <PersonPicker form={form} name="pegawaiId" label="Nama" placeholder="Cari Nama" people={people} inRow />
          )}
        </AsyncSection>
      </Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          <Button size="compact-sm" loading={isSending} onClick={save}>
            {WORDS.save}
          </Button>
          <Button size="compact-sm" variant="default" disabled={isSending} onClick={cancel}>
            {WORDS.cancel}
          </Button>
        </Group>
        <RefusalAlert refusal={form.refusal} />
      </Table.Td>
    </Table.Tr>
  );
}
