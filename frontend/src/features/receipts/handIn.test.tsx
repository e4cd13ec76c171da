import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../api/findings';
import { answering, clash, finding, refusal } from '../../test/findings';
import { openReceipt, user } from '../../test/receiptScreen';
import { receiptPage } from '../../test/receipts';
import { server } from '../../test/server';

const REASON = 'Nota hotel hilang di jalan pulang';
const pageWith = (temuan: Finding[]) => receiptPage({ temuan } as object);
const accepted = () => HttpResponse.json({ result: { id: 5, statusId: 2 }, peringatan: [] });
const submitting = (...answers: (() => Response)[]) => answering('post', '*/api/kwitansi/post/pengajuan/5', ...answers);
const dialog = async (name = 'Ajukan kuitansi?') => within(await screen.findByRole('dialog', { name }));
const press = () => user.click(screen.getByRole('button', { name: 'Ajukan' }));

describe('handing in a receipt with findings', () => {
  it('asks a reason for each code, counted, and sends them with the version', async () => {
    await openReceipt(pageWith([finding(), finding({ pesan: 'Belum ada bukti: Tiket.' })]));
    expect(screen.getByRole('region', { name: 'Temuan pemeriksaan' })).toHaveTextContent('Belum ada bukti: Tiket.');
    const sent = submitting(accepted);
    await press();
    const asked = await dialog();
    const reason = asked.getByRole('textbox', { name: 'Alasan · Belum ada bukti' });
    expect(reason).toHaveValue('');
    await user.type(reason, 'pendek');
    await user.click(asked.getByRole('button', { name: 'Tetap ajukan' }));
    expect(await asked.findByText('Alasan paling sedikit 10 huruf')).toBeVisible();
    expect(sent).toEqual([]);
    await user.clear(reason);
    await user.type(reason, REASON);
    expect(asked.getByText(`${REASON.length} dari 500`)).toBeVisible();
    await user.click(asked.getByRole('button', { name: 'Tetap ajukan' }));
    await waitFor(() => expect(sent).toEqual([{ versi: 1, alasanTemuan: { T08: REASON } }]));
    expect(await screen.findByText('Pengajuan berhasil dikirim.')).toBeInTheDocument();
  });

  it('shows what forbids it and offers no send', async () => {
    await openReceipt(pageWith([clash(), finding()]));
    const sent = submitting(accepted);
    await press();
    const asked = await dialog();
    expect(asked.getByText('Belum dapat diproses; perbaiki dahulu:')).toBeVisible();
    expect(asked.getByText(/Ani juga pada ST 274/)).toBeVisible();
    expect(asked.queryByRole('textbox')).not.toBeInTheDocument();
    expect(asked.queryByRole('button', { name: 'Tetap ajukan' })).not.toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Batal' }));
    expect(sent).toEqual([]);
  });

  it('does not ask about what is only told', async () => {
    await openReceipt(pageWith([finding({ kode: 'T10', tingkat: 'ingat', pesan: 'Laporan perjalanan belum ada.' })]));
    const sent = submitting(accepted);
    await press();
    await waitFor(() => expect(sent).toEqual([{ versi: 1 }]));
  });

  it('says nothing twice that a finding tells', async () => {
    const peringatanPengajuan = ['Belum ada bukti: Hotel', 'Diajukan sebelum perjalanan selesai pada 4 Maret 2026'];
    const early = finding({ kode: 'T09', pesan: 'Perjalanan belum selesai (4 Maret 2026).' });
    await openReceipt(receiptPage({ peringatanPengajuan, temuan: [finding(), early] } as object));
    await press();
    const asked = await dialog();
    expect(asked.getAllByText(/^Belum ada bukti: Hotel/)).toHaveLength(1);
    expect(asked.getByText('Perjalanan belum selesai (4 Maret 2026).')).toBeVisible();
    expect(asked.queryByText(/Diajukan sebelum perjalanan/)).not.toBeInTheDocument();
  });

  it('opens the list of a refusal, and sends again with the reason', async () => {
    await openReceipt();
    const sent = submitting(() => refusal([finding({ kode: 'T03', pesan: 'Penginapan 5 malam.' })]), accepted);
    await press();
    const asked = await dialog();
    expect(asked.getByText('Penginapan 5 malam.')).toBeVisible();
    expect(screen.queryByText(/Berhasil|Gagal/)).not.toBeInTheDocument();
    await user.type(asked.getByRole('textbox', { name: 'Alasan · Malam penginapan' }), REASON);
    await user.click(asked.getByRole('button', { name: 'Tetap ajukan' }));
    await waitFor(() => expect(sent).toEqual([{ versi: 1 }, { versi: 1, alasanTemuan: { T03: REASON } }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('tells a receipt that was changed meanwhile as elsewhere', async () => {
    await openReceipt(pageWith([finding()]));
    const message = 'Kuitansi sudah diubah orang lain.';
    submitting(() => HttpResponse.json({ code: 'BERUBAH', message }, { status: 409 }));
    await press();
    const asked = await dialog();
    await user.type(asked.getByRole('textbox', { name: /Alasan/ }), REASON);
    await user.click(asked.getByRole('button', { name: 'Tetap ajukan' }));
    expect(await asked.findByText(message)).toBeVisible();
    expect(asked.getByRole('textbox', { name: /Alasan/ })).toHaveValue(REASON);
  });

  it('asks for reasons also where an answer is sent', async () => {
    await openReceipt(receiptPage({ statusId: 4, temuan: [finding()] } as object));
    const sent = submitting(accepted);
    await user.type(await screen.findByRole('textbox', { name: /Jawaban/ }), 'Sudah benar');
    await user.click(screen.getByRole('button', { name: 'Kirim jawaban' }));
    const asked = await dialog();
    await user.type(asked.getByRole('textbox', { name: /Alasan/ }), REASON);
    await user.click(asked.getByRole('button', { name: 'Tetap ajukan' }));
    await waitFor(() => expect(sent).toEqual([{ versi: 1, jawaban: 'Sudah benar', alasanTemuan: { T08: REASON } }]));
  });
});

describe('handing in all receipts of a trip', () => {
  const bulk = (dilewati: object[], diajukan: number[] = []) =>
    http.post('*/api/perjalanan/9/pengajuan', () =>
      HttpResponse.json({ result: { diajukan, dilewati }, peringatan: [] }),
    );
  const start = () => user.click(screen.getByRole('button', { name: 'Ajukan semua' }));

  it('sends the receipts with reasons alone and shows what was left out with its findings, without a success', async () => {
    await openReceipt(pageWith([finding()]));
    const sent = submitting(() => refusal([clash()]));
    server.use(bulk([]));
    await start();
    const asked = await dialog('Ajukan semua kuitansi');
    expect(asked.getByText('Ani Contoh')).toBeVisible();
    await user.type(asked.getByRole('textbox', { name: 'Alasan · Belum ada bukti · Ani Contoh' }), REASON);
    await user.click(asked.getByRole('button', { name: 'Ajukan semua' }));
    expect(await screen.findByText('0 kuitansi diajukan, 1 belum.')).toBeVisible();
    const left = within(screen.getByRole('list', { name: 'Belum diajukan' }));
    expect(left.getByText('Ani Contoh')).toBeVisible();
    expect(left.getByRole('list', { name: 'Temuan Ani Contoh' })).toHaveTextContent('Dilarang');
    expect(sent).toEqual([{ versi: 1, alasanTemuan: { T08: REASON } }]);
    expect(screen.queryByText(/Berhasil/)).not.toBeInTheDocument();
  });

  it('shows each receipt that the server skips with its findings', async () => {
    await openReceipt();
    server.use(bulk([{ personilId: 5, alasan: clash().pesan, temuan: [clash()] }]));
    await start();
    const left = within(await screen.findByRole('list', { name: 'Belum diajukan' }));
    expect(left.getByRole('list', { name: 'Temuan Ani Contoh' })).toHaveTextContent('Dua perjalanan sehari');
    expect(left.getAllByText(clash().pesan)).toHaveLength(1);
    expect(screen.queryByText(/Berhasil/)).not.toBeInTheDocument();
  });

  it('says so where all were handed in', async () => {
    await openReceipt();
    server.use(bulk([], [5]));
    await start();
    expect(await screen.findByText('1 kuitansi diajukan')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers nothing to send where every receipt is forbidden', async () => {
    await openReceipt(pageWith([clash()]));
    await start();
    const asked = await dialog('Ajukan semua kuitansi');
    expect(asked.queryByRole('button', { name: /^Ajukan/ })).not.toBeInTheDocument();
  });
});
