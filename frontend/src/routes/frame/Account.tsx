import { Button, Group, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogin, IconLogout, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { logout } from '../../api/account';
import { useSession, useSignedInUser } from '../../api/session';
import { lazyScreen } from '../lazyScreen';

const ChangePassword = lazyScreen(() =>
  import('../../features/session/ChangePassword').then((file) => file.ChangePassword),
);

/** User name, which opens the password dialog, and Logout; Login when signed out. */
export function Account({ onBar = false }: { onBar?: boolean }) {
  const session = useSession();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [opened, dialog] = useDisclosure(false);
  const [loaded, setLoaded] = useState(false);
  const look = onBar
    ? ({ variant: 'white', size: 'compact-sm' } as const)
    : ({ variant: 'light', size: 'xs' } as const);

  if (session.status === 'signedOut')
    return (
      <Button
        {...look}
        leftSection={<IconLogin size={15} aria-hidden />}
        renderRoot={(props) => <Link to="/login" {...props} />}
      >
        Login
      </Button>
    );
  const leave = async () => {
    await logout();
    await navigate({ to: '/login' });
  };
  return (
    <Group gap="sm" wrap="nowrap">
      <UnstyledButton
        className="user-button"
        title={`${user?.nama}: ganti kata sandi`}
        aria-label={`${user?.nama}: ganti kata sandi`}
        aria-haspopup="dialog"
        onClick={() => {
          setLoaded(true);
          dialog.open();
        }}
      >
        <IconUser size={16} aria-hidden />
        <span className="user-name">{user?.nama}</span>
      </UnstyledButton>
      <Suspense>{loaded && <ChangePassword opened={opened} onClose={dialog.close} />}</Suspense>
      <Button {...look} leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void leave()}>
        Logout
      </Button>
    </Group>
  );
}
