import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Finding } from '../../api/findings';
import type { PackageDetail } from '../../api/generated';
import { answering, clash, finding, refusal } from '../../test/findings';
import { deskReceipt, npd } from '../../test/payments';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { DraftPackageDialog } from './DraftPackageDialog';
import { PackageDrawer } from './PackageDrawer';
import { PaymentDesk } from './PaymentDesk';
import { PaymentsDrawer } from './PaymentsDrawer';
import { PayPackageDialog } from './PayPackageDialog';

const user = userEvent.setup({ delay: null });
const REASON = 'Nota hotel hilang di jalan pulang';
const done = () => HttpResponse.json({ result: npd(), peringatan: [] });

/** A package whose receipts have these findings. */
function packageWith(...findings: Finding[][]): PackageDetail {
  const one = npd({ keadaan: 'diajukan' });
  return { ...one, personils: one.personils.map((row, index) => ({ ...row, temuan: findings[index] ?? [] })) };
}

describe('findings of a package', () => {
  it('stand in its drawer, and handing in asks a reason a receipt', async () => {
    const asked = {
      ...packageWith([finding()], [finding({ alasan: 'Sudah dijelaskan', olehAlasan: 'Ani' })]),
      keadaan: 'disusun',
    };
    server.use(http.get('*/api/paket/9', () => HttpResponse.json({ result: asked })));
    const sent = answering('post', '*/api/paket/9/ajukan', done);
    renderInApp(<PackageDrawer id={9} onClose={vi.fn()} />);
    expect(await screen.findByRole('list', { name: 'Temuan Satu, SKM' })).toHaveTextContent('Perlu alasan');
    expect(screen.getByRole('list', { name: 'Temuan Dua, SKM' })).toHaveTextContent('Sudah dijelaskan');
    await user.click(screen.getByRole('button', { name: 'Ajukan' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajukan NPD?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Alasan · Belum ada bukti · Satu, SKM' }), REASON);
    await user.click(dialog.getByRole('button', { name: 'Ajukan' }));
    const alasanTemuan = [{ personilId: 1, kode: 'T08', alasan: REASON }];
    await waitFor(() => expect(sent).toEqual([{ versi: 1, alasanTemuan }]));
  });

  it('are asked about in the dialog of the payment, but of a receipt that is postponed', async () => {
    const sent = answering('post', '*/api/paket/9/bayar', done);
    renderInApp(<PayPackageDialog npd={packageWith([finding()], [clash()])} onClose={vi.fn()} />);
    expect(screen.queryByRole('button', { name: 'Bayar' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: /^Dua, SKM/ }));
    await user.type(screen.getByRole('textbox', { name: /Nomor bukti/ }), 'BK-1');
    await user.type(screen.getByRole('textbox', { name: /Alasan ditunda/ }), 'Dua perjalanan');
    await user.click(screen.getByRole('button', { name: 'Bayar' }));
    expect(await screen.findByText('Alasan paling sedikit 10 huruf')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: /Alasan · Belum ada bukti/ }), REASON);
    await user.click(screen.getByRole('button', { name: 'Bayar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      nilai: [{ personilId: 2, nilai: 0, alasan: 'Dua perjalanan' }],
      alasanTemuan: [{ personilId: 1, kode: 'T08', alasan: REASON }],
    });
    expect(sent[0]).not.toHaveProperty('alasan_T08_1');
  });

  it('of a refused draft are asked about in its dialog, under the names of the receipts', async () => {
    const onDone = vi.fn();
    const found = [finding({ personilId: 1 }), finding({ personilId: 2, kode: 'T03', pesan: 'Penginapan 5 malam.' })];
    const sent = answering('post', '*/api/paket', () => refusal(found), done);
    const receipts = [deskReceipt(1), deskReceipt(2, { nama: 'Dua, SKM' })];
    renderInApp(<DraftPackageDialog receipts={receipts} onClose={vi.fn()} onDone={onDone} />);
    await user.click(screen.getByRole('button', { name: 'Susun' }));
    await user.type(await screen.findByRole('textbox', { name: 'Alasan · Belum ada bukti · Satu, SKM' }), REASON);
    await user.type(screen.getByRole('textbox', { name: 'Alasan · Malam penginapan · Dua, SKM' }), REASON);
    await user.click(screen.getByRole('button', { name: 'Susun' }));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(sent[1]?.alasanTemuan).toEqual([
      { personilId: 2, kode: 'T03', alasan: REASON },
      { personilId: 1, kode: 'T08', alasan: REASON },
    ]);
  });

  it('that name no receipt are of the only one that its row marks as held', async () => {
    const sent = answering('post', '*/api/paket', () => refusal([finding()]), done);
    const counts = { larang: 0, alasan: 1, ingat: 0, terbuka: 1 };
    const receipts = [deskReceipt(1), { ...deskReceipt(2, { nama: 'Dua, SKM' }), jumlahTemuan: counts }];
    renderInApp(<DraftPackageDialog receipts={receipts} onClose={vi.fn()} onDone={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Susun' }));
    await user.type(await screen.findByRole('textbox', { name: 'Alasan · Belum ada bukti · Dua, SKM' }), REASON);
    await user.click(screen.getByRole('button', { name: 'Susun' }));
    await waitFor(() => expect(sent[1]?.alasanTemuan).toEqual([{ personilId: 2, kode: 'T08', alasan: REASON }]));
  });

  it('that forbid a draft leave nothing to send', async () => {
    answering('post', '*/api/paket', () => refusal([clash({ personilId: 1 })]));
    renderInApp(<DraftPackageDialog receipts={[deskReceipt(1)]} onClose={vi.fn()} onDone={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Susun' }));
    expect(await screen.findByText('Belum dapat diproses; perbaiki atau keluarkan kuitansi ini:')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Susun' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tutup' })).toBeVisible();
  });
});

it('a settlement alone asks the reasons of its refusal', async () => {
  const payments = {
    personilId: 1,
    versi: 3,
    statusId: 3,
    total: 770_000,
    uangMuka: 0,
    dibayar: 0,
    saldo: 770_000,
    result: [],
    peringatan: [],
  };
  server.use(http.get('*/api/kwitansi/1/pembayaran', () => HttpResponse.json(payments)));
  const sent = answering(
    'post',
    '*/api/kwitansi/1/pembayaran',
    () => refusal([finding()]),
    () => HttpResponse.json(payments),
  );
  renderInApp(<PaymentsDrawer personilId={1} onClose={vi.fn()} />);
  await user.click(await screen.findByRole('button', { name: 'Catat pembayaran' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Catat pembayaran' }));
  await user.type(dialog.getByRole('textbox', { name: /Nomor bukti/ }), 'BK-1');
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Alasan · Belum ada bukti' }), REASON);
  expect(screen.queryByText('Gagal')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Catat' }));
  expect(await screen.findByText('Pembayaran dicatat.')).toBeInTheDocument();
  expect(sent[1]).toMatchObject({ jenis: 'pelunasan', nomorBukti: 'BK-1', alasanTemuan: { T08: REASON }, versi: 3 });
});

it('rows of the desk count their findings and mark what the payment would refuse', async () => {
  const counts = { larang: 0, alasan: 1, ingat: 0, terbuka: 1 };
  const result = [{ ...deskReceipt(1), jumlahTemuan: counts }, deskReceipt(2, { nama: 'Dua, SKM' })];
  const jumlah = { kuitansi: 2, total: 0, uangMuka: 0, dibayar: 0, saldo: 0 };
  server.use(
    http.get('*/api/pembayaran/meja', () =>
      HttpResponse.json({ result, page: 0, limit: 25, totalRows: 2, totalPage: 1, jumlah }),
    ),
    http.get('*/api/rekap', () => HttpResponse.json({ result: [], jumlah: {} })),
  );
  renderInApp(
    <PaymentDesk
      filter={{ tab: 'siap-dibayar' }}
      onFilter={vi.fn()}
      page={0}
      onPageChange={vi.fn()}
      onOpen={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  const [, held, other] = await screen.findAllByRole('row');
  expect(held).toHaveTextContent(/Tertahan.*Temuan: 1 menunggu alasan/);
  expect(other).not.toHaveTextContent(/Tertahan|Temuan/);
});
