import { AppShell, Box, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { SHORT_NAME } from '../../shared/words';
import { Account } from './Account';
import { Mark } from './Mark';
import { NavigationBar } from './NavigationBar';
import { NavigationDrawer } from './NavigationDrawer';

/** Layout of every page except /login and /register. */
export function Frame() {
  const here = useLocation({ select: (location) => location.pathname });
  const [opened, drawer] = useDisclosure(false);
  const isHome = here === '/';
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
          <Link to="/" className="brand">
            <Mark />
            {SHORT_NAME}
          </Link>
          <Box component="nav" aria-label="Menu utama" visibleFrom="lg">
            <NavigationBar here={here} />
          </Box>
          <span style={{ flex: 1 }} />
          <Box visibleFrom="lg">
            <Account onBar />
          </Box>
        </div>
      </AppShell.Header>
      <NavigationDrawer opened={opened} onClose={drawer.close} here={here} account={<Account />} />
      <AppShell.Main id="isi">
        {isHome ? (
          <Outlet />
        ) : (
          <div className="page">
            <Outlet />
          </div>
        )}
      </AppShell.Main>
      <footer className="footer">{SHORT_NAME}</footer>
    </AppShell>
  );
}
