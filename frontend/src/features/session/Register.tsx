import { Anchor, Button, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { type Registration, register as requestAccount } from '../../api/account';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { useSubmit } from '../../shared/forms/useSubmit';
import { notifySuccess } from '../../shared/notify';
import { PasswordRule } from './PasswordRule';
import { SignInLayout, SignInTitle } from './SignInLayout';

const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
];

/** /register: asks for an account. */
export function Register({ onRegistered }: { onRegistered: () => void }) {
  const form = useForm<Registration>({ defaultValues: { nama: '', namaPengguna: '', password: '', role: 'user' } });
  const typed = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  const { formProps, refusal, isSending } = useSubmit(form, {
    send: requestAccount,
    onDone: () => {
      notifySuccess('Akun menunggu persetujuan administrator.');
      onRegistered();
    },
  });
  const required = (label: string) => ({ required: `${label} wajib diisi` });
  return (
    <SignInLayout>
      <form {...formProps}>
        <SignInTitle>Register</SignInTitle>
        <Stack>
          <RefusalAlert refusal={refusal} />
          <TextInput
            label="Nama"
            required
            autoComplete="name"
            {...form.register('nama', required('Nama'))}
            error={errors.nama?.message}
          />
          <TextInput
            label="Nama Pengguna"
            required
            autoComplete="username"
            autoCapitalize="none"
            {...form.register('namaPengguna', required('Nama Pengguna'))}
            error={errors.namaPengguna?.message}
          />
          <PasswordInput
            label="Password"
            required
            autoComplete="new-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password' }}
            {...form.register('password', required('Password'))}
            // Mantine marks the box around it only; the form looks here for what to focus.
            aria-invalid={errors.password ? true : undefined}
            error={errors.password?.message}
          />
          <PasswordRule password={typed} />
          <Controller
            control={form.control}
            name="role"
            render={({ field }) => (
              <Select label="Role" data={ROLES} allowDeselect={false} {...field} error={errors.role?.message} />
            )}
          />
          <Button type="submit" loading={isSending} fullWidth>
            Register
          </Button>
          <Text size="sm" c="dimmed" ta="center">
            Sudah punya akun?{' '}
            <Anchor renderRoot={(props) => <Link to="/login" {...props} />} size="sm">
              Login
            </Anchor>
          </Text>
        </Stack>
      </form>
    </SignInLayout>
  );
}
