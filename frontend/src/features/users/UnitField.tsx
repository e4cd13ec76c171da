import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { UnitChoice } from '../../api/users';
import { SelectField } from '../../shared/forms/SelectField';

type Props<Form extends FieldValues> = { control: Control<Form>; name: FieldPath<Form>; units: UnitChoice[] };

/** Picks the work unit an account acts for; units of two offices may share a name, so the office stands beside it. */
export function UnitField<Form extends FieldValues>({ units, ...props }: Props<Form>) {
  return (
    <SelectField
      {...props}
      label="Unit Kerja"
      placeholder="Pilih unit kerja"
      required
      requiredMessage="Pilih unit kerja"
      data={units.map((unit) => ({ value: unit.id, label: `${unit.unitKerja} (${unit.kodeInduk})` }))}
    />
  );
}
