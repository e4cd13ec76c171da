import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Session } from '../api/session';
import { decideAccess } from '../features/session/decideAccess';
import { auth } from '../test/office';
import * as framePages from './framePages';
import { PAGES } from './pages';

const guards = vi.hoisted(() => [] as { roles: readonly number[]; title: string }[]);
vi.mock('../features/session/RequireRole', () => ({
  RequireRole: ({ roles, title }: { roles: readonly number[]; title: string }) => {
    guards.push({ roles, title });
    return null;
  },
}));

const EVERYONE = [1, 2, 3, 4, 5];

/** Roles that open each page, by the route table of the specification (section 3) and beyond.md 6.7, of the payment desk, final numbers, archive and first run. */
const OPENED_BY: Record<string, number[]> = {
  '/akun': EVERYONE,
  '/daftar': [1, 5],
  '/perjalanan': [1, 5],
  '/kalender': [1, 3, 4, 5],
  '/rekap': [1, 2, 3, 5],
  '/dasbor': [3, 5],
  '/rampung/$kwitId': [1, 5],
  '/rill/$kwitId': [1, 5],
  '/detail-perjalanan/$id': [1, 5],
  '/arsip/$id': [1, 3, 4, 5],
  '/pembukaan': [5],
  '/admin/template': [1, 5],
  '/srikandi': [1, 4, 5],
  '/admin/surat-keluar': [4, 5],
  '/admin/rampung/$id': [4],
  '/admin/verifikasi': [4],
  '/admin/anggaran': [2, 3, 5],
  '/admin/anggaran/impor': [2, 5],
  '/admin/alasan-penolakan': [4, 5],
  '/admin/nomor-surat': [2, 4, 5],
  '/admin/rujukan': [3, 5],
  '/daftar-pegawai': [5],
  '/daftar-pegawai/impor': [5],
  '/admin/edit-pegawai/$id': [5],
  '/admin/detail-pegawai/$id': [5],
  '/admin/tambah-user': [5],
  '/admin/daftar-user': [5],
  '/admin/daftar-induk-unit-kerja': [5],
  '/admin/edit-jenis-surat': [5],
  '/admin/hari-libur': [5],
  '/admin/hari-libur/impor': [5],
  '/admin/jejak-audit': [5],
  '/admin/keuangan/daftar-perjalanan': [3],
  '/pembayaran': [3],
  '/admin/tarif': [3],
  '/admin/tarif/impor': [3],
  '/admin/keuangan/template': [3],
  '/admin/induk-unit-kerja': [2],
  '/admin/penanda-tangan': [2],
  '/admin/ttd-surat-tugas': [2],
  '/admin/unit-kerja/$id': [2],
  '/admin/daftar-bendahara': [2],
  '/admin/tambah-bendahara': [2],
  '/admin/kop': [2, 5],
  '/admin/pengamanan': [2, 5],
  '/admin/sub-kegiatan': [2],
  '/admin/dalam-kota': EVERYONE,
  '/admin/pengaturan-pegawai/$id': EVERYONE,
};
/** Pages that need no session. */
const PUBLIC = ['/', '/$', '/login', '/register', '/panduan'];

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
