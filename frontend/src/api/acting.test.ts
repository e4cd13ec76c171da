import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { auth } from '../test/office';
import { actBy, chosenDelegation } from './acting';
import { confirmSession, currentSession, rolesInEffect, startSession, userInEffect } from './session';

const unit = { id: 9, unitKerja: 'Puskesmas', kode: 'PKM', asal: 'Kota', indukUnitKerja: { id: 3, kodeInduk: 'PKM' } };
const lent = { roleId: 4, delegasiId: 12, atasNama: 'Budi', sampai: '2026-12-05', unitKerja_profile: unit };
const own = { roleId: 1 };
const id = auth.user[0]?.id ?? 0;
const choice = { user: id, delegation: 12 };

/** Roles and unit in effect of the present session. */
function inEffect() {
  const now = currentSession();
  if (now.status === 'signedOut') throw new Error('signed out');
  return { roles: rolesInEffect(now.auth), unit: userInEffect(now.auth)?.unitKerja_profile.kode };
}

beforeEach(() => startSession({ ...auth, role: [own, lent] }, false));
afterEach(() => {
  actBy(null);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('acts by the own roles until a lent one is chosen, then by that one in the unit of its lender', () => {
  expect(inEffect()).toEqual({ roles: [1], unit: auth.user[0]?.unitKerja_profile.kode });
  actBy(choice);
  expect(inEffect()).toEqual({ roles: [4], unit: 'PKM' });
});

it('tells the server and the other tabs who has chosen it, and counts that of another user for nothing', () => {
  const cookie = vi.spyOn(document, 'cookie', 'set');
  actBy(choice);
  expect(localStorage.getItem('jaladin.delegasi')).toBe(`${id}.12`);
  expect(cookie).toHaveBeenCalledWith(`jaladin_delegasi=${id}.12; path=/api; samesite=strict`);
  expect(chosenDelegation(id + 1)).toBeNull();
  for (const unread of ['12', '7.', '7.0', 'x']) {
    localStorage.setItem('jaladin.delegasi', unread);
    expect(chosenDelegation(7)).toBeNull();
  }
});

it('goes back to the own roles, on a page that is loaded again, when the server no longer tells of the chosen one', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { ...window.location, reload });
  actBy(choice);
  confirmSession(id, [own, lent], false);
  expect(chosenDelegation(id)).toBe(12);
  expect(reload).not.toHaveBeenCalled();
  confirmSession(id, [own], false);
  expect(chosenDelegation(id)).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
  expect(inEffect().roles).toEqual([1]);
});
