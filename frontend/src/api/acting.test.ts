import { afterEach, beforeEach, expect, it } from 'vitest';
import { auth } from '../test/office';
import { actBy, chosenDelegation } from './acting';
import { confirmSession, currentSession, rolesInEffect, startSession, userInEffect } from './session';

const unit = { id: 9, unitKerja: 'Puskesmas', kode: 'PKM', asal: 'Kota', indukUnitKerja: { id: 3, kodeInduk: 'PKM' } };
const lent = { roleId: 4, delegasiId: 12, atasNama: 'Budi', sampai: '2026-12-05', unitKerja_profile: unit };
const own = { roleId: 1 };

/** Roles and unit in effect of the present session. */
function inEffect() {
  const now = currentSession();
  if (now.status === 'signedOut') throw new Error('signed out');
  return { roles: rolesInEffect(now.auth), unit: userInEffect(now.auth)?.unitKerja_profile.kode };
}

beforeEach(() => startSession({ ...auth, role: [own, lent] }, false));
afterEach(() => actBy(null));

it('acts by the own roles until a lent one is chosen, then by that one in the unit of its lender', () => {
  expect(inEffect()).toEqual({ roles: [1], unit: auth.user[0]?.unitKerja_profile.kode });
  actBy(12);
  expect(inEffect()).toEqual({ roles: [4], unit: 'PKM' });
});

it('goes back to the own roles when the server no longer tells of the chosen one', () => {
  actBy(12);
  const id = auth.user[0]?.id ?? 0;
  confirmSession(id, [own, lent], false);
  expect(chosenDelegation()).toBe(12);
  confirmSession(id, [own], false);
  expect(chosenDelegation()).toBeNull();
  expect(inEffect().roles).toEqual([1]);
});
