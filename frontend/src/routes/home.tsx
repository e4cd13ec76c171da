import { Anchor, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { createRoute, Link, useLocation, useNavigate } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { useHoldsRole } from '../api/session';
import styles from '../features/home/FinanceFigures.module.css';
import { LentRoles } from '../features/home/LentRoles';
import { RefusedNotice } from '../features/home/RefusedNotice';
import { ROLE } from '../shared/roles';
import { useShortcuts } from '../shared/useShortcuts';
import { AddressLink } from './AddressLink';
import { CalendarTripLink } from './CalendarTripLink';
import { TellNewDevice } from './frame/TellNewDevice';
import own from './home.module.css';
import { lazyScreen, shows } from './lazyScreen';
import { frameRoute } from './root';

const Home = lazyScreen(() => import('../features/home/Home').then((file) => file.Home));

const AddressNotice = lazyScreen(() => import('../features/home/AddressNotice').then((file) => file.AddressNotice));

const WaitingGroups = lazyScreen(() => import('../features/home/WaitingGroups').then((file) => file.WaitingGroups));

const FinanceFigures = lazyScreen(() => import('../features/home/FinanceFigures').then((file) => file.FinanceFigures));

const ReleaseNotice = lazyScreen(() => import('../features/home/ReleaseNotice').then((file) => file.ReleaseNotice));

const FirstRunNotice = lazyScreen(() =>
  import('../features/firstRun/FirstRunNotice').then((file) => file.FirstRunNotice),
);

const WeekStrip = lazyScreen(() => import('../features/calendar/WeekStrip').then((file) => file.WeekStrip));

export const homeRoute = createRoute({ getParentRoute: () => frameRoute, path: '/', component: shows(Home, HomePage) });

function HomePage() {
  const refused = useLocation({ select: ({ state }) => state.refused });
  const navigate = useNavigate();
  const forget = () => void navigate({ to: '/', replace: true, state: {} });
  const keeps = useHoldsRole([ROLE.superAdmin]);
  const files = useHoldsRole([ROLE.user, ROLE.superAdmin]);
  const pays = useHoldsRole([ROLE.finance]);
  useShortcuts({ n: () => void navigate({ to: '/perjalanan' }) }, files);
  return (
    <Home notice={refused && <RefusedNotice refused={refused} onClose={forget} />} action={files && <NewTrip />}>
      {keeps && (
        <Suspense fallback={null}>
          <FirstRunNotice link={AddressLink} />
        </Suspense>
      )}
      {pays && (
        <Suspense fallback={<div className={styles.keyFiguresPlace} />}>
          <FinanceFigures link={AddressLink} />
        </Suspense>
      )}
      <LentRoles />
      <WaitingGroups link={AddressLink}>
        {files && (
          // Loaded after the tasks, which are the reason to open this page and would push it down.
          <Suspense fallback={null}>
            <WeekStrip link={CalendarTripLink} week={WeekLink} />
          </Suspense>
        )}
      </WaitingGroups>
      {keeps && (
        // Last, since it comes late and would push down what stands below it.
        <Suspense fallback={null}>
          <ReleaseNotice />
          <AddressNotice />
        </Suspense>
      )}
      {/* It comes late, so it lies above the page, and has its place at the end, where it moves nothing. */}
      <div className={own.lateNotice}>
        <TellNewDevice />
      </div>
    </Home>
  );
}

function NewTrip() {
  return (
    <Button
      variant="white"
      leftSection={<IconPlus size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/perjalanan" {...props} />}
    >
      Perjalanan baru
    </Button>
  );
}

function WeekLink({ monday, children }: { monday: string; children: ReactNode }) {
  return (
    <Anchor size="sm" renderRoot={(props) => <Link to="/kalender" search={{ minggu: monday }} {...props} />}>
      {children}
    </Anchor>
  );
}
