import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { TripBeside } from '../../api/generated';
import { claimOf } from '../../shared/claim';
import { tripReceipts } from '../../test/receipts';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { tripDays } from './tripDays';
import { VerificationPage } from './VerificationPage';

const dasar = { rumus: '2 × Rp400.000', dasarHukum: 'Perpres 72/2025' };
const other: TripBeside = {
  perjalananId: 17,
  personilId: 21,
  nomor: '800/274',
  statusId: 3,
  tanggalBerangkat: '2026-03-02T00:00:00.000Z',
  tanggalPulang: '2026-03-03T00:00:00.000Z',
  total: 770_000,
  tujuan: 'Palu',
};

describe('the claim of a line', () => {
  it('is its own ceiling as computed, and above it after a change by hand', () => {
    expect(claimOf({ nilai: 400_000, qty: 2, dasar })).toEqual({ claimed: 800_000, ceiling: 800_000, above: 0 });
    const changed = { nilai: 500_000, qty: 2, dasar, semula: { nilai: 400_000, qty: 2 } };
    expect(claimOf(changed)).toEqual({ claimed: 1_000_000, ceiling: 800_000, above: 200_000 });
    expect(claimOf({ ...changed, nilai: 300_000 })).toEqual({ claimed: 600_000, ceiling: 800_000, above: 0 });
  });

  it('has the ceiling of its tariff where it was entered by hand', () => {
    const batas = { nilai: 1_460_000, dasarHukum: 'Perpres 72/2025' };
    expect(claimOf({ nilai: 800_000, qty: 2, batas })).toEqual({
      claimed: 1_600_000,
      ceiling: 1_460_000,
      above: 140_000,
    });
    expect(claimOf({ nilai: 700_000, qty: 2, batas }).above).toBe(0);
  });

  it('has no ceiling without a computation', () => {
    expect(claimOf({ nilai: 75_000, qty: 1 }).ceiling).toBeUndefined();
  });
});

describe('the days of a trip', () => {
  const places = [
    { tanggalBerangkat: '2026-03-01T00:00:00.000Z', tanggalPulang: '2026-03-02T00:00:00.000Z' },
    { tanggalBerangkat: '2026-03-02T00:00:00.000Z', tanggalPulang: '2026-03-04T00:00:00.000Z' },
  ];

  it('stand once each, with the other journeys and what the host provides', () => {
    const ditanggung = [{ tanggal: '2026-03-04', hal: ['makan'] }];
    const days = tripDays({ tempats: places as never, ditanggung }, [other]);
    expect(days.map(({ day, beside, provided }) => [day.slice(8), beside.length, provided])).toEqual([
      ['01', 0, []],
      ['02', 1, []],
      ['03', 1, []],
      ['04', 0, ['makan']],
    ]);
  });
});

it('shows head, days and the claim of each line beside the photo, with one filled action', async () => {
  const [ani] = tripReceipts(2).personils;
  const rincianBPDs = ani?.rincianBPDs.map((line) =>
    line.item === 'Hotel' ? { ...line, dasar, semula: { nilai: 300_000, qty: 2 } } : line,
  );
  const result = { ...tripReceipts(2), ditanggung: [], personils: [{ ...ani, rincianBPDs, bersamaan: [other] }] };
  server.use(
    http.get('*/api/admin/get/detail-perjalanan/9', () => HttpResponse.json({ result })),
    http.get('*/api/kwitansi/antrean', () => HttpResponse.json({ result: [], totalRows: 0 })),
  );
  renderInApp(<VerificationPage id="9" />);
  const card = within(await screen.findByRole('region', { name: 'Ani Contoh' }));
  expect(card.getAllByRole('heading', { name: 'Ani Contoh' })).toHaveLength(1);
  expect(card.getByRole('img', { name: '1 hari; 2 Mar 2026 juga 800/274' })).toBeInTheDocument();
  const lines = card.getByRole('list', { name: 'Baris Ani Contoh' });
  expect(lines).toHaveTextContent('Rp200.000 di atas Rp600.000');
  expect(lines.querySelectorAll('[aria-hidden] > span')).toHaveLength(4);
  const filled = card.getAllByRole('button').filter((button) => button.dataset.variant === 'filled');
  expect(filled.map((button) => button.textContent)).toEqual(['Sesuai']);
});
