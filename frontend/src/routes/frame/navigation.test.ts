import { expect, it } from 'vitest';
import { ROLE } from '../../shared/roles';
import { opens } from '../pages';
import { NAVIGATION, type NavigationLink, navigationOf } from './navigation';

const linksOf = (menu: typeof NAVIGATION): NavigationLink[] =>
  menu.flatMap((item) => ('to' in item ? [item] : item.links));

it('is that of the contract without a session, and for every other set of roles', () => {
  for (const held of [null, [], [ROLE.superAdmin], [ROLE.user, ROLE.finance]])
    expect(navigationOf(held)).toBe(NAVIGATION);
});

it('has the own pages of a clerk, and all others behind one entry', () => {
  const menu = navigationOf([ROLE.user]);
  expect(menu.map(({ label }) => label)).toEqual([
    'HOME',
    'PERJALANAN',
    'Keuangan',
    'ADMIN',
    'SURAT',
    'ADMIN PUSAT',
    'Halaman lain',
  ]);
  for (const { to } of linksOf(menu.slice(0, -1))) expect(opens(to, [ROLE.user])).toBe(true);
  for (const { to } of linksOf(menu.slice(-1))) expect(opens(to, [ROLE.user])).toBe(false);
  expect(new Set(linksOf(menu))).toEqual(new Set(linksOf(NAVIGATION)));
});
