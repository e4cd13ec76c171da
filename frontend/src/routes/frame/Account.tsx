import { Button, Group, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLogin, IconLogout, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { logout } from '../../api/account';
import { useSession, useSignedInUser } from '../../api/session';
import { ChangePassword } from '../../features/session/ChangePassword';

/** The user's name, which opens the change of the password, with Logout; or Login. */
export function Account({ onBar = false }: { onBar?: boolean }) {
  const session = useSession();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [changing, change] = useDisclosure(false);
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
        onClick={change.open}
      >
        <IconUser size={16} aria-hidden />
        <span className="user-name">{user?.nama}</span>
      </UnstyledButton>
      <ChangePassword opened={changing} onClose={change.close} />
      <Button {...look} leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void leave()}>
        Logout
      </Button>
    </Group>
  );
}
