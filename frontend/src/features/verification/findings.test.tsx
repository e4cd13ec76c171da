import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Finding } from '../../api/findings';
import type { TripBeside } from '../../api/generated';
import { settleRemovals } from '../../shared/removeLater';
import { answering, clash, finding, refusal } from '../../test/findings';
import { tripReceipts } from '../../test/receipts';
import { server } from '../../test/server';
import { user } from '../../test/verification';
import { renderInApp } from '../../test/withApp';
import { VerificationPage } from './VerificationPage';

const REASON = 'Hotel memang penuh, ada surat hotel';
const beside: TripBeside = {
  perjalananId: 17,
  personilId: 21,
  nomor: '800/274',
  statusId: 3,
  tanggalBerangkat: '2026-03-02',
  tanggalPulang: '2026-03-03',
  total: 770_000,
  tujuan: 'Palu',
};

afterEach(() => settleRemovals().catch(() => undefined));

async function open(temuan: Finding[], peringatan: string[] = []) {
  const [ani] = tripReceipts(2).personils;
  const trip = { ...tripReceipts(2), personils: [{ ...ani, temuan, peringatan, bersamaan: [beside] }] };
  const onOpen = vi.fn();
  server.use(
    http.get('*/api/admin/get/detail-perjalanan/9', () => HttpResponse.json({ result: trip })),
    http.get('*/api/kwitansi/antrean', () =>
      HttpResponse.json({ result: [], page: 0, limit: 15, totalPage: 0, totalRows: 0 }),
    ),
  );
  renderInApp(<VerificationPage id="9" onOpen={onOpen} />);
  await screen.findByRole('region', { name: 'Ani Contoh' });
  return { onOpen };
}

const approving = (...answers: (() => Response)[]) => answering('post', '*/api/kwitansi/verifikasi/terima', ...answers);
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Setujui kuitansi' }));
const approve = () => user.click(screen.getByRole('button', { name: 'Verifikasi' }));

describe('findings on the workbench', () => {
  it('stand above the lines with both sides: the own line and the other receipt with its facts', async () => {
    const pihak = [
      { jenis: 'rincian', id: 12 },
      { jenis: 'kuitansi', id: 21, nomor: '800/274' },
    ] as const;
    const { onOpen } = await open([finding({ kode: 'T07', pesan: 'Bukti Hotel juga ada.', pihak: [...pihak] })]);
    const list = within(screen.getByRole('list', { name: 'Temuan Ani Contoh' }));
    expect(list.getByText('Kuitansi ini').parentElement).toHaveTextContent('Hotel Rp800.000');
    expect(list.getByText('Yang lain').parentElement).toHaveTextContent(/Palu: Rp770\.000, Disetujui, 800\/274/i);
    await user.click(list.getByRole('button', { name: 'Hotel' }));
    expect(screen.getByRole('region', { name: /^Baris \d: Hotel$/ })).toBeInTheDocument();
    await user.click(list.getByRole('link', { name: '800/274' }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(17);
  });

  it('about the trip on the page name no other side', async () => {
    const own = [{ jenis: 'perjalanan', id: 9 }] as const;
    await open([finding({ kode: 'T10', tingkat: 'ingat', pesan: 'Laporan belum ada.', pihak: [...own] })]);
    expect(screen.getByText('Laporan belum ada.')).not.toBeVisible();
    await user.click(screen.getByText('Laporan perjalanan', { selector: 'summary' }));
    const list = within(screen.getByRole('list', { name: 'Temuan lain Ani Contoh' }));
    expect(list.getByText('Laporan belum ada.')).toBeVisible();
    expect(list.queryByText(/Yang lain|Perjalanan ini/)).not.toBeInTheDocument();
  });

  it('take the place of warnings that say the same', async () => {
    await open([finding()], ['Belum ada bukti: Hotel', 'Anggaran kurang Rp1.']);
    expect(screen.getByRole('list', { name: 'Peringatan Ani Contoh' })).toHaveTextContent(/^Anggaran kurang Rp1\.$/);
  });

  it('ask a reason before the approval, which is sent with the version', async () => {
    await open([finding()]);
    const sent = approving(() => HttpResponse.json({ result: { id: 5, statusId: 3 }, peringatan: [] }));
    await approve();
    const asked = await dialog();
    await user.type(asked.getByRole('textbox', { name: /Alasan/ }), REASON);
    await user.click(asked.getByRole('button', { name: 'Ya, setujui' }));
    expect(await screen.findByText('Kuitansi disetujui')).toBeInTheDocument();
    await settleRemovals();
    expect(sent).toEqual([{ personilId: 5, versi: 3, alasanTemuan: { T08: REASON } }]);
  });

  it('forbid the approval', async () => {
    await open([clash()]);
    await approve();
    const asked = await dialog();
    expect(asked.queryByRole('button', { name: 'Ya, setujui' })).not.toBeInTheDocument();
    expect(asked.getByText('Belum dapat diproses; perbaiki dahulu:')).toBeVisible();
  });

  it('of a refused approval open at the receipt, and the toast names it', async () => {
    await open([]);
    const sent = approving(() => refusal([clash()]));
    await approve();
    await settleRemovals().catch(() => undefined);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText('Kuitansi Ani Contoh belum disetujui.')).toBeInTheDocument();
    const asked = await dialog();
    expect(asked.getByRole('list', { name: 'Temuan yang melarang' })).toHaveTextContent('Dua perjalanan sehari');
    await user.click(asked.getByRole('button', { name: 'Batal' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
