import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { login } from '../../api/account';
import { useSession } from '../../api/session';
import { CodeFields } from './CodeFields';
import { forgetFirstPassword, keepFirstPassword } from './firstPassword';
import { asksForCode, isCodeDue, loginFailure } from './loginFailure';
import { SignInLayout, SignInTitle } from './SignInLayout';
import { Unconfirmed } from './Unconfirmed';

type Props = { onSignedIn: () => void };

type Typed = { namaPengguna: string; password: string; kode: string; ingatPerangkat: boolean };

/** /login: signs in; redirects a signed-in user unless a first password must be changed. */
export function Login({ onSignedIn }: Props) {
  const session = useSession();
  const signIn = useMutation({
    mutationFn: ({ namaPengguna, password, kode, ingatPerangkat }: Typed) =>
      login(namaPengguna, password, kode ? { kode, ingatPerangkat } : undefined),
    onSuccess: (_, { password }) => keepFirstPassword(password),
    // Once asked for, the code stays on the form, whatever the next refusal says.
    onError: (error) => setCodeAsked((asked) => asked || asksForCode(error)),
  });
  const [codeAsked, setCodeAsked] = useState(false);
  // Two fields need no form library, which would be the largest part of this page.
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: string) => String(typed.get(name) ?? '');
    signIn.mutate({
      namaPengguna: text('namaPengguna'),
      password: text('password'),
      kode: text('kode').trim(),
      ingatPerangkat: typed.has('ingatPerangkat'),
    });
  };
  const ready = session.status === 'signedIn' && !session.mustChangePassword;
  useEffect(() => {
    if (!ready) return;
    forgetFirstPassword();
    onSignedIn();
  }, [ready, onSignedIn]);

  if (session.status === 'loading' || ready)
    return (
      <SignInLayout>
        <Unconfirmed title="Login" />
      </SignInLayout>
    );
  return (
    <SignInLayout>
      <form onSubmit={submit} noValidate>
        <SignInTitle>Login</SignInTitle>
        <Stack>
          {signIn.isError && (
            <Alert color={isCodeDue(signIn.error) ? 'blue' : 'red'} role="alert">
              {loginFailure(signIn.error)}
            </Alert>
          )}
          <TextInput
            label="Nama Pengguna"
            placeholder="contoh: sifulan"
            autoComplete="username"
            autoCapitalize="none"
            autoFocus
            name="namaPengguna"
          />
          <PasswordInput
            label="Kata sandi"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan kata sandi' }}
            name="password"
          />
          {codeAsked && <CodeFields />}
          <Button type="submit" loading={signIn.isPending} fullWidth>
            Login
          </Button>
          <Text size="sm" c="dimmed" ta="center">
            Belum punya akun?{' '}
            <Anchor underline="always" renderRoot={(props) => <Link to="/register" {...props} />} size="sm">
              Register
            </Anchor>
          </Text>
        </Stack>
      </form>
    </SignInLayout>
  );
}
