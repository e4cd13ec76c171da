import * as z from 'zod/mini';
import { type DelegateChoice, lendRoleMutation, listDelegationsQueryKey } from '../../api/generated';
import { DateField } from '../forms/DateField';
import { SelectField } from '../forms/SelectField';
import { required, requiredInt } from '../forms/schema';
import { officeToday } from '../officeClock';
import { roleName } from '../roles';
import { FormDialog } from '../ui/FormDialog';
import { useAction } from '../useAction';

const schema = z.object({
  roleId: requiredInt('Pilih peran'),
  kepadaUserId: requiredInt('Pilih penerima'),
  dari: required(z.string(), 'Tanggal mulai wajib diisi'),
  sampai: required(z.string(), 'Tanggal berakhir wajib diisi'),
});

type Props = {
  userId: number;
  choices: DelegateChoice[];
  /** Ids of the roles that the account may lend. */
  roles: number[];
  opened: boolean;
  onClose: () => void;
};

/** Options of accounts, each with its unit. */
export const accountOptions = (choices: DelegateChoice[]) =>
  choices.map(({ id, nama, unitKerja }) => ({ value: id, label: unitKerja ? `${nama} (${unitKerja})` : nama }));

/** 'Delegasikan Peran': lends a role of an account for some days. */
export function LendDialog({ userId, choices, roles, opened, onClose }: Props) {
  const lend = useAction({ ...lendRoleMutation(), success: 'Peran didelegasikan.', reload: [listDelegationsQueryKey] });
  const only = roles.length === 1 ? (roles[0] ?? null) : null;
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title="Delegasikan Peran"
      submitLabel="Delegasikan"
      initial={{ roleId: only, kepadaUserId: null, dari: officeToday(), sampai: null }}
      onSubmit={(body) => lend.mutateAsync({ path: { id: userId }, body })}
    >
      {(form) => (
        <>
          <SelectField
            form={form}
            name="roleId"
            label="Peran"
            data={roles.map((role) => ({ value: role, label: roleName(role) }))}
          />
          <SelectField form={form} name="kepadaUserId" label="Kepada" data={accountOptions(choices)} />
          <DateField form={form} name="dari" label="Dari" minDate={officeToday()} />
          <DateField
            form={form}
            name="sampai"
            label="Sampai"
            minDate={officeToday()}
            description="Berakhir sendiri pada tengah malam kantor. Jejak audit mencatat 'a.n.' pemberi."
          />
        </>
      )}
    </FormDialog>
  );
}
