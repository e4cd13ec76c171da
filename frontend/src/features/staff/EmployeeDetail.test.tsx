import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { officeToday } from '../../shared/officeClock';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { EmployeeDetail } from './EmployeeDetail';

const trip = (personilId: number, batal = false) => ({
  personilId,
  nomor: `800.1.11.1/${personilId}/DINKES/II/2026`,
  nomorSPD: batal ? null : '000.1.2.3/4/DINKES/II/2026',
  tujuan: ['Kota Palu', 'Kota Palu'],
  tanggalBerangkat: '2026-02-02T00:00:00.000Z',
  tanggalPulang: '2026-02-04T00:00:00.000Z',
  total: 1_250_000,
  batal,
});

const user = userEvent.setup({ delay: null });

function open(id: string) {
  const onPageChange = vi.fn();
  renderInApp(<EmployeeDetail id={id} page={1} onPageChange={onPageChange} />);
  return onPageChange;
}

describe('the trips of an employee', () => {
  it('are shown by page, numbered across pages, cancelled ones as void', async () => {
    const asked: string[] = [];
    server.use(
      http.get('*/api/pegawai/7/perjalanan', ({ request }) => {
        asked.push(new URL(request.url).search);
        const person = { nama: 'Ani Contoh', nip: '-', jabatan: 'Analis' };
        const result = [trip(21), trip(20, true)];
        return HttpResponse.json({ ...person, result, page: 1, totalPage: 3, totalRows: 32, limit: 15 });
      }),
    );
    const onPageChange = open('7');
    const table = await screen.findByRole('table');
    expect(screen.getByText('Ani Contoh')).toBeInTheDocument();
    expect(asked).toEqual(['?page=1&limit=15']);
    const rows = within(table).getAllByRole('row').slice(1);
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      [
        '16',
        '800.1.11.1/21/DINKES/II/2026',
        '000.1.2.3/4/DINKES/II/2026',
        '2–4 Feb 2026',
        'Kota PaluKota Palu',
        'Rp1.250.000',
      ],
      ['17', '800.1.11.1/20/DINKES/II/2026Batal', '-', '2–4 Feb 2026', 'Kota PaluKota Palu', 'Rp1.250.000'],
    ]);
    await user.click(screen.getByRole('button', { name: 'Halaman 3' }));
    expect(onPageChange).toHaveBeenCalledExactlyOnceWith(2);
  });

  it('stand below twelve months of trips, days away and cost', async () => {
    const asked: URLSearchParams[] = [];
    const person = { nama: 'Ani Contoh', nip: '-', jabatan: 'Analis' };
    const month = officeToday().slice(0, 7);
    const sums = { perjalanan: 2, orangHari: 5, total: 1_250_000, disetujui: 0, berjalan: 0, dibayar: 0 };
    server.use(
      http.get('*/api/pegawai/7/perjalanan', () =>
        HttpResponse.json({ ...person, result: [], page: 0, totalPage: 0, totalRows: 0, limit: 15 }),
      ),
      http.get('*/api/rekap', ({ request }) => {
        asked.push(new URL(request.url).searchParams);
        return HttpResponse.json({ result: [{ kunci: month, nama: month, ...sums }], jumlah: sums });
      }),
    );
    open('7');
    const year = within(await screen.findByRole('region', { name: 'Dua belas bulan terakhir' }));
    for (const told of ['2 perjalanan', '5 hari', 'Rp1.250.000'])
      expect(await year.findByText(told)).toBeInTheDocument();
    expect([...(asked[0]?.entries() ?? [])]).toEqual(
      expect.arrayContaining([
        ['kelompok', 'bulan'],
        ['pegawaiId', '7'],
      ]),
    );
    expect(document.querySelectorAll('[title]')).toHaveLength(36);
  });

  it('are never shown under the name of another employee', async () => {
    server.use(
      http.get('*/api/pegawai/:id/perjalanan', async ({ params }) => {
        if (params.id === '8') await delay('infinite');
        const person = { nama: 'Ani Contoh', nip: '-', jabatan: 'Analis' };
        return HttpResponse.json({ ...person, result: [], page: 0, totalPage: 0, totalRows: 0, limit: 15 });
      }),
    );
    function Opened() {
      const [id, setId] = useState('7');
      return (
        <>
          <button type="button" onClick={() => setId('8')}>
            lain
          </button>
          <EmployeeDetail id={id} page={0} onPageChange={vi.fn()} />
        </>
      );
    }
    renderInApp(<Opened />);
    await screen.findByText('Ani Contoh');
    await user.click(screen.getByRole('button', { name: 'lain' }));
    expect(screen.queryByText('Ani Contoh')).not.toBeInTheDocument();
  });

  it('say that nobody has an unknown id', async () => {
    const message = 'Pegawai tidak ditemukan.';
    server.use(
      http.get('*/api/pegawai/9/perjalanan', () =>
        HttpResponse.json({ message, code: 'TIDAK_DITEMUKAN' }, { status: 404 }),
      ),
    );
    open('9');
    expect(await screen.findByText('Data pegawai tidak ditemukan')).toBeInTheDocument();
  });
});
