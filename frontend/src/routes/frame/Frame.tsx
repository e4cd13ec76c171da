import { AppShell, Box, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { AddressProvider } from '../../shared/addressState';
import { SHORT_NAME } from '../../shared/words';
import { pageInfo } from '../pages';
import { Account } from './Account';
import { AskForLetterhead } from './AskForLetterhead';
import { useAddressBar } from './addressBar';
import { Breadcrumb } from './Breadcrumb';
import { Connection } from './Connection';
import { Finder } from './Finder';
import { HelpLink } from './HelpLink';
import { Mark } from './Mark';
import { NavigationBar } from './NavigationBar';
import { NavigationDrawer } from './NavigationDrawer';
import { TellNewDevice } from './TellNewDevice';

/** Layout of every page except /login and /register. */
export function Frame() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' });
  // Late content would move the page under the pointer: a notice is shown from the next page on.
  const [entered] = useState(path);
  const above = pageInfo(path)?.above;
  const [opened, drawer] = useDisclosure(false);
  const isHome = path === '/';
  const address = useAddressBar();
  return (
    <AppShell header={{ height: 56 }} padding={isHome ? 0 : 'md'}>
      <AppShell.Header className="bar" withBorder={false}>
        <a href="#isi" className="skip-link">
          Langsung ke isi
        </a>
        <div className="bar-inner">
          <Burger
            hiddenFrom="lg"
            color="white"
            size="sm"
            opened={opened}
            onClick={drawer.toggle}
            aria-label="Buka menu"
            aria-haspopup="dialog"
            aria-expanded={opened}
            mr="sm"
          />
          <Link to="/" className="brand" activeProps={{}}>
            <Mark />
            {SHORT_NAME}
          </Link>
          <Box component="nav" aria-label="Menu utama" visibleFrom="lg">
            <NavigationBar here={above ?? path} />
          </Box>
          <span style={{ flex: 1 }} />
          <Finder />
          <HelpLink path={path} />
          <Box visibleFrom="sm">
            <Account onBar />
          </Box>
        </div>
      </AppShell.Header>
      <NavigationDrawer
        opened={opened}
        onClose={drawer.close}
        here={above ?? path}
        account={
          <Box hiddenFrom="sm">
            <Account />
          </Box>
        }
      />
      <AppShell.Main id="isi" tabIndex={-1}>
        <Connection />
        {isHome ? (
          <Outlet />
        ) : (
          <div className="page">
            <div hidden={path === entered || path === '/akun'}>
              <TellNewDevice />
            </div>
            {path !== '/admin/kop' && <AskForLetterhead />}
            <Breadcrumb path={path} />
            <AddressProvider value={address}>
              <Outlet />
            </AddressProvider>
          </div>
        )}
      </AppShell.Main>
      <footer className="footer">
        <span>{SHORT_NAME}</span>
        <Link to="/panduan">Panduan</Link>
        <Link to="/panduan" hash="aksesibilitas">
          Aksesibilitas
        </Link>
      </footer>
    </AppShell>
  );
}
