import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Control } from 'react-hook-form';
import type { RecordDraft, StaffChoices } from '../../api/staff';
import { SelectField } from '../../shared/forms/SelectField';
import { TextField } from '../../shared/forms/TextField';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { staffChoicesQuery } from './queries';

type Props = { control: Control<RecordDraft>; nameLabel: string };

/** The inputs of a staff record, once there is something to choose from. */
export function RecordFields(props: Props) {
  const choices = useQuery(staffChoicesQuery());
  return <AsyncSection query={choices}>{(data) => <Inputs {...props} choices={data} />}</AsyncSection>;
}

function Inputs({ control, nameLabel, choices }: Props & { choices: StaffChoices }) {
  const ranks = choices.resultPangkat.map(({ id, pangkat }) => ({ value: id, label: pangkat }));
  const grades = choices.resultGolongan.map(({ id, golongan }) => ({ value: id, label: golongan }));
  const levels = choices.resultTingkatan.map(({ id, tingkatan }) => ({ value: id, label: tingkatan }));
  return (
    <>
      <TextField control={control} name="nama" label={nameLabel} placeholder="Contoh: Sifulan, SKM" required />
      <TextField control={control} name="nip" label="NIP" placeholder="Contoh: 19000101 192001 1 001" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField control={control} name="pangkatId" label="Pangkat" placeholder="Contoh: Pembina" data={ranks} />
        <SelectField control={control} name="golonganId" label="Golongan" placeholder="Contoh: IV/a" data={grades} />
      </SimpleGrid>
      <TextField control={control} name="jabatan" label="Jabatan" placeholder="Contoh: bendahara" required />
      <SelectField
        control={control}
        name="tingkatanId"
        label="Tingkatan"
        placeholder="Contoh: Tingkat 3"
        data={levels}
        required
      />
    </>
  );
}
