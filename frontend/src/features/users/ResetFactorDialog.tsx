import * as z from 'zod/mini';
import { type Account, listAccountsQueryKey, resetSecondFactorMutation } from '../../api/generated';
import { TextField } from '../../shared/forms/TextField';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';

const schema = z.object({ alasan: z.string().check(z.trim(), z.minLength(10, 'Alasan minimal 10 karakter')) });

type Props = { user: Account; opened: boolean; onClose: () => void };

/** Removes the second factor of a user who lost it. */
export function ResetFactorDialog({ user, opened, onClose }: Props) {
  const reset = useAction({
    ...resetSecondFactorMutation(),
    success: ({ message }) => message,
    reload: [listAccountsQueryKey],
  });
  return (
    <FormDialog
      schema={schema}
      opened={opened}
      onClose={onClose}
      title={`Atur Ulang Faktor Kedua ${user.nama}`}
      submitLabel="Atur Ulang"
      initial={{ alasan: '' }}
      onSubmit={(body) => reset.mutateAsync({ path: { userId: user.id }, body })}
    >
      {(form) => (
        <TextField
          form={form}
          name="alasan"
          label="Alasan"
          description="Pastikan orangnya. Semua perangkatnya keluar, dan ia masuk dengan kata sandi saja sampai faktor kedua diaktifkan lagi."
        />
      )}
    </FormDialog>
  );
}
