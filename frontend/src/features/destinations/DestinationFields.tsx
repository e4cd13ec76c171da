import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { DestinationDraft } from '../../api/destinations';
import { NumberField } from '../../shared/forms/NumberField';
import { RupiahField } from '../../shared/forms/RupiahField';
import { TextField } from '../../shared/forms/TextField';

type Props<Form extends FieldValues> = { control: Control<Form>; nameLabel: string };

/** What a destination says, for a form that holds it. */
export function DestinationFields<Form extends DestinationDraft>({ control, nameLabel }: Props<Form>) {
  const name = (field: keyof DestinationDraft) => field as FieldPath<Form>;
  return (
    <>
      <TextField control={control} name={name('nama')} label={nameLabel} placeholder="Contoh: Puskesmas A" required />
      <RupiahField
        control={control}
        name={name('uangTransport')}
        label="Uang Transport"
        placeholder="Contoh: Rp450.000"
        prefix="Rp"
        leftSection={null}
        required
      />
      <NumberField control={control} name={name('durasi')} label="Durasi" placeholder="4 jam" suffix=" jam" required />
    </>
  );
}
