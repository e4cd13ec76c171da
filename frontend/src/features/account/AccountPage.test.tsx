import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { AccountPage } from './AccountPage';
import { NewDeviceNotice } from './NewDeviceNotice';

const user = userEvent.setup({ delay: null });

const here = { id: 'a', perangkat: 'Firefox di Linux', alamat: '10.0.0.1', terakhir: '2026-03-01T02:00:00.000Z' };
const there = { ...here, id: 'b', perangkat: 'Chrome di Android' };

function serving() {
  const calls: string[] = [];
  let active = false;
  server.use(
    http.get('*/api/akun/sesi', () =>
      HttpResponse.json({
        result: [
          { ...here, ini: true },
          { ...there, ini: false },
        ],
        perangkatBaru: calls.includes('known') ? [] : [{ ...there, ini: false }],
      }),
    ),
    http.delete('*/api/akun/sesi/:id', ({ params }) => {
      calls.push(`ended ${params.id}`);
      return HttpResponse.json({ message: 'Perangkat dikeluarkan.' });
    }),
    http.post('*/api/akun/sesi/b/kenal', () => {
      calls.push('known');
      return HttpResponse.json({ message: 'x' });
    }),
    http.get('*/api/akun/jejak', () => HttpResponse.json({ result: [], page: 0, totalPage: 0, totalRows: 0 })),
    http.get('*/api/akun/faktor-kedua', () =>
      HttpResponse.json({
        result: { aktif: active, sisaKodePemulihan: active ? 10 : 0, tersedia: true, wajib: false },
      }),
    ),
    http.post('*/api/akun/faktor-kedua', () =>
      HttpResponse.json({ result: { rahasia: 'ABCDEFGH', otpauth: 'otpauth://totp/x', qr: 'data:image/svg+xml,x' } }),
    ),
    http.post('*/api/akun/faktor-kedua/aktifkan', async ({ request }) => {
      const { kode, password } = (await request.json()) as { kode: string; password: string };
      expect(password).toBe('Rahasia-1');
      const errors = [{ field: 'kode', message: 'Kode salah atau sudah dipakai' }];
      if (kode !== '123456')
        return HttpResponse.json({ message: 'x', code: 'ISIAN_TIDAK_SAH', errors }, { status: 422 });
      active = true;
      return HttpResponse.json({ result: { kodePemulihan: ['AAAA-BBBB', 'CCCC-DDDD'] } });
    }),
  );
  return calls;
}

it('ends a session on another device after a confirmation', async () => {
  const calls = serving();
  renderInApp(<AccountPage onChangePassword={() => undefined} />);
  // One button: the present session has none.
  await user.click(await screen.findByRole('button', { name: 'Keluar dari perangkat ini' }));
  const dialog = await screen.findByRole('dialog', { name: 'Keluar dari Perangkat' });
  expect(dialog).toHaveTextContent('Chrome di Android, 10.0.0.1');
  await user.click(within(dialog).getByRole('button', { name: 'Ya, Keluarkan' }));
  await waitFor(() => expect(calls).toContain('ended b'));
});

it('activates a second factor with its first code, and shows the recovery codes', async () => {
  serving();
  renderInApp(<AccountPage onChangePassword={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Aktifkan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Aktifkan Faktor Kedua' });
  expect(await within(dialog).findByRole('img', { name: 'Kode QR faktor kedua' })).toBeVisible();
  expect(within(dialog).getByLabelText('Rahasia')).toHaveTextContent('ABCD EFGH');
  const code = within(dialog).getByRole('textbox', { name: /Kode enam angka/ });
  await user.type(within(dialog).getByLabelText(/Kata sandi Anda/), 'Rahasia-1');
  await user.type(code, '000000{Enter}');
  expect(await within(dialog).findAllByText('Kode salah atau sudah dipakai')).not.toHaveLength(0);
  await user.clear(code);
  await user.type(code, '123456{Enter}');
  expect(await screen.findByLabelText('Kode pemulihan')).toHaveTextContent('AAAA-BBBB CCCC-DDDD');
  await user.click(screen.getByRole('button', { name: 'Sudah disimpan' }));
  expect(await screen.findByText(/Sisa kode pemulihan: 10/)).toBeVisible();
});

it('tells of a new device until the user knows it', async () => {
  const calls = serving();
  renderInApp(<NewDeviceNotice link={null} />);
  const notice = await screen.findByRole('region', { name: 'Perangkat baru' });
  expect(notice).toHaveTextContent('Chrome di Android, alamat 10.0.0.1');
  await user.click(within(notice).getByRole('button', { name: 'Ini saya' }));
  await waitFor(() => expect(calls).toContain('known'));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});
