import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { CalendarEntry } from '../../api/generated';
import { officeToday } from '../../shared/officeClock';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { WeekStrip } from './WeekStrip';
import { mondayOf } from './weeks';

const today = officeToday();
const trip = {
  perjalananId: 7,
  nomor: '800/145',
  tujuan: 'Puskesmas Hulu',
  keadaan: 'ditugaskan',
  tanggalBerangkat: `${today}T00:00:00.000Z`,
  tanggalPulang: `${today}T00:00:00.000Z`,
  personils: [{ nama: 'Ani Contoh' }],
};

const week = (...result: Partial<CalendarEntry>[]) => HttpResponse.json({ result });

function open(answer: Response) {
  server.use(
    http.get('*/api/perjalanan/kalender', () => answer.clone()),
    http.get('*/api/hari-libur', () => HttpResponse.json({ result: [] })),
  );
  renderInApp(
    <WeekStrip
      link={({ trip: { perjalananId }, children, ...props }) => (
        <a href={`/detail-perjalanan/${perjalananId}`} {...props}>
          {children}
        </a>
      )}
      week={({ monday, children }) => <a href={`/kalender?minggu=${monday}`}>{children}</a>}
    />,
  );
}

it("the strip has a bar for each of this week's trips, and leads to its calendar", async () => {
  open(week(trip, { ...trip, perjalananId: 8, tujuan: 'Puskesmas Hilir', keadaan: 'batal' }));
  const strip = screen.getByRole('region', { name: 'Perjalanan unit minggu ini' });
  const bar = await within(strip).findByRole('link', { name: 'Puskesmas Hulu Ani Contoh' });
  expect(bar).toHaveAttribute('href', '/detail-perjalanan/7');
  expect(within(strip).getByText(String(Number(today.slice(8))))).toHaveAttribute('aria-current', 'date');
  expect(within(strip).queryByText('Puskesmas Hilir')).not.toBeInTheDocument();
  const calendar = within(strip).getByRole('link', { name: 'Buka kalender' });
  expect(calendar).toHaveAttribute('href', `/kalender?minggu=${mondayOf(today)}`);
});

it('the strip says that nobody travels this week, though somebody did in the same month', async () => {
  open(week({ ...trip, tanggalBerangkat: '2020-01-06T00:00:00.000Z', tanggalPulang: '2020-01-07T00:00:00.000Z' }));
  expect(await screen.findByText('Belum ada perjalanan minggu ini.')).toBeVisible();
});

it('the strip offers to load the week again, and does not say that nobody travels', async () => {
  open(HttpResponse.json({ message: 'Sibuk.' }, { status: 503 }));
  expect(await screen.findByRole('button', { name: 'Coba lagi' })).toBeVisible();
  expect(screen.queryByText('Belum ada perjalanan minggu ini.')).not.toBeInTheDocument();
});
