import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tripRow } from '../../test/office';
import { tripReceipts } from '../../test/receipts';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { FinanceTripList } from './FinanceTripList';

const user = userEvent.setup({ delay: null });
const NUMBER = '800.1.11.1/9/DINKES/P2P/III/2026';
const row = (id: number, number: string | null) => ({
  ...tripRow(id, number),
  kodeRekening: { kode: '1.02.02.5.1.0003' },
});
const listed = (...result: unknown[]) =>
  http.get('*/api/admin/get/keuangan/daftar-perjalanan', () =>
    HttpResponse.json({ result, page: 0, totalPage: 3, totalRows: 31, limit: 15 }),
  );

function open(onVerify?: (id: number) => void) {
  const onPageChange = vi.fn();
  renderInApp(
    <FinanceTripList page={0} onPageChange={onPageChange} onVerify={onVerify} templates={<a href="/t">Templat</a>} />,
  );
  return onPageChange;
}

beforeEach(() =>
  server.use(
    http.get('*/api/rekap', () => HttpResponse.json({ result: [{ kunci: '3', nama: 'Bidang P2P' }], jumlah: {} })),
  ),
);

describe("finance's trip list", () => {
  it('shows the trips of one work unit', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/admin/get/keuangan/daftar-perjalanan', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('unitKerjaId'));
        return HttpResponse.json({ result: [row(9, NUMBER)], page: 0, totalPage: 1, totalRows: 1, limit: 15 });
      }),
    );
    const onFilter = vi.fn();
    renderInApp(
      <FinanceTripList
        page={0}
        filter={{ unitKerjaId: 3 }}
        onFilter={onFilter}
        onPageChange={vi.fn()}
        templates={null}
      />,
    );
    const units = await screen.findByRole('combobox', { name: 'Unit kerja' });
    await within(units).findByRole('option', { name: 'Bidang P2P' });
    expect(units).toHaveDisplayValue('Bidang P2P');
    expect(asked).toEqual(['3']);
    await user.selectOptions(units, 'Semua unit kerja');
    expect(onFilter).toHaveBeenCalledExactlyOnceWith({ unitKerjaId: undefined });
  });

  it('has the columns of the contract, the account code before the actions', async () => {
    server.use(listed(row(9, NUMBER)));
    open();
    const headings = await screen.findAllByRole('columnheader');
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'no.',
      'Jenis Perjalanan',
      'Unit Kerja Surat Tugas',
      'No Surat Tugas',
      'No Nota Dinas',
      'Tanggal Berangkat',
      'Tanggal Pulang',
      'Personil 1',
      'Personil 2',
      'Personil 3',
      'Personil 4',
      'Personil 5',
      'Jumlah',
      'Uang Muka',
      'Sisa',
      'Kode Rekening',
      'Aksi',
    ]);
    expect(screen.getByRole('cell', { name: '1.02.02.5.1.0003' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Templat' })).toBeInTheDocument();
  });

  it('tells receipts, advances and what is left of all travellers', async () => {
    const trip = row(9, NUMBER);
    const [traveller] = trip.personils;
    const advance = (nilai: number) => ({ nilai, tanggal: '2026-03-01', nomorBukti: 'BK-1' });
    const personils = [
      { ...traveller, id: 1, total: 3_000_000, uangMuka: advance(1_000_000), sisa: 2_000_000 },
      { ...traveller, id: 2, total: 500_000, uangMuka: advance(4_000_000), sisa: -3_500_000 },
    ];
    server.use(listed({ ...trip, personils }));
    open();
    const cells = await screen.findAllByRole('cell');
    expect(cells.slice(-5, -2).map((cell) => cell.textContent)).toEqual(['Rp3.500.000', 'Rp5.000.000', '−Rp1.500.000']);
  });

  it('shows the receipts beside the list, to be read only', async () => {
    server.use(
      listed(row(9, NUMBER)),
      http.get('*/api/admin/get/detail-perjalanan/9', () => HttpResponse.json({ result: tripReceipts(2) })),
    );
    open();
    await user.click(await screen.findByRole('button', { name: /^Lihat detail/ }));
    const drawer = within(await screen.findByRole('dialog', { name: NUMBER }));
    const traveller = within(await drawer.findByRole('region', { name: 'Ani Contoh' }));
    expect(traveller.getAllByText('Diajukan')[0]).toBeVisible();
    expect(traveller.queryByRole('button', { name: 'Verifikasi' })).not.toBeInTheDocument();
    await user.click(drawer.getByRole('button', { name: 'Tutup' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('leads a verifier to the verification instead', async () => {
    server.use(listed(row(9, NUMBER)));
    const onVerify = vi.fn();
    open(onVerify);
    await user.click(await screen.findByRole('button', { name: /^Lihat detail/ }));
    expect(onVerify).toHaveBeenCalledWith(9);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers nothing to look at before the letter is issued, and turns pages', async () => {
    server.use(listed(row(8, null)));
    const onPageChange = open();
    expect(await screen.findByRole('cell', { name: '000.1.2.3/8/DINKES/P2P/III/2026' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Lihat detail/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Halaman berikutnya' }));
    expect(onPageChange).toHaveBeenCalledWith(1);
  });
});
