import { Box, Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useRef, useState } from 'react';
import { AddressProvider } from '../../shared/addressState';
import { OpenAddress } from '../../shared/openAddress';
import { SHORT_NAME } from '../../shared/words';
import { lazyScreen } from '../lazyScreen';
import { pageInfo } from '../pages';
import { Account } from './Account';
import { AskForLetterhead } from './AskForLetterhead';
import { useAddressBar } from './addressBar';
import { Breadcrumb } from './Breadcrumb';
import { Connection } from './Connection';
import { Finder } from './Finder';
import styles from './Frame.module.css';
import { HelpLink } from './HelpLink';
import { LeadFirstRun } from './LeadFirstRun';
import { Mark } from './Mark';
import { NavigationBar } from './NavigationBar';
import { TellNewDevice } from './TellNewDevice';

const NavigationDrawer = lazyScreen(() => import('./NavigationDrawer').then((file) => file.NavigationDrawer));

/** Layout of every page except /login and /register. */
export function Frame() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' });
  // Late content would move the page under the pointer: a notice is shown from the next page on.
  const [entered] = useState(path);
  const above = pageInfo(path)?.above;
  const [opened, drawer] = useDisclosure(false);
  // The drawer stays mounted for its closing animation.
  const [loaded, setLoaded] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const takeFocusBack = () => burger.current?.focus();
  const leaveDrawer = () => {
    drawer.close();
    takeFocusBack();
  };
  const isHome = path === '/';
  const address = useAddressBar();
  const { history } = useRouter();
  const open = (to: string) => history.push(to);
  return (
    <>
      <header className={styles.bar}>
        <a href="#isi" className={styles.skipLink}>
          Langsung ke isi
        </a>
        <div className={styles.barInner}>
          <Burger
            ref={burger}
            hiddenFrom="lg"
            color="white"
            size="sm"
            opened={opened}
            onClick={() => {
              setLoaded(true);
              drawer.toggle();
            }}
            aria-label="Buka menu"
            aria-haspopup="dialog"
            aria-expanded={opened}
            mr="sm"
          />
          <Link to="/" className={styles.brand} activeProps={{}}>
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
      </header>
      <Suspense>
        {loaded && (
          <NavigationDrawer
            opened={opened}
            onClose={leaveDrawer}
            onFocusLeft={takeFocusBack}
            here={above ?? path}
            account={
              <Box hiddenFrom="sm">
                <Account />
              </Box>
            }
          />
        )}
      </Suspense>
      <main id="isi" tabIndex={-1} data-home={isHome || undefined}>
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
              <OpenAddress value={open}>
                <Outlet />
              </OpenAddress>
            </AddressProvider>
            <LeadFirstRun path={path} />
          </div>
        )}
      </main>
      <footer className={styles.footer}>
        <span>{SHORT_NAME}</span>
        <Link to="/panduan">Panduan</Link>
        <Link to="/panduan" hash="aksesibilitas">
          Aksesibilitas
        </Link>
      </footer>
    </>
  );
}
