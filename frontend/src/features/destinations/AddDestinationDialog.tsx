import { useQuery } from '@tanstack/react-query';
import { type NewDestination, type ParentUnitChoice, postDestination } from '../../api/destinations';
import { SelectField } from '../../shared/forms/SelectField';
import { FailureAbove } from '../../shared/ui/FailureAbove';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { DestinationFields } from './DestinationFields';
import { DESTINATIONS, parentUnitChoicesQuery } from './queries';

/** Where there is no choice, none has to be made. */
const blank = (choices: ParentUnitChoice[]): NewDestination => ({
  nama: '',
  uangTransport: null,
  durasi: null,
  indukUnitKerjaId: choices.length === 1 ? (choices[0]?.id ?? null) : null,
});

/** 'Tambah Tujuan'. */
export function AddDestinationDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const choices = useQuery(parentUnitChoicesQuery());
  const add = useAction({
    run: postDestination,
    success: 'Tujuan berhasil ditambahkan',
    reload: [DESTINATIONS, ['tripSeed']],
  });
  const units = choices.data ?? [];
  return (
    <FormDialog<NewDestination>
      opened={opened}
      onClose={onClose}
      title="Tambah Tujuan"
      submitLabel="Tambah"
      initial={blank(units)}
      onSubmit={add.mutateAsync}
    >
      {({ control }) => (
        <>
          <DestinationFields control={control} nameLabel="Nama Tujuan" />
          <FailureAbove query={choices}>
            <SelectField
              control={control}
              name="indukUnitKerjaId"
              label="Induk Unit Kerja"
              placeholder={choices.isPending ? WORDS.loading : 'Pilih Induk Unit Kerja'}
              data={units.map((unit) => ({ value: unit.id, label: unit.indukUnitKerja }))}
              requiredMessage="Induk unit kerja wajib dipilih"
              required
            />
          </FailureAbove>
        </>
      )}
    </FormDialog>
  );
}
