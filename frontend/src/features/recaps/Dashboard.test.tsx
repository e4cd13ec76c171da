import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { dashboard } from '../../test/figures';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { Dashboard } from './Dashboard';

const user = userEvent.setup({ delay: null });

/** Answers the dashboard and records the years asked for. */
function answering() {
  const years: (string | null)[] = [];
  server.use(
    http.get('*/api/dasbor', ({ request }) => {
      years.push(new URL(request.url).searchParams.get('tahun'));
      return HttpResponse.json({ result: dashboard });
    }),
  );
  return years;
}

it('has every figure of its charts in the table beside it', async () => {
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
  expect(await rows('Biaya menurut bulan')).toEqual([['Oktober 2026', 'Rp1.050.000', 'Rp438.000', 'Rp1.488.000']]);
  expect(await rows('Anggaran yang terpakai')).toEqual([
    ['1.02.01 Sub kegiatan 1', 'Rp25.000.000', 'Rp17.900.000', 'Rp5.500.000', 'Rp1.600.000'],
  ]);
  expect(await rows('Perjalanan menurut unit')).toEqual([['Bidang Contoh', '1', '2', '3', '4']]);
  expect(await rows('Alasan penolakan')).toEqual([['Bukti tidak terbaca', '7']]);
});

it('shows the medians, and a dash for one that is not known', async () => {
  answering();
  renderInApp(<Dashboard />);
  expect(await screen.findByRole('region', { name: 'Dari pulang sampai diajukan' })).toHaveTextContent(
    '2,5 hari median',
  );
  expect(screen.getByRole('region', { name: 'Dari diajukan sampai diputuskan' })).toHaveTextContent('- median');
});

it('asks for the year that is chosen', async () => {
  const years = answering();
  renderInApp(<Dashboard />);
  const choice = await screen.findByRole('combobox', { name: 'Tahun' });
  const before = String(Number((choice as HTMLSelectElement).value) - 1);
  await user.selectOptions(choice, before);
  await screen.findByText(`Perjalanan yang berangkat pada tahun ${before}`);
  expect(years.at(-1)).toBe(before);
});
