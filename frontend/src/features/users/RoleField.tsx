import type { FieldPath, FieldValues } from 'react-hook-form';
import type { Named } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import type { FormBinding } from '../../shared/forms/useSchemaForm';

type Props<Form extends FieldValues> = { form: FormBinding<Form>; name: FieldPath<Form>; roles: Named[] };

/** Schema of the role. */
export const requiredRole = () => requiredInt('Pilih peran');

/** Picks a role. */
export function RoleField<Form extends FieldValues>({ roles, ...props }: Props<Form>) {
  return (
    <SelectField
      {...props}
      label="Peran"
      placeholder="Pilih peran"
      data={roles.map((role) => ({ value: role.id, label: role.nama }))}
    />
  );
}
