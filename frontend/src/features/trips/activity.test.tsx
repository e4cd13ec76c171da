import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TripDetail as Trip } from '../../api/generated';
import { startSession } from '../../api/session';
import { auth, choices, codes, employees, kinds } from '../../test/office';
import { server } from '../../test/server';
import { filedTrip, noHistory } from '../../test/trips';
import { renderInApp } from '../../test/withApp';
import { activityText, withPart } from './activity';
import { TripDetail } from './TripDetail';
import { TripForm } from './TripForm';

const user = userEvent.setup({ delay: null });

beforeEach(() => startSession(auth, false));

/** Serves a trip from 2 to 3 March 2026; returns the bodies of its changes. */
function serving(rest: Partial<Trip> = {}) {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/perjalanan/get/seed', () => HttpResponse.json({ ...choices, resultJenisPerjalanan: kinds })),
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
    http.get('*/api/klasifikasi/get/kode-klasifikasi/1', () => HttpResponse.json({ result: codes })),
    http.get('*/api/perjalanan/get/jenis-perjalanan/1', () => HttpResponse.json({ result: kinds })),
    http.get('*/api/hari-libur', () => HttpResponse.json({ result: [] })),
    http.get('*/api/pegawai/ketersediaan', () => HttpResponse.json({ result: [] })),
    http.get('*/api/perjalanan/get/detail-perjalanan/5', () => HttpResponse.json({ result: filedTrip(rest) })),
    http.get('*/api/perjalanan/5/riwayat', () => HttpResponse.json({ result: noHistory })),
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
}

describe('the kind of activity', () => {
  it('is folded behind an ordinary one, and sends what the host provides by day', async () => {
    const bodies = serving();
    await change();
    await user.click(await screen.findByRole('button', { name: 'Ubah jenis kegiatan' }));
    await user.click(screen.getByRole('combobox', { name: 'Jenis kegiatan' }));
    await user.click(await screen.findByRole('option', { name: /^Diklat/ }));
    const days = screen.getByRole('table', { name: 'Ditanggung panitia' });
    await user.click(within(days).getByRole('checkbox', { name: 'Makan pada semua hari' }));
    await user.click(within(days).getByRole('checkbox', { name: 'Penginapan, 2 Maret 2026' }));
    await user.click(within(days).getByRole('checkbox', { name: 'Makan, 3 Maret 2026' }));
    await user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toMatchObject({
      jenisKegiatan: 'diklat',
      ditanggung: [{ tanggal: '2026-03-02', hal: ['makan', 'penginapan'] }],
    });
  });

  it('is shown with its days where the trip has one', async () => {
    const ditanggung = ['2026-03-02', '2026-03-03'].map((day) => ({ tanggal: `${day}T00:00:00.000Z`, hal: ['makan'] }));
    serving({ jenisKegiatan: 'fullboard', ditanggung });
    const nothing = { onOpenReceipt: vi.fn(), onChange: vi.fn(), onCopy: vi.fn() };
    renderInApp(<TripDetail id={5} {...nothing} />);
    expect(
      await screen.findByText('Jenis kegiatan: Fullboard; ditanggung panitia: makan 2–3 Maret 2026.'),
    ).toBeVisible();
  });

  it('says nothing of an ordinary trip', () => {
    expect(activityText({ jenisKegiatan: 'biasa', ditanggung: [] })).toBe('');
  });
});

describe('a tick', () => {
  const day = (tanggal: string, hal: string[]) => ({ tanggal, hal });
  it('adds a part in its order, and a day without parts is left out', () => {
    const one = [day('2026-03-02', ['transport'])];
    const two = withPart(one, ['2026-03-02', '2026-03-03'], 'makan', true);
    expect(two).toEqual([day('2026-03-02', ['makan', 'transport']), day('2026-03-03', ['makan'])]);
    expect(withPart(two, ['2026-03-03'], 'makan', false)).toEqual([day('2026-03-02', ['makan', 'transport'])]);
  });
});
