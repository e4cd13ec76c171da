import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { officeToday } from '../../shared/officeClock';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { readCalendarSearch } from './calendarSearch';
import { TripCalendar } from './TripCalendar';

const user = userEvent.setup({ delay: null });

const trip = {
  perjalananId: 7,
  nomor: '800/145',
  tujuan: 'Puskesmas Hulu',
  keadaan: 'ditugaskan',
  tanggalBerangkat: '2026-10-10T00:00:00.000Z',
  tanggalPulang: '2026-10-13T00:00:00.000Z',
  personils: [{ nama: 'Ani Contoh' }, { nama: 'Budi Contoh' }],
};
const cancelled = { ...trip, perjalananId: 8, tujuan: 'Puskesmas Hilir', keadaan: 'batal' };

let months: (string | null)[] = [];

beforeEach(() => {
  months = [];
  server.use(
    http.get('*/api/perjalanan/kalender', ({ request }) => {
      const month = new URL(request.url).searchParams.get('bulan');
      months.push(month);
      return HttpResponse.json({ result: month === '2026-10' ? [trip, cancelled] : [] });
    }),
    http.get('*/api/hari-libur', () =>
      HttpResponse.json({ result: [{ id: 1, tanggal: '2026-10-28', nama: 'Hari Sumpah Pemuda' }] }),
    ),
  );
});

function open(search: object) {
  const onSearch = vi.fn();
  renderInApp(
    <TripCalendar
      search={search}
      onSearch={onSearch}
      link={({ trip: { perjalananId }, children, ...props }) => (
        <a href={`/detail-perjalanan/${perjalananId}`} {...props}>
          {children}
        </a>
      )}
    />,
  );
  return onSearch;
}

describe('the calendar', () => {
  it('draws a trip as a bar in each week that it touches, and no cancelled one', async () => {
    open({ bulan: '2026-10' });
    expect(await screen.findByRole('heading', { level: 2 })).toHaveTextContent('Oktober 2026');
    const bars = await screen.findAllByRole('link');
    expect(bars.map((bar) => bar.getAttribute('href'))).toEqual(['/detail-perjalanan/7', '/detail-perjalanan/7']);
    expect(bars[0]).toHaveTextContent('Puskesmas Hulu Ani Contoh, Budi Contoh');
    expect(bars[0]).toHaveStyle({ gridColumn: '6 / 8' });
    expect(bars[1]).toHaveStyle({ gridColumn: '1 / 3' });
    expect(await screen.findByText('Hari Sumpah Pemuda')).toBeVisible();
    expect(screen.queryByText('Puskesmas Hilir')).not.toBeInTheDocument();
    // The weeks of October begin in September and end in November.
    expect(new Set(months)).toEqual(new Set(['2026-09', '2026-10', '2026-11']));
  });

  it('turns by buttons and by keyboard, and goes back to today', async () => {
    const onSearch = open({ bulan: '2026-12' });
    await user.click(await screen.findByRole('button', { name: 'Berikutnya' }));
    expect(onSearch).toHaveBeenLastCalledWith({ bulan: '2027-01' });
    await user.keyboard('{PageUp}');
    expect(onSearch).toHaveBeenLastCalledWith({ bulan: '2026-11' });
    await user.click(screen.getByRole('button', { name: 'Hari ini' }));
    expect(onSearch).toHaveBeenLastCalledWith({});
    await user.click(screen.getByRole('radio', { name: 'Minggu' }));
    expect(onSearch).toHaveBeenLastCalledWith({ minggu: '2026-11-30' });
  });

  it('shows a week with numbers and states', async () => {
    const onSearch = open({ minggu: '2026-10-05' });
    const week = await screen.findByRole('region', { name: 'Minggu mulai 5 Oktober 2026' });
    expect(await within(week).findByText('800/145 · Ditugaskan')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sebelumnya' }));
    expect(onSearch).toHaveBeenLastCalledWith({ minggu: '2026-09-28' });
  });

  it('is a list of days on a phone', async () => {
    const wide = window.matchMedia;
    window.matchMedia = (query) => ({ ...wide(query), matches: query === '(max-width: 48em)' });
    open({ bulan: '2026-10' });
    const day = await screen.findByRole('region', { name: '11 Oktober 2026' });
    expect(day).toHaveTextContent('Minggu, 11 Oktober 2026');
    expect(within(day).getByRole('link')).toHaveTextContent('Puskesmas Hulu');
    expect(await screen.findByRole('region', { name: '28 Oktober 2026' })).toHaveTextContent('Hari Sumpah Pemuda');
    expect(screen.queryByRole('region', { name: '14 Oktober 2026' })).not.toBeInTheDocument();
    window.matchMedia = wide;
  });

  it('counts the trips of a day where they are too many, and names those of a unit of the day', async () => {
    const asked: string[] = [];
    const hari = (third: number) => Array.from({ length: 31 }, (_, index) => (index === 4 ? third : 0));
    const ringkasan = [
      { unitKerjaId: 3, unitKerja: 'Puskesmas Hulu', hari: hari(40) },
      { unitKerjaId: 4, unitKerja: 'Puskesmas Hilir', hari: hari(1960) },
    ];
    server.use(
      http.get('*/api/perjalanan/kalender', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(searchParams.toString());
        if (searchParams.has('hari')) return HttpResponse.json({ result: [trip, cancelled] });
        return HttpResponse.json({ result: [], ...(searchParams.get('bulan') === '2026-10' && { ringkasan }) });
      }),
    );
    open({ bulan: '2026-10' });
    const day = await screen.findByRole('button', { name: '5 Oktober 2026: 2000 perjalanan dari 2 unit' });
    expect(day).toHaveTextContent('2.000');
    await user.click(day);
    const panel = within(await screen.findByRole('dialog', { name: 'Senin, 5 Oktober 2026: 2000 perjalanan' }));
    const units = panel.getAllByRole('group');
    expect(units.map((unit) => unit.textContent)).toEqual(['Puskesmas Hilir (1960)', 'Puskesmas Hulu (40)']);
    await user.click(panel.getByText('Puskesmas Hulu (40)'));
    expect(await panel.findByRole('link')).toHaveTextContent('Puskesmas Hulu');
    expect(asked).toContain('bulan=2026-10&ringkas=true');
    expect(asked.filter((query) => query.includes('hari'))).toEqual(['bulan=2026-10&hari=2026-10-05&unitKerjaId=3']);
  });

  it('starts with the current month', async () => {
    open({});
    await waitFor(() => expect(months).toContain(officeToday().slice(0, 7)));
  });
});

it('reads month or week from the address', () => {
  expect(readCalendarSearch({ bulan: '2026-10' })).toEqual({ bulan: '2026-10' });
  expect(readCalendarSearch({ minggu: '2026-10-05', bulan: '2026-10' })).toEqual({ minggu: '2026-10-05' });
  expect(readCalendarSearch({ bulan: '2026-13', minggu: 'x' })).toEqual({});
});
