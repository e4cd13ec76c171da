import { describe, expect, it } from 'vitest';
import { Problem } from '../../api/problem';
import { loginFailure } from './loginFailure';

describe('a refused login', () => {
  it('has the page’s own text for wrong credentials', () =>
    expect(loginFailure(new Problem(401, 'KREDENSIAL_SALAH', 'Nama pengguna atau kata sandi salah'))).toBe(
      'Email atau password salah!',
    ));
  it('shows the server message otherwise', () =>
    expect(loginFailure(new Problem(401, 'AKUN_MENUNGGU', 'Akun menunggu persetujuan administrator.'))).toBe(
      'Akun menunggu persetujuan administrator.',
    ));
  it('tells a network failure apart', () =>
    expect(loginFailure(new TypeError('Failed to fetch'))).toMatch(/^Server tidak dapat dihubungi/));
});
