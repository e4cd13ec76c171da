import { Alert, Anchor, Button, PasswordInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { type Registration, register as requestAccount } from '../../api/account';
import { messageOf, Problem } from '../../api/problem';
import { notifySuccess } from '../../shared/notify';
import { PasswordRule } from './PasswordRule';
import { SignInLayout, SignInTitle } from './SignInLayout';

const ROLES = [
  { value: 'user', label: 'User' },
  { value: 'admin', label: 'Admin' },
];
const FIELDS = ['nama', 'namaPengguna', 'password', 'role'] as const;

/** /register: asks for an account. */
export function Register({ onRegistered }: { onRegistered: () => void }) {
  const form = useForm<Registration>({ defaultValues: { nama: '', namaPengguna: '', password: '', role: 'user' } });
  const typed = useWatch({ control: form.control, name: 'password' });
  const { errors } = form.formState;
  const ask = useMutation({
    mutationFn: requestAccount,
    onSuccess: () => {
      notifySuccess('Akun menunggu persetujuan administrator.');
      onRegistered();
    },
    onError: (error) => {
      if (!(error instanceof Problem)) return;
      for (const { field, message } of error.errors) {
        const name = FIELDS.find((known) => known === field);
        if (name) form.setError(name, { message }, { shouldFocus: true });
      }
    },
  });
  const required = (label: string) => ({ required: `${label} wajib diisi` });
  return (
    <SignInLayout>
      <form onSubmit={form.handleSubmit((values) => ask.mutate(values))} noValidate>
        <SignInTitle>Register</SignInTitle>
        <Stack>
          {ask.isError && (
            <Alert color="red" role="alert">
              {messageOf(ask.error)}
            </Alert>
          )}
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
          <Button type="submit" loading={ask.isPending} fullWidth>
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
