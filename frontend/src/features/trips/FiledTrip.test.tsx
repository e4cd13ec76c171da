import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { FiledTrip } from './FiledTrip';

const trip = {
  id: 9,
  noNotaDinas: '000.1.2.3/9/DINKES/P2P/III/2026',
  noSuratTugas: null as string | null,
  personils: [{ id: 5, pegawai: { nama: 'Ani Contoh' } }],
  tempats: [{ tanggalBerangkat: '2026-03-02T00:00:00.000Z', tanggalPulang: '2026-03-04T00:00:00.000Z' }],
};

function open(found: typeof trip) {
  server.use(http.get('*/api/perjalanan/get/detail-perjalanan/9', () => HttpResponse.json({ result: found })));
  const [onOpen, onCopy] = [vi.fn(), vi.fn()];
  renderInApp(<FiledTrip id={9} onOpen={onOpen} onCopy={onCopy} onClose={vi.fn()} />);
  return { onOpen, onCopy };
}

it('tells the number of a filed trip, offers its letter first and another trip like it', async () => {
  const { onCopy } = open(trip);
  expect(await screen.findByText(`Nota dinas ${trip.noNotaDinas} diajukan`)).toBeVisible();
  expect(screen.getByText('Ani Contoh · 2–4 Maret 2026')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Terbitkan surat tugas' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ajukan lagi yang mirip' }));
  expect(onCopy).toHaveBeenCalledExactlyOnceWith(9);
});

it('leads to the trip once its letter is issued', async () => {
  const { onOpen } = open({ ...trip, noSuratTugas: '800/1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Buka perjalanan' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(9);
  expect(screen.queryByRole('button', { name: 'Terbitkan surat tugas' })).not.toBeInTheDocument();
});
