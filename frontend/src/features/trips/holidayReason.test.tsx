import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { auth, choices, codes, employees, kinds } from '../../test/office';
import { server } from '../../test/server';
import { filedTrip, noHistory } from '../../test/trips';
import { renderInApp } from '../../test/withApp';
import { TripDetail } from './TripDetail';
import { TripForm } from './TripForm';

const user = userEvent.setup({ delay: null });
const REASON = 'Acara nasional pada hari libur';

beforeEach(() => startSession(auth, false));

/** Serves a trip that goes out on Monday 2 March 2026; returns the bodies of its changes. */
function serving(alasanHariLibur?: string) {
  const filed = filedTrip();
  const trip = { ...filed, isian: { ...filed.isian, ...(alasanHariLibur && { alasanHariLibur }) } };
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/perjalanan/get/seed', () => HttpResponse.json({ ...choices, resultJenisPerjalanan: kinds })),
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
    http.get('*/api/klasifikasi/get/kode-klasifikasi/1', () => HttpResponse.json({ result: codes })),
    http.get('*/api/perjalanan/get/jenis-perjalanan/1', () => HttpResponse.json({ result: kinds })),
    http.get('*/api/hari-libur', () => HttpResponse.json({ result: [{ tanggal: '2026-03-03', nama: 'Hari Contoh' }] })),
    http.get('*/api/pegawai/ketersediaan', () => HttpResponse.json({ result: [] })),
    http.get('*/api/perjalanan/get/detail-perjalanan/5', () => HttpResponse.json({ result: trip })),
    http.get('*/api/perjalanan/5/riwayat', () => HttpResponse.json(noHistory)),
    http.post('*/api/perjalanan/periksa', () =>
      HttpResponse.json({ result: { sah: true, errors: [], peringatan: [], perkiraan: [], totalPerkiraan: 0 } }),
    ),
    http.put('*/api/perjalanan/5', async ({ request }) => {
      bodies.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ result: { id: 5, versi: 5 }, peringatan: [] });
    }),
  );
  return bodies;
}

async function change() {
  renderInApp(<TripForm source={{ id: 5, use: 'ubah' }} onFiled={vi.fn()} onChanged={vi.fn()} />);
  await screen.findByRole('form', { name: 'Perjalanan' });
  return screen.findByRole('textbox', { name: /^Alasan hari libur/ });
}
const save = () => user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));

it('is asked while a holiday is among the days, named, and is not needed', async () => {
  const bodies = serving();
  expect(await change()).toHaveAccessibleDescription(/Perjalanan memuat 3 Maret 2026 \(Hari Contoh\)\./);
  await save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).not.toHaveProperty('alasanHariLibur');
});

it('is refused when it is too short, and sent', async () => {
  const bodies = serving();
  const reason = await change();
  await user.type(reason, 'pendek');
  await save();
  expect(await screen.findByText('Alasan paling sedikit 10 huruf')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.clear(reason);
  await user.type(reason, REASON);
  await save();
  await waitFor(() => expect(bodies[0]).toMatchObject({ alasanHariLibur: REASON }));
});

it('is kept by a change', async () => {
  const bodies = serving(REASON);
  expect(await change()).toHaveValue(REASON);
  await save();
  await waitFor(() => expect(bodies[0]).toMatchObject({ alasanHariLibur: REASON }));
});

it('stands on the page of the trip', async () => {
  serving(REASON);
  renderInApp(<TripDetail id={5} onOpenReceipt={vi.fn()} onChange={vi.fn()} onCopy={vi.fn()} />);
  expect(await screen.findByText(`Alasan hari libur: ${REASON}`)).toBeVisible();
});
