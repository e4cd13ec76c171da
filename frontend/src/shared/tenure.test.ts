import { expect, it } from 'vitest';
import { isInForce, tenureText, titleOf } from './tenure';

const acting = {
  jabatan: 'Kepala Dinas',
  sebagai: 'Plt.',
  berlakuDari: '2026-10-20T00:00:00.000Z',
  berlakuSampai: '2026-10-24',
};

it('holds from the first day to the last, and for good without days', () => {
  expect(['2026-10-19', '2026-10-20', '2026-10-24', '2026-10-25'].map((day) => isInForce(acting, day))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isInForce({ berlakuDari: null, berlakuSampai: null }, '2026-10-20')).toBe(true);
  expect(isInForce(acting, null)).toBe(true);
});

it('is named with its title and its days', () => {
  expect(titleOf(acting)).toBe('Plt. Kepala Dinas');
  expect(titleOf({ sebagai: '', jabatan: 'Kepala Dinas' })).toBe('Kepala Dinas');
  const principal = { atasNama: 'Kepala Dinas Kesehatan, Pengendalian Penduduk dan KB', jabatan: 'Sekretaris' };
  expect(titleOf({ ...principal, sebagai: 'a.n.' })).toBe(`a.n. ${principal.atasNama}, Sekretaris`);
  expect(titleOf({ ...principal, sebagai: 'Plt.', untukBeliau: 'Asisten' })).toBe(
    `a.n. ${principal.atasNama}, u.b. Asisten, Plt. Sekretaris`,
  );
  expect(tenureText(acting)).toBe('20 Oktober 2026 s.d. 24 Oktober 2026');
  expect(tenureText({ berlakuDari: '2026-10-20' })).toBe('mulai 20 Oktober 2026');
  expect(tenureText({ berlakuSampai: '2026-10-24' })).toBe('sampai 24 Oktober 2026');
  expect(tenureText({})).toBeUndefined();
});
