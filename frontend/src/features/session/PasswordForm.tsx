import { Button, Group, Stack, Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { changePassword } from '../../api/generated';
import { PasswordField } from '../../shared/forms/PasswordField';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { notifySuccess } from '../../shared/notify';
import { WORDS } from '../../shared/words';
import { PasswordRule } from './PasswordRule';
import { obeysRule } from './passwordRule';

type Props = {
  /** Sentence above the inputs. */
  about: string;
  /** The old password, where it was typed at the sign-in just now: it is not asked for again unless it is refused. */
  known?: string;
  onChanged: () => void;
  /** Label of the button that leaves the password as it is. */
  leaveLabel: string;
  onLeave: () => void;
};

const schema = z.object({
  passwordLama: z.string().check(z.minLength(1, 'Kata sandi lama wajib diisi')),
  passwordBaru: z.string().check(z.refine(obeysRule, 'Kata sandi baru belum memenuhi syarat')),
});
const BLANK: z.input<typeof schema> = { passwordLama: '', passwordBaru: '' };

const SHOW = { 'aria-label': 'Tampilkan kata sandi' };

/** Changes the password (A6); shows which parts of the rule the new one meets. */
export function PasswordForm({ about, known = '', onChanged, leaveLabel, onLeave }: Props) {
  const form = useSchemaForm(schema, {
    initial: { ...BLANK, passwordLama: known },
    send: async (body) => notifySuccess((await changePassword({ body, throwOnError: true })).data.message),
    onDone: onChanged,
  });
  const isKnown = known !== '' && !form.formState.errors.passwordLama;
  const typed = useWatch({ control: form.control, name: 'passwordBaru' });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {about}
        </Text>
        {!isKnown && (
          <PasswordField
            form={form}
            name="passwordLama"
            label="Kata sandi lama"
            autoComplete="current-password"
            withAsterisk={false}
            visibilityToggleButtonProps={SHOW}
          />
        )}
        <PasswordField
          form={form}
          name="passwordBaru"
          label="Kata sandi baru"
          autoComplete="new-password"
          withAsterisk={false}
          visibilityToggleButtonProps={SHOW}
        />
        <PasswordRule password={typed} />
        <RefusalAlert refusal={form.refusal} />
        <Group justify="space-between" mt="xs">
          <Button variant="subtle" color="gray" onClick={onLeave} disabled={form.isSending}>
            {leaveLabel}
          </Button>
          <Button type="submit" loading={form.isSending}>
            {WORDS.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
