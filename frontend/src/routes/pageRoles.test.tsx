import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../api/session';
import { decideAccess } from '../features/session/decideAccess';
import { auth } from '../test/office';
import { EVERYONE, OPENED_BY, PUBLIC } from '../test/openedBy';
import * as framePages from './framePages';
import { PAGES } from './pages';

const guards = vi.hoisted(() => [] as { roles: readonly number[]; title: string }[]);
vi.mock('../features/session/RequireRole', () => ({
  RequireRole: ({ roles, title }: { roles: readonly number[]; title: string }) => {
    guards.push({ roles, title });
    return null;
  },
}));

/** Pages with the options that their routes guard them by. */
const guarded = Object.values(framePages).flatMap(({ options }) => {
  const { path, component: Page } = options as unknown as { path: string; component: ComponentType };
  guards.length = 0;
  if (PUBLIC.includes(path) || path === '$') return [];
  render(<Page />);
  return guards.map((guard) => ({ path, ...guard }));
});

/** A session of a holder of these roles. */
const holding = (roles: number[]): Session => ({
  status: 'signedIn',
  auth: { ...auth, role: roles.map((roleId) => ({ id: roleId, userId: 7, roleId, role: { nama: '' } })) },
  mustChangePassword: false,
  factorDue: false,
});

/** Every set of roles, of nobody and of all five. */
const HELD = Array.from({ length: 32 }, (_, set) => EVERYONE.filter((role) => set & (1 << (role - 1))));

describe('the pages', () => {
  it('are all in the table', () =>
    expect(Object.keys(PAGES).sort()).toEqual([...PUBLIC, ...Object.keys(OPENED_BY)].sort()));

  it('have each a guard with their title', () => {
    expect(guarded.map(({ path }) => path).sort()).toEqual(Object.keys(OPENED_BY).sort());
    for (const { path, title } of guarded) expect(title).toBe(PAGES[path as keyof typeof PAGES].title);
  });

  it.each(guarded)('$path opens to holders of its roles only', ({ path, roles }) => {
    for (const held of HELD) {
      const opens = OPENED_BY[path]?.some((role) => held.includes(role));
      // A page of all roles opens to who has none as well.
      const expected = opens || OPENED_BY[path] === EVERYONE ? 'allow' : 'home';
      expect(decideAccess(holding(held), roles), `roles ${held}`).toBe(expected);
    }
    expect(decideAccess({ status: 'signedOut' }, roles)).toBe('login');
  });
});
