import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { tripReceipts } from '../../test/receipts';
import { renderInApp } from '../../test/withApp';
import { JourneyLine } from './JourneyLine';

it('pins the budget, and what else the person was paid in these days with a link to it', async () => {
  const trip = {
    ...tripReceipts(2),
    anggaran: { pagu: 5_000_000, terealisasi: 4_000_000, terpesan: 1_500_000, tersedia: -500_000 },
  };
  const other = {
    personilId: 8,
    perjalananId: 4,
    nomor: '800.1.11.1/3/DINKES/P2P/III/2026',
    tanggalBerangkat: '2026-03-01T00:00:00.000Z',
    tanggalPulang: '2026-03-02T00:00:00.000Z',
    tujuan: 'Kota Palu',
    statusId: 3,
    total: 1_250_000,
  };
  const traveller = { ...trip.personils[0], bersamaan: [other] };
  const onOpen = vi.fn();
  renderInApp(<JourneyLine trip={trip as never} traveller={traveller as never} onOpen={onOpen} />);
  expect(screen.getByText('Anggaran tersedia −Rp500.000 dari Rp5.000.000')).toBeVisible();
  expect(screen.getByText(/^Juga 1–2 Mar 2026 ke Kota Palu: Rp1\.250\.000, Disetujui,/)).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: other.nomor }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(4);
});
