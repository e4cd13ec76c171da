import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type EditableTripKind,
  editTripKindMutation,
  listTripKindsOptions,
  listTripKindsQueryKey,
} from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { FormDialog } from '../../shared/ui/FormDialog';
import { IconButton } from '../../shared/ui/IconButton';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

const schema = z.object({
  jenis: requiredText('Jenis perjalanan wajib diisi'),
  kodeRekening: requiredText('Kode rekening wajib diisi'),
});

const columns = (onEdit: (kind: EditableTripKind) => void): Column<EditableTripKind>[] => [
  numberColumn('No'),
  { accessor: 'jenis', title: 'Jenis Perjalanan', minWidth: 240 },
  { accessor: 'tipe', title: 'Tipe', width: 140 },
  { accessor: 'kodeRekening', title: 'Kode Rekening', width: 200 },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 80,
    render: (kind) => <IconButton label={`Ubah ${kind.jenis}`} icon={IconPencil} onClick={() => onEdit(kind)} />,
  },
];

/** Kinds of trip with their part of the account code. */
export function TripKinds() {
  const kinds = useQuery(listTripKindsOptions());
  const [edited, setEdited] = useState<EditableTripKind | null>(null);
  const edit = useAction({
    ...editTripKindMutation(),
    success: 'Jenis perjalanan diubah',
    reload: [listTripKindsQueryKey],
  });
  return (
    <>
      <DataTable
        query={kinds}
        rows={(list) => list.result}
        columns={columns(setEdited)}
        label="Daftar jenis perjalanan"
      />
      <FormDialog
        schema={schema}
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title="Ubah Jenis Perjalanan"
        submitLabel={WORDS.save}
        initial={{ jenis: edited?.jenis ?? '', kodeRekening: edited?.kodeRekening ?? '' }}
        onSubmit={async (body) =>
          edited && edit.mutateAsync({ path: { id: edited.id }, body: { ...body, versi: edited.versi } })
        }
      >
        {(form) => (
          <>
            <TextField form={form} name="jenis" label="Jenis perjalanan" />
            <TextField
              form={form}
              name="kodeRekening"
              label="Kode rekening"
              description="Angka dan titik, tanpa titik di depan."
              maxLength={50}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
