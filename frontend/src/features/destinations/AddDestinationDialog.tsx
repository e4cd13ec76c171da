import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  addDestinationMutation,
  getTripChoicesQueryKey,
  listDestinationParentUnitsOptions,
  listDestinationsQueryKey,
  type ParentUnitChoice,
} from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt, requiredText } from '../../shared/forms/schema';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { DestinationFields, destinationSchema } from './DestinationFields';

const schema = z.extend(destinationSchema, {
  nama: requiredText('Nama Tujuan wajib diisi'),
  indukUnitKerjaId: requiredInt('Induk unit kerja wajib dipilih'),
});

/** Selects the parent unit if there is only one. */
const blank = (choices: ParentUnitChoice[]): z.input<typeof schema> => ({
  nama: '',
  uangTransport: null,
  durasi: null,
  dasarHukum: '',
  indukUnitKerjaId: choices.length === 1 ? (choices[0]?.id ?? null) : null,
});

/** 'Tambah Tujuan'. */
export function AddDestinationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const choices = useQuery(listDestinationParentUnitsOptions());
  const add = useAction({
    ...addDestinationMutation(),
    success: 'Tujuan berhasil ditambahkan',
    reload: [listDestinationsQueryKey, getTripChoicesQueryKey],
  });
  const units = choices.data?.result ?? [];
  return (
    <FormDialog
      schema={schema}
      // A form keeps the values it opened with, so it opens when the only parent unit is known.
      opened={opened && !choices.isPending}
      onClose={onClose}
      title="Tambah Tujuan"
      submitLabel="Tambah"
      initial={blank(units)}
      onSubmit={(body) => add.mutateAsync({ body })}
    >
      {(form) => (
        <>
          <DestinationFields form={form} nameLabel="Nama Tujuan" />
          <FailureAbove query={choices}>
            <SelectField
              form={form}
              name="indukUnitKerjaId"
              label="Induk Unit Kerja"
              placeholder="Pilih Induk Unit Kerja"
              data={units.map((unit) => ({ value: unit.id, label: unit.indukUnitKerja }))}
            />
          </FailureAbove>
        </>
      )}
    </FormDialog>
  );
}
