import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { useForm, useWatch } from 'react-hook-form';
import { changePassword } from '../../api/account';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { useSubmit } from '../../shared/forms/useSubmit';
import { notifySuccess } from '../../shared/notify';
import { WORDS } from '../../shared/words';
import { PasswordRule } from './PasswordRule';
import { obeysRule } from './passwordRule';

type Props = {
  /** Why the password is changed, or what comes of it. */
  about: string;
  onChanged: () => void;
  /** The way out without a change. */
  leaveLabel: string;
  onLeave: () => void;
};

const BLANK = { passwordLama: '', passwordBaru: '' };

/** The old password and a new one, whose rule is ticked off while it is typed (A6). */
export function PasswordForm({ about, onChanged, leaveLabel, onLeave }: Props) {
  const form = useForm({ defaultValues: BLANK });
  const typed = useWatch({ control: form.control, name: 'passwordBaru' });
  const { formProps, refusal, isSending } = useSubmit(form, {
    send: async ({ passwordLama, passwordBaru }) =>
      notifySuccess((await changePassword(passwordLama, passwordBaru)).message),
    onDone: onChanged,
  });
  const field = (
    name: keyof typeof BLANK,
    label: string,
    autoComplete: string,
    validate: (text: string) => string | true,
  ) => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan kata sandi' }}
      {...form.register(name, { validate })}
      // Mantine marks the box around it only; the form looks here for what to focus.
      aria-invalid={form.formState.errors[name] ? true : undefined}
      error={form.formState.errors[name]?.message}
    />
  );
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {field(
          'passwordLama',
          'Kata sandi lama',
          'current-password',
          (text) => text !== '' || 'Kata sandi lama wajib diisi',
        )}
        {field(
          'passwordBaru',
          'Kata sandi baru',
          'new-password',
          (text) => obeysRule(text) || 'Kata sandi baru belum memenuhi syarat',
        )}
        <PasswordRule password={typed} />
        <RefusalAlert refusal={refusal} />
        <Group justify="space-between" mt="xs">
          <Button variant="subtle" color="gray" onClick={onLeave} disabled={isSending}>
            {leaveLabel}
          </Button>
          <Button type="submit" loading={isSending}>
            {WORDS.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
