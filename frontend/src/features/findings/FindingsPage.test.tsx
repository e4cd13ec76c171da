import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { AddressProvider } from '../../shared/addressState';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { FindingsPage } from './FindingsPage';

const link = ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>;

/** Shows the page at an address. */
function open(search: Record<string, string>) {
  const address = { read: (name: string) => search[name], write: () => {} };
  renderInApp(
    <AddressProvider value={address}>
      <FindingsPage link={link} />
    </AddressProvider>,
  );
}

const figure = (kunci: string, nama: string) => ({ kunci, nama, kuitansi: 8, beralasan: 2, terbuka: 0, dicegah: 3 });

it('shows the figures of a year, each with the address of its receipts', async () => {
  server.use(
    http.get('*/api/temuan', () =>
      HttpResponse.json({
        result: {
          perKode: [figure('T08', 'Biaya memuat bukti.'), figure('T10', 'Laporan ada.')],
          perUnit: [figure('2', 'Bidang Contoh')],
          perBulan: [figure('2026-10', '2026-10')],
          jumlah: [{ ...figure('', ''), kuitansi: 9 }],
        },
      }),
    ),
  );
  open({ tahun: '2026' });
  const byRule = within(await screen.findByRole('table', { name: 'Menurut aturan' }));
  const [, proof, , all] = byRule.getAllByRole('row');
  expect(proof).toHaveTextContent('Belum ada buktiT0882 (25%)03');
  const links = within(proof as HTMLElement).getAllByRole('link');
  expect(links.map((one) => one.getAttribute('href'))).toEqual([
    '/temuan?tahun=2026&kode=T08',
    '/temuan?tahun=2026&kode=T08&keadaan=beralasan',
    '/temuan?tahun=2026&kode=T08&keadaan=dicegah',
  ]);
  expect(all).toHaveTextContent('Semua kuitansi9');
  const byMonth = within(screen.getByRole('table', { name: 'Menurut bulan berangkat' }));
  expect(byMonth.getAllByRole('link')[0]).toHaveAttribute('href', '/temuan?tahun=2026&bulan=2026-10');
});

it('lists the receipts of a figure with what was told of each and what became of it', async () => {
  const asked: URLSearchParams[] = [];
  const told = (kode: string, pintu: string, more: object = {}) => ({
    kode,
    tingkat: 'alasan',
    pintu,
    kapan: '2026-10-12T08:00:00Z',
    oleh: 'Surya',
    nilai: 385_000,
    beralasan: false,
    terbuka: false,
    dicegah: false,
    ...more,
  });
  server.use(
    http.get('*/api/temuan/kuitansi', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      const row = {
        personilId: 5,
        perjalananId: 7,
        nama: 'Ani',
        unitKerja: 'Bidang Contoh',
        nomor: '800/145',
        tanggalBerangkat: '2026-10-08',
        statusId: 3,
        total: 385_000,
        temuan: [told('T08', 'pengajuan'), told('T08', 'persetujuan', { terbuka: true }), told('T10', 'pengajuan')],
      };
      return HttpResponse.json({ result: [row], page: 0, limit: 15, totalPage: 1, totalRows: 1 });
    }),
  );
  open({ kode: 'T08', keadaan: 'terbuka', tahun: '2026' });
  const [, row] = await screen.findAllByRole('row');
  expect(row).toHaveTextContent('Ani');
  expect(row).toHaveTextContent('Belum ada buktipengajuan, verifikasiMenunggu alasan');
  expect(row).toHaveTextContent('Laporan perjalananpengajuan');
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ kode: 'T08', keadaan: 'terbuka', tahun: '2026' });
  expect(screen.getByText('Belum ada bukti, Menunggu alasan, tahun 2026')).toBeVisible();
});
