import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PackageDetail } from '../../api/generated';
import { startSession } from '../../api/session';
import { ROLE } from '../../shared/roles';
import { auth } from '../../test/office';
import { deskReceipt, npd } from '../../test/payments';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import type { DeskReceipt } from './deskReceipt';
import type { DeskTab } from './deskTabs';
import { type DeskFilter, PaymentDesk } from './PaymentDesk';

const user = userEvent.setup({ delay: null });

/** The desk with the address of what is open, and of its filter, as its state. */
function Desk({ tab }: { tab: DeskTab }) {
  const [opened, setOpened] = useState<{ person?: number; npd?: number }>({});
  const [filter, setFilter] = useState<DeskFilter>({ tab });
  return (
    <PaymentDesk
      // Each address has a route of its own.
      key={JSON.stringify(opened)}
      filter={filter}
      onFilter={setFilter}
      page={0}
      onPageChange={() => undefined}
      opened={opened}
      onOpen={setOpened}
      onClose={() => setOpened({})}
    />
  );
}

const TWO = [deskReceipt(1), deskReceipt(2, { nama: 'Dua, SKM', total: 500_000, saldo: 500_000 })];

const sumsOf = (rows: DeskReceipt[]) => {
  const of = (key: 'total' | 'uangMuka' | 'dibayar' | 'saldo') => rows.reduce((sum, row) => sum + row[key], 0);
  const [total, uangMuka, dibayar, saldo] = [of('total'), of('uangMuka'), of('dibayar'), of('saldo')];
  return { kuitansi: rows.length, total, uangMuka, dibayar, saldo };
};

/** The answer of the desk to a query, of receipts of one parent unit. */
function deskOf(receipts: DeskReceipt[], query: URLSearchParams, lebih?: boolean) {
  const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
  const source = query.get('sumberDanaId');
  const wanted = receipts.filter(({ sumberDanaId }) => !source || sumberDanaId === Number(source));
  const sources = new Map(wanted.map((receipt) => [receipt.sumberDanaId, receipt]));
  const kelompok = [...sources.values()].map(({ sumberDanaId, sumberDana }) => {
    const sums = sumsOf(wanted.filter((receipt) => receipt.sumberDanaId === sumberDanaId));
    return { sumberDanaId, sumberDana, indukUnitKerjaId: 1, indukUnitKerja: 'Dinas', ...sums, tertua: '2026-03-02' };
  });
  return {
    result: wanted.slice(page * limit, (page + 1) * limit),
    page,
    limit,
    totalRows: wanted.length,
    totalPage: Math.ceil(wanted.length / limit),
    jumlah: sumsOf(wanted),
    ...(query.get('kelompok') === 'true' && !lebih && { kelompok }),
    lebih,
  };
}

function open(tab: DeskTab, packages: PackageDetail[] = [], lebih?: boolean, receipts = TWO) {
  startSession({ ...auth, role: [{ id: 1, userId: 7, roleId: ROLE.finance, role: { nama: 'keuangan' } }] }, false);
  const page = { page: 0, limit: 50, totalRows: packages.length, totalPage: 1 };
  server.use(
    http.get('*/api/pembayaran/meja', ({ request }) =>
      HttpResponse.json(deskOf(receipts, new URL(request.url).searchParams, lebih)),
    ),
    http.get('*/api/paket', () => HttpResponse.json({ result: packages, ...page })),
    http.get('*/api/paket/9', () => HttpResponse.json({ result: packages[0] })),
    http.get('*/api/rekap', () => HttpResponse.json({ result: [], jumlah: {} })),
    http.get('*/api/kemampuan', () => HttpResponse.json({ pdf: true, zona: 'Asia/Makassar' })),
  );
  renderInApp(<Desk tab={tab} />);
}

// Ticks are forgotten in the next turn after the page has gone.
afterEach(async () => {
  cleanup();
  await new Promise((resolve) => setTimeout(resolve));
});

