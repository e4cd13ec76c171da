import { Button, Group } from '@mantine/core';
import { IconLogin, IconLogout, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { logout } from '../../api/account';
import { useSession, useSignedInUser } from '../../api/session';

/** The user's name with Logout, or Login. */
export function Account({ onBar = false }: { onBar?: boolean }) {
  const session = useSession();
  const user = useSignedInUser();
  const navigate = useNavigate();
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
      <Group gap={6} wrap="nowrap" className="user-name" title={user?.nama}>
        <IconUser size={16} aria-hidden />
        <span className="user-name">{user?.nama}</span>
      </Group>
      <Button {...look} leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void leave()}>
        Logout
      </Button>
    </Group>
  );
}
