import { Anchor, Text } from '@mantine/core';
import { createRoute, Link, useLocation } from '@tanstack/react-router';
import { PageTitle } from '../shared/ui/PageTitle';
import { PAGES } from './pages';
import { frameRoute } from './root';

/** Every address that no other route matches. The address stays, so that a mistyped one can be corrected. */
export const notFoundRoute = createRoute({ getParentRoute: () => frameRoute, path: '$', component: NotFoundPage });

function NotFoundPage() {
  const page = useLocation({ select: ({ pathname }) => pathname });
  return (
    <>
      <PageTitle title={PAGES['/$'].title} />
      <Text mb="sm" style={{ overflowWrap: 'anywhere' }}>
        Alamat <b>{page}</b> tidak ada. Periksa penulisannya, atau pilih halaman dari menu.
      </Text>
      <Anchor renderRoot={(props) => <Link to="/" {...props} />}>Ke beranda</Anchor>
    </>
  );
}