describe('the desk of payments', () => {
  it('shows no sums of a search that found more than was counted', async () => {
    open('dibayar', [], true);
    expect(await screen.findByText('Persempit pencarian untuk melihat jumlahnya.')).toBeInTheDocument();
    expect(screen.getByText('Ditemukan lebih dari 2.000 baris.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Jumlah 2 kuitansi')).not.toBeInTheDocument();
  });

  it('puts chosen receipts together to a package', async () => {
    let sent: unknown;
    server.use(
      http.post('*/api/paket', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ result: npd() });
      }),
    );
    open('siap-dibayar', [npd()]);
    await user.click(await screen.findByRole('checkbox', { name: 'Pilih Satu, SKM, Palu' }));
    await user.click(screen.getByRole('checkbox', { name: 'Pilih Dua, SKM, Palu' }));
    expect(screen.getByText('2 dipilih')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Akan dibayar' })).toBeInTheDocument();
    const foot = within(screen.getByRole('region', { name: 'Kuitansi terpilih' }));
    await user.click(foot.getByRole('button', { name: 'Susun NPD Rp1.270.000' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Susun NPD' }));
    await user.type(dialog.getByLabelText('Keterangan'), 'Maret');
    await user.click(dialog.getByRole('button', { name: 'Susun' }));
    expect(await screen.findByText('NPD disusun')).toBeInTheDocument();
    expect(sent).toMatchObject({ jenis: 'GU', keterangan: 'Maret', personilIds: [1, 2], sumberDanaId: { id: 1 } });
    expect(await screen.findByRole('dialog', { name: 'NPD' })).toBeInTheDocument();
  });

  const mixed = [
    deskReceipt(1),
    deskReceipt(2, { nama: 'Dua, SKM', sumberDanaId: 2, sumberDana: 'BOK', saldo: 90_000 }),
    deskReceipt(3, { nama: 'Tiga, SKM' }),
    deskReceipt(4, { nama: 'Empat, SKM' }),
  ];
  const boxOf = (name: string) => screen.getByRole('checkbox', { name: `Pilih ${name}, SKM, Palu` });

  it('has a card for each source, which filters, chooses and offers to put together', async () => {
    open('siap-dibayar', [], undefined, mixed);
    const cards = within(await screen.findByRole('region', { name: /^Siap dibayar menurut/ }));
    const apbd = await cards.findByRole('button', { name: /^APBD ?3 kuitansi Rp2\.310\.000/ });
    expect(cards.getByRole('button', { name: 'Susun NPD Rp90.000' })).toBeInTheDocument();
    await user.click(apbd);
    expect(apbd).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(screen.queryByText('Dua, SKM')).not.toBeInTheDocument());
    expect(boxOf('Tiga')).toBeChecked();
    expect(within(screen.getByLabelText('Jumlah 3 kuitansi')).getAllByText('Rp2.310.000')).toHaveLength(2);
    expect(screen.getByText('3 dipilih')).toBeInTheDocument();
    await user.click(cards.getByRole('button', { name: 'Susun NPD Rp90.000' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Susun NPD' }));
    expect(dialog.getByText('1 kuitansi BOK, disetujui Rp770.000, akan dibayar Rp90.000')).toBeInTheDocument();
  });

  const forbidden = { jumlahTemuan: { larang: 1, alasan: 0, ingat: 0, terbuka: 0 } };
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => deskReceipt(index + 1, index === 119 ? forbidden : {}));

  it('sums all receipts of a card, and reads the rest of them before it chooses them', async () => {
    open('siap-dibayar', [], undefined, [...many(130), deskReceipt(900, { sumberDanaId: 2, sumberDana: 'BOK' })]);
    const card = await screen.findByRole('button', { name: /^APBD ?130 kuitansi Rp100\.100\.000/ });
    expect(screen.queryByText(/dilarang temuan/)).not.toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Susun NPD' })).toHaveLength(2);
    await user.click(card);
    expect(await screen.findByText('129 dipilih, 1 dilarang temuan')).toBeInTheDocument();
    expect(within(card).getByText('1 dilarang temuan')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Susun NPD Rp99.330.000' })).toHaveLength(2);
    await waitFor(() => expect(screen.getByLabelText('Jumlah 130 kuitansi')).toBeInTheDocument());
    await user.click(screen.getByRole('checkbox', { name: 'Semua baris di halaman ini' }));
    await user.click(screen.getByRole('button', { name: 'Pilih semua 129' }));
    expect(screen.getByText('129 dipilih, 1 dilarang temuan')).toBeInTheDocument();
  });

  it('chooses as many of a card as a package holds, and says that there are more', async () => {
    open('siap-dibayar', [], undefined, many(634));
    await user.click(await screen.findByRole('button', { name: 'Pilih 500 terlama' }));
    expect(await screen.findByText('500 dari 634 dipilih, paling banyak')).toBeInTheDocument();
    expect(screen.getByText('500 terlama, 1 dari 600 terbaca dilarang temuan')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: 'Susun NPD Rp385.000.000' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Pilih 500 terlama' })).not.toBeInTheDocument();
  });

  it('has no cards for a search that found more than was counted', async () => {
    open('siap-dibayar', [], true);
    expect(await screen.findByText('Persempit pencarian untuk melihat jumlahnya.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /kuitansi Rp/ })).not.toBeInTheDocument();
  });

  it('says after the first tick what does not fit, and ticks a range, the page and all that fit', async () => {
    open('siap-dibayar', [], undefined, mixed);
    await screen.findByRole('checkbox', { name: 'Pilih Satu, SKM, Palu' });
    expect(boxOf('Dua')).toBeEnabled();
    expect(screen.getByText('Tandai kuitansi untuk satu NPD')).toBeInTheDocument();
    await user.click(boxOf('Satu'));
    expect(boxOf('Dua')).toBeDisabled();
    expect(screen.getByText('Sumber dana lain')).toBeInTheDocument();
    await user.keyboard('{Shift>}');
    await user.click(boxOf('Empat'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('3 dipilih')).toBeInTheDocument();
    const page = screen.getByRole('checkbox', { name: 'Semua baris di halaman ini' });
    expect(page).toBeChecked();
    await user.click(page);
    expect(screen.queryByText('Sumber dana lain')).not.toBeInTheDocument();
    await user.click(boxOf('Tiga'));
    await user.click(screen.getByRole('button', { name: 'Pilih semua 3' }));
    expect(boxOf('Satu')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Kosongkan pilihan' }));
    expect(boxOf('Satu')).not.toBeChecked();
  });

  it('keeps ticked rows while a person is opened and closed, and forgets them with the page', async () => {
    const one = { name: 'Pilih Satu, SKM, Palu' };
    open('siap-dibayar');
    await user.click(await screen.findByRole('checkbox', one));
    server.use(http.get('*/api/pembayaran/personil/:id', () => new HttpResponse(null, { status: 404 })));
    await user.click(screen.getByRole('button', { name: 'Pembayaran Dua, SKM' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('1 dipilih')).toBeInTheDocument();
    expect(await screen.findByRole('checkbox', one)).toBeChecked();
    cleanup();
    await new Promise((resolve) => setTimeout(resolve));
    open('siap-dibayar');
    expect(await screen.findByRole('checkbox', one)).not.toBeChecked();
  });

  it('says of each receipt in a package who owes whom, and names no sum of both', async () => {
    open('dalam-paket', [npd()]);
    const owed = deskReceipt(2, { nama: 'Dua, SKM', saldo: -30_000, keadaanBayar: 'dalam-paket' });
    server.use(
      http.get('*/api/pembayaran/meja', () =>
        HttpResponse.json({
          result: [deskReceipt(1), owed],
          page: 0,
          limit: 50,
          totalRows: 2,
          totalPage: 1,
          jumlah: { kuitansi: 2, total: 1_540_000, uangMuka: 800_000, dibayar: 0, saldo: 740_000 },
        }),
      ),
    );
    expect(await screen.findByText('harus disetor kembali Rp30.000')).toBeInTheDocument();
    expect(screen.getByText('akan dibayar Rp770.000')).toBeInTheDocument();
    expect(within(screen.getByLabelText('Jumlah 2 kuitansi')).queryByText('Akan dibayar')).not.toBeInTheDocument();
  });

  it('changes a package that is put together, receipts too', async () => {
    let sent: unknown;
    server.use(
      http.put('*/api/paket/9', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ result: npd() });
      }),
    );
    open('dalam-paket', [npd()]);
    await user.click(await screen.findByRole('button', { name: 'Buka NPD 9' }));
    await user.click(await screen.findByRole('button', { name: 'Ubah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah NPD' }));
    await user.click(dialog.getByRole('checkbox', { name: /^Dua, SKM/ }));
    await user.type(dialog.getByLabelText('Nomor'), '900/1');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('NPD diubah')).toBeInTheDocument();
    expect(sent).toMatchObject({ versi: 1, nomor: '900/1', personilIds: [1] });
  });

  it('changes number and note alone of one that is handed in', async () => {
    let sent: unknown;
    server.use(
      http.put('*/api/paket/9', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ result: npd() });
      }),
    );
    open('dalam-paket', [npd({ keadaan: 'diajukan', nomor: '1/NPD/DINKES/III/2026' })]);
    await user.click(await screen.findByRole('button', { name: 'Buka NPD 1/NPD/DINKES/III/2026' }));
    await user.click(await screen.findByRole('button', { name: 'Ubah' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ubah NPD' }));
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await user.type(dialog.getByLabelText('Keterangan'), ' dan April');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('NPD diubah')).toBeInTheDocument();
    expect(sent).toEqual({ versi: 1, nomor: '1/NPD/DINKES/III/2026', keterangan: 'Maret dan April' });
  });

  it('sets the pattern of the numbers of a parent unit', async () => {
    let sent: unknown;
    const pattern = { id: 1, indukUnitKerja: 'Dinas', pola: 'NOMOR/NPD/KODE/TAHUN', contoh: '1/NPD/DINKES/2026' };
    server.use(
      http.get('*/api/pembayaran/pola', () => HttpResponse.json({ result: [pattern] })),
      http.put('*/api/pembayaran/pola', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ result: pattern });
      }),
    );
    open('dalam-paket', [npd()]);
    await user.click(await screen.findByRole('button', { name: 'Pola nomor' }));
    await user.click(await screen.findByRole('button', { name: 'Ubah pola Dinas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pola nomor NPD Dinas' }));
    await user.clear(dialog.getByLabelText(/^Pola/));
    await user.type(dialog.getByLabelText(/^Pola/), '900/NOMOR/KODE/TAHUN');
    await user.click(dialog.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Pola nomor NPD diubah')).toBeInTheDocument();
    expect(sent).toEqual({ indukUnitKerjaId: 1, pola: '900/NOMOR/KODE/TAHUN' });
  });
});
