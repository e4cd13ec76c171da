import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ACTING_KEY, actBy } from './api/acting';
import {
  checkSession,
  getCapabilities,
  getDashboardOptions,
  getReceiptOptions,
  getTripChoicesOptions,
  getTripOptions,
  listEmployeesOptions,
} from './api/generated';
import { createQueryClient } from './api/queryClient';
import { currentSession, rolesInEffect, STORAGE_KEY, startSession, userInEffect } from './api/session';
import { tripsQuery } from './features/trips/tripsQuery';
import { firstCalls, firstChunks } from './firstCalls';
import { opens } from './routes/pages';
import { ROLE } from './shared/roles';
import { auth } from './test/office';
import { server } from './test/server';

const FORM = { pathname: '/perjalanan', search: '' };
const LIST = { pathname: '/daftar', search: '' };
const unit = auth.user[0]?.unitKerja_profile.id ?? 0;

/** Addresses that the page itself asks for. */
async function asked(call: () => Promise<unknown>): Promise<string[]> {
  const urls: string[] = [];
  server.use(
    http.get('*/api/*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      urls.push(pathname + search);
      return HttpResponse.json({});
    }),
  );
  await call();
  return urls;
}

it('are those that the list of trips makes, with the user as the session stores them', async () => {
  startSession(auth, false);
  const stored = localStorage.getItem(STORAGE_KEY);
  const own = await asked(async () => {
    await checkSession();
    await getCapabilities();
    await createQueryClient().fetchQuery(tripsQuery(unit, { page: 0, rows: 50 }));
  });
  expect(own).toHaveLength(3);
  expect(firstCalls(LIST, stored, null, () => '50')).toEqual(own);
});

it('are those that the trip form makes', async () => {
  startSession(auth, false);
  const stored = localStorage.getItem(STORAGE_KEY);
  const parent = auth.user[0]?.unitKerja_profile.indukUnitKerja.id;
  const query = { indukUnitKerjaId: String(parent), unitKerjaId: String(unit) };
  const own = await asked(async () => {
    await createQueryClient().fetchQuery(getTripChoicesOptions({ query }));
    await createQueryClient().fetchQuery(listEmployeesOptions());
  });
  expect(firstCalls(FORM, stored).slice(2)).toEqual(own);
});

it('are those of a receipt, a trip and the figures of this year', async () => {
  startSession(auth, false);
  const stored = JSON.stringify({ ...auth, role: [{ roleId: ROLE.user }, { roleId: ROLE.finance }] });
  const tahun = String(new Date().getFullYear());
  const own = await asked(async () => {
    await createQueryClient().fetchQuery(getReceiptOptions({ path: { personilId: 12 } }));
    await createQueryClient().fetchQuery(getTripOptions({ path: { id: 12 } }));
    await createQueryClient().fetchQuery(getDashboardOptions({ query: { tahun } }));
  });
  const pages = ['/rampung/12', '/detail-perjalanan/12', '/dasbor'];
  expect(pages.flatMap((pathname) => firstCalls({ pathname, search: '' }, stored).slice(2))).toEqual(own);
  expect(firstCalls({ pathname: '/admin/rampung/12', search: '' }, stored)).toHaveLength(2);
});

it.each(Object.values(ROLE))('ask for figures only as a role that opens them: %i', (roleId) => {
  const calls = firstCalls({ pathname: '/dasbor', search: '' }, JSON.stringify({ ...auth, role: [{ roleId }] }));
  expect(calls).toHaveLength(opens('/dasbor', [roleId]) ? 3 : 2);
});

it.each(Object.values(ROLE))('ask for trips only as a role that opens their list: %i', (roleId) => {
  const calls = firstCalls(LIST, JSON.stringify({ ...auth, role: [{ roleId }] }));
  expect(calls).toHaveLength(opens('/daftar', [roleId]) ? 3 : 2);
});

it.each([
  ['the own role opens the list, a lent one counts for nothing', ROLE.user, false],
  ['the own role does not open it, nor does a lent one that is not chosen', ROLE.finance, false],
  ['the chosen lent role opens it, in the unit of its lender', ROLE.finance, true],
])('are those of the page by the role that the user acts by: %s', (_, roleId, isChosen) => {
  const lenders = { ...auth.user[0]?.unitKerja_profile, id: 9 } as (typeof auth.user)[0]['unitKerja_profile'];
  startSession(
    { ...auth, role: [{ roleId }, { roleId: ROLE.user, delegasiId: 12, unitKerja_profile: lenders }] },
    false,
  );
  if (isChosen) actBy({ user: auth.user[0]?.id ?? 0, delegation: 12 });
  const now = currentSession();
  if (now.status === 'signedOut') throw new Error('signed out');
  const trips = opens('/daftar', rolesInEffect(now.auth))
    ? [`/api/perjalanan/get/all-perjalanan?unitKerjaId=${userInEffect(now.auth)?.unitKerja_profile.id}&page=0&limit=15`]
    : [];
  expect(firstCalls(LIST, localStorage.getItem(STORAGE_KEY), localStorage.getItem(ACTING_KEY)).slice(2)).toEqual(trips);
  expect(trips).toHaveLength(roleId === ROLE.user || isChosen ? 1 : 0);
  actBy(null);
});

it('are none of a filtered list, of another page, and without a user', () => {
  const stored = JSON.stringify(auth);
  expect(firstCalls({ pathname: '/daftar', search: '?cari=rapat' }, stored)).toHaveLength(2);
  expect(firstCalls({ pathname: '/kalender', search: '' }, stored)).toHaveLength(2);
  expect(firstCalls(LIST, null)).toEqual([]);
});

it('load the chunks of the page only for a user, who sees it', () => {
  const named = JSON.stringify({ '*': ['/frame.js'], '/daftar': ['/list.js'], '/rampung/$': ['/receipt.js'] });
  const stored = JSON.stringify(auth);
  expect(firstChunks(LIST, stored, named)).toEqual(['/frame.js', '/list.js']);
  expect(firstChunks({ pathname: '/rampung/12' }, stored, named)).toEqual(['/frame.js', '/receipt.js']);
  expect(firstChunks({ pathname: '/kalender' }, stored, named)).toEqual(['/frame.js']);
  expect(firstChunks({ pathname: '/login' }, stored, named)).toEqual([]);
  expect(firstChunks(LIST, null, named)).toEqual([]);
  expect(firstChunks(LIST, stored, '')).toEqual([]);
});
