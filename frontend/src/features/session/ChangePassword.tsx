import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { changePassword, logout } from '../../api/account';
import { messageOf, Problem } from '../../api/problem';
import { setMustChangePassword, useSession } from '../../api/session';
import { notifySuccess } from '../../shared/notify';
import { WORDS } from '../../shared/words';

const TITLE = 'Ganti Kata Sandi';
const BLANK = { passwordLama: '', passwordBaru: '' };

/** 'Ganti Kata Sandi': stands over every page while a first password is due. */
export function ChangeFirstPassword() {
  const session = useSession();
  const due = session.status === 'signedIn' && session.mustChangePassword;
  return (
    <Modal
      opened={due}
      onClose={() => undefined}
      title={TITLE}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <PasswordForm
        intro="Kata sandi awal harus diganti sebelum melanjutkan."
        leave={['Logout', () => void logout()]}
      />
    </Modal>
  );
}

type Props = { opened: boolean; onClose: () => void };

/** The same for whoever wants another password. */
export function ChangePassword({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={TITLE}>
      <PasswordForm
        intro="Sesi Anda di perangkat lain akan berakhir."
        leave={[WORDS.cancel, onClose]}
        onChanged={onClose}
      />
    </Modal>
  );
}

type FormProps = { intro: string; leave: [label: string, act: () => void]; onChanged?: () => void };

function PasswordForm({ intro, leave: [leaveLabel, leave], onChanged }: FormProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: BLANK });
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (form: typeof BLANK) => changePassword(form.passwordLama, form.passwordBaru),
    onSuccess: ({ message }) => {
      notifySuccess(message);
      setMustChangePassword(false);
      void queries.invalidateQueries();
      onChanged?.();
    },
    onError: (error) => {
      if (!(error instanceof Problem)) return;
      for (const { field, message } of error.errors)
        if (field === 'passwordLama' || field === 'passwordBaru') setError(field, { message }, { shouldFocus: true });
    },
  });
  const field = (name: keyof typeof BLANK, label: string, autoComplete: string) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan kata sandi' }}
      {...register(name)}
      error={formState.errors[name]?.message}
    />
  );
  return (
    <form onSubmit={handleSubmit((form) => change.mutate(form))} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {intro}
        </Text>
        {change.isError && (
          <Alert color="red" role="alert">
            {messageOf(change.error)}
          </Alert>
        )}
        {field('passwordLama', 'Kata sandi lama', 'current-password')}
        {field('passwordBaru', 'Kata sandi baru', 'new-password')}
        <Group justify="space-between">
          <Button variant="subtle" color="gray" onClick={leave}>
            {leaveLabel}
          </Button>
          <Button type="submit" loading={change.isPending}>
            {WORDS.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
