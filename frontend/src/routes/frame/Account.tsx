import { Button, Group } from '@mantine/core';
import { IconLogin, IconLogout } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { logout } from '../../api/account';
import { useSession, useSignedInUser } from '../../api/session';
import { AccountButton } from './AccountButton';
import { AccountMenu } from './lazyMenus';

/** Menu of the account, and Logout; Login when signed out. */
export function Account({ onBar = false }: { onBar?: boolean }) {
  const session = useSession();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const look = onBar
    ? ({ variant: 'white', size: 'compact-sm' } as const)
    : ({ variant: 'light', size: 'xs' } as const);

  if (session.status === 'signedOut' || !user)
    return (
      <Button
        {...look}
        leftSection={<IconLogin size={15} aria-hidden />}
        renderRoot={(props) => <Link to="/login" {...props} />}
      >
        Login
      </Button>
    );
  const button = <AccountButton user={user} onPointerEnter={AccountMenu.preload} onClick={() => setAsked(true)} />;
  const leave = async () => {
    await logout();
    await navigate({ to: '/login' });
  };
  return (
    <Group gap="sm" wrap="nowrap" justify="space-between">
      <Suspense fallback={button}>{asked ? <AccountMenu user={user} /> : button}</Suspense>
      <Button {...look} leftSection={<IconLogout size={15} aria-hidden />} onClick={() => void leave()}>
        Logout
      </Button>
    </Group>
  );
}
