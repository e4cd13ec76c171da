import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { ExpenseLine } from '../../api/generated';
import { openReceipt, user } from '../../test/receiptScreen';
import { receiptPage } from '../../test/receipts';
import { renderInApp } from '../../test/withApp';
import { ReceiptScreen } from './ReceiptScreen';

describe('the receipt', () => {
  it('shows traveller, origin, state and note', async () => {
    await openReceipt();
    expect(screen.getByRole('heading', { level: 1, name: 'Ani Contoh' })).toBeInTheDocument();
    for (const text of ['Asal: Kota Contoh', 'Catatan: Tidak Ada Catatan'])
      expect(
        screen.getByText((_, part) => part?.classList.contains('fact') === true && part.textContent === text),
      ).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'STATUS Draf' })).toBeInTheDocument();
  });

  it('groups the lines by kind, each with its sum, and shows the whole in figures and words', async () => {
    await openReceipt();
    const kinds = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(kinds).toEqual(['Uang Harian', 'Akomodasi', 'Pengeluaran riil']);
    const table = within(screen.getByRole('table', { name: 'Detail Rampung' }));
    expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'item',
      'Nilai',
      'Qty',
      'Satuan',
      'Jumlah',
      'Bukti',
      'Aksi',
    ]);
    const [sum, line] = within(table.getByRole('rowgroup', { name: 'Akomodasi' })).getAllByText('Rp800.000');
    expect([sum, line]).toHaveLength(2);
    const total = screen.getByRole('group', { name: 'Jumlah seluruhnya' });
    expect(total).toHaveTextContent('Rp1.385.000');
    expect(total).toHaveTextContent('Satu Juta Rupiah');
  });

  it('says when there are no lines', async () => {
    await openReceipt(receiptPage({ rincianBPDs: [] }));
    expect(screen.getByText('Tidak ada data untuk ditampilkan.')).toBeInTheDocument();
  });

  it('shows its history, with the reason of a rejection', async () => {
    await openReceipt(
      receiptPage({
        statusId: 4,
        riwayat: [
          {
            peristiwa: 'diajukan',
            oleh: 'Klerk Contoh',
            waktu: '2026-03-03T00:00:00.000Z',
            waktuKantor: '2026-03-03T08:00:00+08:00',
            dari: 1,
            ke: 2,
            alasan: [],
          },
          {
            peristiwa: 'dikembalikan',
            oleh: 'Pencatat Contoh',
            waktu: '2026-03-04T00:30:00.000Z',
            waktuKantor: '2026-03-04T08:30:00+08:00',
            catatan: 'Bukti?',
            dari: 2,
            ke: 4,
            alasan: ['Bukti tidak terbaca'],
          },
        ],
      }),
    );
    const history = within(screen.getByRole('region', { name: 'Riwayat' }));
    expect(history.getByText('Pencatat Contoh · 4 Maret 2026, 08.30 WITA')).toBeInTheDocument();
    expect(history.getByText('Bukti?')).toBeInTheDocument();
    expect(history.getByText('Bukti tidak terbaca')).toBeInTheDocument();
  });

  it.each(['abc', '0', '-1', '1.5', ''])('makes no call for the id "%s"', (id) => {
    renderInApp(<ReceiptScreen id={id} onOpenRills={vi.fn()} onOpen={vi.fn()} trail={() => null} />);
    expect(screen.getByText('ID tidak valid')).toBeInTheDocument();
  });
});

describe('a returned line', () => {
  it('tells what is wrong on its row, beside the button that mends it', async () => {
    const [hotel, ...others] = receiptPage().result.rincianBPDs;
    const returned = { ...(hotel as ExpenseLine), putusan: 'perbaiki', catatanBaris: 'Nota tidak terbaca' };
    await openReceipt(receiptPage({ statusId: 4, rincianBPDs: [returned, ...others] }));
    const row = within(screen.getByRole('rowgroup', { name: 'Akomodasi' }));
    expect(row.getByText('Perbaiki: Nota tidak terbaca')).toBeInTheDocument();
    expect(row.getByRole('button', { name: 'Perbaiki Hotel' })).toBeInTheDocument();
  });
});

describe('the buttons of a receipt', () => {
  const names = ['buat otomatis', 'Pengeluaran riil', 'Tambah +', 'CETAK', 'Ajukan', 'Edit', 'Hapus'];
  const shown = () => {
    const texts = screen.queryAllByRole('button').map((button) => button.textContent);
    return names.filter((name) => texts.includes(name));
  };

  it('are none that a cancelled trip refuses', async () => {
    await openReceipt(receiptPage({ rincianBPDs: [] }), 'batal');
    expect(await screen.findByRole('button', { name: 'Biaya pembatalan +' })).toBeInTheDocument();
    for (const name of ['buat otomatis', 'Buat otomatis semua', 'Tambah +'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('fill the next step alone', async () => {
    const filled = () =>
      screen
        .queryAllByRole('button')
        .filter((button) => button.dataset.variant === 'filled' || !button.dataset.variant)
        .map((button) => button.textContent)
        .filter((text) => names.includes(text ?? ''));
    await openReceipt();
    expect(filled()).toEqual(['Ajukan']);
    await user.click(screen.getAllByRole('button', { name: 'Tambah +' }).at(-1) as HTMLElement);
    await screen.findByRole('heading', { name: 'Tambah Rincian' });
    expect(filled()).toEqual([]);
  });

  it.each([
    [1, ['Pengeluaran riil', 'Tambah +', 'Ajukan', 'Edit', 'Hapus']],
    [2, ['Pengeluaran riil']],
    [3, ['Pengeluaran riil', 'CETAK']],
    [4, ['Pengeluaran riil', 'Tambah +', 'Ajukan', 'Edit', 'Hapus']],
  ])('in state %i', async (statusId, expected) => {
    await openReceipt(receiptPage({ statusId }));
    expect(shown()).toEqual(expected);
  });

  it('make it automatic only in town and without lines', async () => {
    await openReceipt(receiptPage({ rincianBPDs: [] }));
    expect(shown()).toContain('buat otomatis');
  });

  it('do not make it automatic out of town', async () => {
    await openReceipt(receiptPage({ rincianBPDs: [], tipePerjalananId: 2 }));
    expect(shown()).not.toContain('buat otomatis');
  });

  it('do not edit the Rill line', async () => {
    await openReceipt();
    const rill = within(screen.getByRole('rowgroup', { name: 'Pengeluaran riil' }));
    expect(rill.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument();
    expect(rill.getByRole('button', { name: /^Hapus/ })).toBeInTheDocument();
  });
});
