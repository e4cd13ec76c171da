import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import type { PackageDetail } from '../../api/generated';
import { startSession } from '../../api/session';
import { ROLE } from '../../shared/roles';
import { auth } from '../../test/office';
import { deskReceipt, npd } from '../../test/payments';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import type { DeskTab } from './deskTabs';
import { PaymentDesk } from './PaymentDesk';

const user = userEvent.setup({ delay: null });

/** The desk with the address of what is open as its state. */
function Desk({ tab }: { tab: DeskTab }) {
  const [opened, setOpened] = useState<{ person?: number; npd?: number }>({});
  return (
    <PaymentDesk
      // Each address has a route of its own.
      key={JSON.stringify(opened)}
      filter={{ tab }}
      onFilter={() => undefined}
      page={0}
      onPageChange={() => undefined}
      opened={opened}
      onOpen={setOpened}
      onClose={() => setOpened({})}
    />
  );
}

function open(tab: DeskTab, packages: PackageDetail[] = [], lebih?: boolean) {
  startSession({ ...auth, role: [{ id: 1, userId: 7, roleId: ROLE.finance, role: { nama: 'keuangan' } }] }, false);
  const receipts = [deskReceipt(1), deskReceipt(2, { nama: 'Dua, SKM', total: 500_000, saldo: 500_000 })];
  const page = { page: 0, limit: 50, totalRows: 2, totalPage: 1 };
  const jumlah = { kuitansi: 2, total: 1_270_000, uangMuka: 0, dibayar: 0, saldo: 1_270_000 };
  server.use(
    http.get('*/api/pembayaran/meja', () => HttpResponse.json({ result: receipts, ...page, jumlah, lebih })),
    http.get('*/api/paket', () => HttpResponse.json({ result: packages, ...page, totalRows: packages.length })),
    http.get('*/api/paket/9', () => HttpResponse.json({ result: packages[0] })),
    http.get('*/api/rekap', () => HttpResponse.json({ result: [], jumlah: {} })),
    http.get('*/api/kemampuan', () => HttpResponse.json({ pdf: true, zona: 'Asia/Makassar' })),
  );
  renderInApp(<Desk tab={tab} />);
}

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
    expect(screen.getByText('2 kuitansi dipilih, Rp1.270.000 akan dibayar')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Akan dibayar' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Susun NPD' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Susun NPD' }));
    await user.type(dialog.getByLabelText('Keterangan'), 'Maret');
    await user.click(dialog.getByRole('button', { name: 'Susun' }));
    expect(await screen.findByText('NPD disusun')).toBeInTheDocument();
    expect(sent).toMatchObject({ jenis: 'GU', keterangan: 'Maret', personilIds: [1, 2], sumberDanaId: { id: 1 } });
    expect(await screen.findByRole('dialog', { name: 'NPD' })).toBeInTheDocument();
  });

  it('keeps ticked rows while a person is opened and closed, and forgets them with the page', async () => {
    const one = { name: 'Pilih Satu, SKM, Palu' };
    open('siap-dibayar');
    await user.click(await screen.findByRole('checkbox', one));
    server.use(http.get('*/api/pembayaran/personil/:id', () => new HttpResponse(null, { status: 404 })));
    await user.click(screen.getByRole('button', { name: 'Pembayaran Dua, SKM' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByText(/^1 kuitansi dipilih/)).toBeInTheDocument();
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
