import { useDisclosure } from '@mantine/hooks';
import { createRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const AccountPage = lazyScreen(() => import('../features/account/AccountPage').then((file) => file.AccountPage));
const ChangePassword = lazyScreen(() =>
  import('../features/session/ChangePassword').then((file) => file.ChangePassword),
);

export const accountRoute = createRoute(framePage('/akun', shows(AccountPage, Page)));

function Page() {
  const [changing, dialog] = useDisclosure(false);
  return (
    <>
      <AccountPage onChangePassword={dialog.open} />
      <Suspense>{changing && <ChangePassword opened onClose={dialog.close} />}</Suspense>
    </>
  );
}
