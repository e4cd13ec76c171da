import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import type { Role } from '../../api/users';
import { SelectField } from '../../shared/forms/SelectField';

type Props<Form extends FieldValues> = { control: Control<Form>; name: FieldPath<Form>; roles: Role[] };

/** Picks a role. */
export function RoleField<Form extends FieldValues>({ roles, ...props }: Props<Form>) {
  return (
    <SelectField
      {...props}
      label="Role"
      placeholder="Pilih role"
      required
      requiredMessage="Pilih role"
      data={roles.map((role) => ({ value: role.id, label: role.nama }))}
    />
  );
}
