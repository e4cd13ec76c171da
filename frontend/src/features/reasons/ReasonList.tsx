import { Badge, Button, Group, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  addRejectionReasonMutation,
  editRejectionReasonMutation,
  listRejectionReasonsOptions,
  listRejectionReasonsQueryKey,
  type Reason,
} from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { FormDialog } from '../../shared/ui/FormDialog';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

const schema = z.object({ alasan: requiredText('Alasan wajib diisi') });

const columns = (onEdit: (reason: Reason) => void, onSwitch: (reason: Reason) => void): Column<Reason>[] => [
  numberColumn('No'),
  { accessor: 'alasan', title: 'Alasan', render: ({ alasan }) => alasan },
  {
    accessor: 'aktif',
    title: 'Keadaan',
    width: 120,
    render: ({ aktif }) => <Badge color={aktif ? 'teal' : 'gray'}>{aktif ? 'Dipakai' : 'Tidak dipakai'}</Badge>,
  },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 170,
    render: (reason) => (
      <Group gap="xs" wrap="nowrap">
        <Button size="compact-sm" variant="light" aria-label={`Edit ${reason.alasan}`} onClick={() => onEdit(reason)}>
          Edit
        </Button>
        <Switch aria-label={`Pakai ${reason.alasan}`} checked={reason.aktif} onChange={() => onSwitch(reason)} />
      </Group>
    ),
  },
];

/** /admin/alasan-penolakan: reasons that a verifier chooses from when a receipt is returned. */
export function ReasonList() {
  const reasons = useQuery(listRejectionReasonsOptions());
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<Reason | null>(null);
  const reload = [listRejectionReasonsQueryKey];
  const add = useAction({ ...addRejectionReasonMutation(), success: 'Alasan ditambahkan', reload });
  const edit = useAction({ ...editRejectionReasonMutation(), success: 'Alasan diubah', reload });
  const change = ({ id, versi }: Reason, body: { alasan: string; aktif: boolean }) =>
    edit.mutateAsync({ path: { id }, body: { ...body, versi } });
  return (
    <>
      <PageTitle
        title="Alasan Penolakan"
        description="Pilihan alasan saat kuitansi dikembalikan. Riwayat menyimpan teks yang dipilih waktu itu."
        actions={<Button onClick={() => setAdding(true)}>Tambah +</Button>}
      />
      <DataTable
        query={reasons}
        rows={(list) => list.result}
        columns={columns(setEdited, (reason) => {
          // A failure is told by the toast of the action.
          change(reason, { alasan: reason.alasan, aktif: !reason.aktif }).catch(() => undefined);
        })}
        label="Alasan penolakan"
        nextStep="Tambah alasan dengan 'Tambah +'."
      />
      <FormDialog
        schema={schema}
        opened={adding}
        onClose={() => setAdding(false)}
        title="Tambah Alasan"
        submitLabel="Tambah"
        initial={{ alasan: '' }}
        onSubmit={(body) => add.mutateAsync({ body })}
      >
        {(form) => <TextField form={form} name="alasan" label="Alasan" maxLength={255} />}
      </FormDialog>
      <FormDialog
        schema={schema}
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title="Edit Alasan"
        submitLabel={WORDS.save}
        initial={{ alasan: edited?.alasan ?? '' }}
        onSubmit={async ({ alasan }) => edited && change(edited, { alasan, aktif: edited.aktif })}
      >
        {(form) => <TextField form={form} name="alasan" label="Alasan" maxLength={255} />}
      </FormDialog>
    </>
  );
}
