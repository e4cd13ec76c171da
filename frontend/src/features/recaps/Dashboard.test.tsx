import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { officeToday } from '../../shared/officeClock';
import { dashboard, recap } from '../../test/figures';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { Dashboard } from './Dashboard';

const user = userEvent.setup({ delay: null });

/** The office's current year, and figures of the one before. */
const OF_DASHBOARD = Number(officeToday().slice(0, 4));
const yearBefore = { ...dashboard, perBulan: [], medianHariAjukan: 4, medianHariPutusan: 1.5 };

/** Answers the dashboard and records the years asked for. */
function answering() {
  const years: (string | null)[] = [];
  server.use(
    http.get('*/api/dasbor', ({ request }) => {
      years.push(new URL(request.url).searchParams.get('tahun'));
      return HttpResponse.json({ result: Number(years.at(-1)) < OF_DASHBOARD ? yearBefore : dashboard });
    }),
    http.get('*/api/rekap', () => HttpResponse.json(recap)),
  );
  return years;
}

it('has every figure in a table, with a bar a row on the scale of the largest', async () => {
  answering();
  renderInApp(<Dashboard />);
  const rows = async (name: string) => {
    const table = within(await screen.findByRole('table', { name }));
    return table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  };
  expect(await rows('Biaya menurut bulan')).toEqual([
    ['Oktober 2026', 'Rp1.050.000', 'Rp900.000', 'Rp438.000', 'Rp1.488.000'],
  ]);
  expect(await rows('Anggaran yang terpakai')).toEqual([
    ['Sub kegiatan 11.02.01', 'Rp25.000.000', 'Rp17.900.000', 'Rp12.400.000', 'Rp5.500.000', 'Rp1.600.000'],
  ]);
  expect(await rows('Perjalanan menurut unit')).toEqual([['Bidang Contoh', '1', '2', '3', '4']]);
  expect(await rows('Alasan penolakan')).toEqual([['Bukti tidak terbaca', '7']]);
  const bars = within(screen.getByRole('table', { name: 'Biaya menurut bulan' })).getAllByRole('row')[1];
  const widths = [...(bars?.querySelectorAll<HTMLElement>('[aria-hidden] > span') ?? [])].map(
    ({ style }) => style.width,
  );
  expect(widths).toEqual(['70.6%', '29.4%']);
});

it('compares its first figures with the ceilings and with the year before; a median that is not known is a dash', async () => {
  answering();
  renderInApp(<Dashboard />);
  const region = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  await screen.findByText(`Tahun ${OF_DASHBOARD - 1}: 4 hari`);
  expect(await region('Biaya perjalanan')).toBe(`Biaya perjalananRp1.488.000 Tahun ${OF_DASHBOARD - 1}: Rp0`);
  expect(await region('Anggaran tersedia')).toBe('Anggaran tersediaRp3.200.000 6,4% dari pagu Rp50.000.000');
  expect(await region('Temuan dicegah')).toBe('Temuan dicegahRp185.000 3 temuan pada 2 kuitansi');
  expect(await region('Dari pulang sampai diajukan')).toContain('2,5 hari median');
  expect(await region('Dari diajukan sampai diputuskan')).toMatch(/- medianTahun \d+: 1,5 hari$/);
});

it('asks for the year that is chosen', async () => {
  const years = answering();
  renderInApp(<Dashboard />);
  const choice = await screen.findByRole('button', { name: /^Tahun \d{4}$/ });
  // A year of another decade, which no list of the last years offers.
  const before = String(Number(choice.textContent) - 12);
  await user.click(choice);
  await user.click(await screen.findByRole('button', { name: 'Dasawarsa sebelumnya' }));
  const shown = screen.queryByRole('button', { name: before });
  if (!shown) await user.click(screen.getByRole('button', { name: 'Dasawarsa sebelumnya' }));
  await user.click(await screen.findByRole('button', { name: before }));
  await screen.findByText(`Perjalanan yang berangkat pada tahun ${before}`);
  expect(years.slice(-2)).toEqual([before, String(Number(before) - 1)]);
});
