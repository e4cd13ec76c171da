import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type EditableHealthService,
  editHealthServiceMutation,
  listHealthServicesOptions,
  listHealthServicesQueryKey,
} from '../../api/generated';
import { rupiah } from '../../shared/format';
import { RupiahField } from '../../shared/forms/RupiahField';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { FormDialog } from '../../shared/ui/FormDialog';
import { IconButton } from '../../shared/ui/IconButton';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

const schema = z.object({
  nama: requiredText('Nama wajib diisi'),
  uangTransport: requiredInt('Uang transport wajib diisi'),
});
type Input = z.input<typeof schema>;

const columns = (onEdit: (service: EditableHealthService) => void): Column<EditableHealthService>[] => [
  numberColumn('No'),
  { accessor: 'nama', title: 'Pelayanan', minWidth: 220 },
  {
    accessor: 'uangTransport',
    title: 'Uang Transport',
    width: 170,
    textAlign: 'right',
    render: ({ uangTransport }) => rupiah(uangTransport),
  },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 80,
    render: (service) =>
      service.dapatDiubah && (
        <IconButton label={`Ubah ${service.nama}`} icon={IconPencil} onClick={() => onEdit(service)} />
      ),
  },
];

/** Health services with their transport money. */
export function HealthServices() {
  const services = useQuery(listHealthServicesOptions());
  const [edited, setEdited] = useState<EditableHealthService | null>(null);
  const edit = useAction({
    ...editHealthServiceMutation(),
    success: 'Pelayanan kesehatan diubah',
    reload: [listHealthServicesQueryKey],
  });
  const initial: Input = { nama: edited?.nama ?? '', uangTransport: edited?.uangTransport ?? null };
  return (
    <>
      <DataTable
        query={services}
        rows={(list) => list.result}
        columns={columns(setEdited)}
        label="Daftar pelayanan kesehatan"
      />
      <FormDialog
        schema={schema}
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title="Ubah Pelayanan Kesehatan"
        submitLabel={WORDS.save}
        initial={initial}
        onSubmit={async (body) =>
          edited && edit.mutateAsync({ path: { id: edited.id }, body: { ...body, versi: edited.versi } })
        }
      >
        {(form) => (
          <>
            <TextField form={form} name="nama" label="Pelayanan" />
            <RupiahField form={form} name="uangTransport" label="Uang transport" />
          </>
        )}
      </FormDialog>
    </>
  );
}
