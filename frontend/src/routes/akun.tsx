import { useDisclosure } from '@mantine/hooks';
import { createRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { guarded } from './guarded';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const AccountPage = lazyScreen(() => import('../features/account/AccountPage').then((file) => file.AccountPage));
const ChangePassword = lazyScreen(() =>
  import('../features/session/ChangePassword').then((file) => file.ChangePassword),
);

export const akunRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/akun',
  component: guarded('/akun', shows(AccountPage, AkunPage)),
});

function AkunPage() {
  const [changing, dialog] = useDisclosure(false);
  return (
    <>
      <AccountPage onChangePassword={dialog.open} />
      <Suspense>{changing && <ChangePassword opened onClose={dialog.close} />}</Suspense>
    </>
  );
}
