import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { endSession, setFactorDue, setMustChangePassword, startSession } from '../../api/session';
import { auth } from '../../test/office';
import { renderOnPage } from '../../test/onPage';
import { server } from '../../test/server';
import { TellNewDevice } from './TellNewDevice';

const user = userEvent.setup({ delay: null });
const latest = { perangkat: 'Chrome di Android', alamat: '10.0.0.2', terakhir: '2026-03-01T02:00:00.000Z', ini: false };

/** Answers with the devices that are not known yet, the latest first, and records the calls. */
function serving(...unknown: string[]) {
  const calls: string[] = [];
  server.use(
    http.get('*/api/akun/sesi', () => {
      calls.push('sessions');
      const left = unknown.filter((id) => !calls.includes(`knows ${id}`));
      return HttpResponse.json({ result: [], perangkatBaru: left.map((id) => ({ ...latest, id })) });
    }),
    http.post('*/api/akun/sesi/:id/kenal', ({ params: { id } }) => {
      calls.push(`knows ${id}`);
      return HttpResponse.json({ message: 'x' });
    }),
  );
  return calls;
}

vi.mock('../../shared/whenIdle', () => ({
  whenIdle: (run: () => void) => {
    idle.push(run);
    return () => undefined;
  },
}));
/** Callbacks that wait for the browser to be idle. */
const idle: (() => void)[] = [];

// Loads the notice, so that no test waits for it.
beforeAll(() => import('../../features/account/NewDeviceNotice'));
beforeEach(() => startSession(auth, false));
afterEach(() => idle.splice(0));

async function open() {
  const view = renderOnPage(<TellNewDevice />);
  await waitFor(() => expect(idle).toHaveLength(1));
  return {
    ...view,
    becomeIdle: () => act(async () => idle.forEach((run) => void run())),
    /** A shown notice has a query from its first rendering on. */
    isAsking: () => view.queries.getQueryCache().getAll().length > 0,
  };
}

const notice = () => screen.findByRole('region', { name: 'Perangkat baru' });

it('names device, address and time once the page is idle, and not before', async () => {
  serving('b');
  const { becomeIdle, isAsking } = await open();
  expect(isAsking()).toBe(false);
  await becomeIdle();
  expect(isAsking()).toBe(true);
  expect(await notice()).toHaveTextContent(/perangkat baru: Chrome di Android, alamat 10\.0\.0\.2, 1 Mar/);
});

it('leads to the own sessions for a device that is not known', async () => {
  serving('b');
  const { becomeIdle, router } = await open();
  await becomeIdle();
  await user.click(within(await notice()).getByRole('link', { name: 'Bukan saya' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/akun'));
});

it('tells of one device after the other until all are known', async () => {
  const calls = serving('b', 'c');
  const { becomeIdle } = await open();
  await becomeIdle();
  await user.click(within(await notice()).getByRole('button', { name: 'Ini saya' }));
  await waitFor(() => expect(calls.at(-1)).toBe('sessions'));
  await waitFor(() => expect(within(screen.getByRole('region')).getByRole('button')).toBeEnabled());
  await user.click(within(await notice()).getByRole('button', { name: 'Ini saya' }));
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument());
  expect(calls.filter((call) => call.startsWith('knows'))).toEqual(['knows b', 'knows c']);
});

it.each([
  ['a first password is to be changed', () => setMustChangePassword(true)],
  ['a second factor is to be activated', () => setFactorDue(true)],
  ['nobody is signed in', () => endSession()],
])('does not ask while %s', async (_, make) => {
  serving('b');
  make();
  const { becomeIdle, isAsking } = await open();
  await becomeIdle();
  expect(isAsking()).toBe(false);
});
