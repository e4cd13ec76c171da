import type { FieldPath, FieldValues } from 'react-hook-form';
import type { WorkUnitChoice } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import type { FormBinding } from '../../shared/forms/useSchemaForm';

type Props<Form extends FieldValues> = { form: FormBinding<Form>; name: FieldPath<Form>; units: WorkUnitChoice[] };

/** Schema of the work unit. */
export const requiredUnit = () => requiredInt('Pilih unit kerja');

/** Picks an account's work unit; the parent unit's code tells units of the same name apart. */
export function UnitField<Form extends FieldValues>({ units, ...props }: Props<Form>) {
  return (
    <SelectField
      {...props}
      label="Unit Kerja"
      placeholder="Pilih unit kerja"
      data={units.map((unit) => ({ value: unit.id, label: `${unit.unitKerja} (${unit.kodeInduk})` }))}
    />
  );
}
