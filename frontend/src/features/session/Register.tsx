import { Anchor, Button, Select, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Controller, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { registerAccount } from '../../api/generated';
import { PasswordField } from '../../shared/forms/PasswordField';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { notifySuccess } from '../../shared/notify';
import { PasswordRule } from './PasswordRule';
import { SignInLayout, SignInTitle } from './SignInLayout';

const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
];

const schema = z.object({
  nama: requiredText('Nama wajib diisi'),
  namaPengguna: requiredText('Nama Pengguna wajib diisi'),
  password: z.string().check(z.minLength(1, 'Kata sandi wajib diisi')),
  role: z.enum(['user', 'admin']),
});

const BLANK: z.input<typeof schema> = { nama: '', namaPengguna: '', password: '', role: 'user' };

/** /register: requests an account. */
export function Register({ onRegistered }: { onRegistered: () => void }) {
  const form = useSchemaForm(schema, {
    initial: BLANK,
    keep: 'akun',
    secrets: ['password'],
    send: (body) => registerAccount({ body, throwOnError: true }),
    onDone: () => {
      notifySuccess('Akun menunggu persetujuan administrator.');
      onRegistered();
    },
  });
  const typed = useWatch({ control: form.control, name: 'password' });
  return (
    <SignInLayout>
      <form {...form.formProps}>
        <SignInTitle>Register</SignInTitle>
        <Stack>
          <RestoredDraft form={form} />
          <RefusalAlert refusal={form.refusal} />
          <TextField form={form} name="nama" label="Nama" autoComplete="name" />
          <TextField
            form={form}
            name="namaPengguna"
            label="Nama Pengguna"
            autoComplete="username"
            autoCapitalize="none"
          />
          <PasswordField
            form={form}
            name="password"
            label="Kata sandi"
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan kata sandi' }}
          />
          <PasswordRule password={typed} />
          <Controller
            control={form.control}
            name="role"
            render={({ field, fieldState }) => (
              <Select label="Peran" data={ROLES} allowDeselect={false} {...field} error={fieldState.error?.message} />
            )}
          />
          <Button type="submit" loading={form.isSending} fullWidth>
            Register
          </Button>
          <Text size="sm" c="dimmed" ta="center">
            Sudah punya akun?{' '}
            <Anchor underline="always" renderRoot={(props) => <Link to="/login" {...props} />} size="sm">
              Login
            </Anchor>
          </Text>
        </Stack>
      </form>
    </SignInLayout>
  );
}
