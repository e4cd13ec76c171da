import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { auth, choices, codes, employees, kinds } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { TripForm } from './TripForm';

const user = userEvent.setup({ delay: null });

const answer = {
  sah: false,
  errors: [
    { field: 'subKegiatanId', message: 'Sub kegiatan wajib dipilih' },
    { field: 'pegawai[0]', message: 'Ani Contoh sudah bertugas dengan 800/240 pada 3 Maret 2026' },
  ],
  peringatan: ['Pengajuan setelah keberangkatan'],
  bentukSurat: 'panjang',
  jumlahHari: 3,
  kodeRekening: '1.02.02.5.1.0001',
  perkiraan: [
    {
      pegawaiId: 1,
      nama: 'Ani Contoh',
      baris: [{ item: 'Uang harian', nilai: 530000, qty: 3, jumlah: 1590000, dasar: { rumus: '3 hari × Rp530.000' } }],
      total: 1590000,
      belum: [] as string[],
    },
  ],
  totalPerkiraan: 1590000,
  tidakTermasuk: ['tiket dan transportasi', 'pengeluaran riil'],
  anggaran: { pagu: 25000000, terealisasi: 0, terpesan: 0, tersedia: 25000000, setelah: 23410000 },
};

/** With a choice of sub-activities: the only one of an office is chosen by itself. */
const office = {
  ...choices,
  resultDaftarSubKegiatan: [81, 82].map((id) => ({ id, subKegiatan: `Kegiatan ${id}`, kodeRekening: `1.02.${id}` })),
};

/** Serves the form; returns the bodies of its checks. */
function serving() {
  const checks: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/perjalanan/get/seed', () => HttpResponse.json(office)),
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
    http.get('*/api/klasifikasi/get/kode-klasifikasi/1', () => HttpResponse.json({ result: codes })),
    http.get('*/api/perjalanan/get/jenis-perjalanan/1', () => HttpResponse.json({ result: kinds })),
    http.post('*/api/perjalanan/periksa', async ({ request }) => {
      checks.push((await request.json()) as Record<string, unknown>);
      return HttpResponse.json({ result: answer });
    }),
  );
  return checks;
}

async function openForm() {
  renderInApp(<TripForm onFiled={vi.fn()} />);
  await screen.findByRole('form', { name: 'Perjalanan' });
}

async function pick(name: string, option: string | RegExp) {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => startSession(auth, false));

describe('the summary of the trip form', () => {
  it('tells what the trip will be and cost while it is filled in', async () => {
    const checks = serving();
    await openForm();
    expect(checks).toEqual([]);
    await pick('Personil 1', /Ani Contoh/);
    const bar = await screen.findByRole('button', { name: /^Ringkasan: 1 pegawai/ });
    expect(bar).toHaveTextContent('Ringkasan: 1 pegawai · 3 hari · surat tugas panjang · Rp1.590.000');
    expect(checks).toMatchObject([{ pegawai: [{ value: { id: 1 } }, null, null, null, null] }]);
    await user.click(bar);
    const sheet = await screen.findByRole('dialog', { name: 'Ringkasan' });
    for (const text of [
      '1.02.02.5.1.0001',
      'Uang harian: 3 hari × Rp530.000',
      'Anggaran tersedia Rp25.000.000 → Rp23.410.000',
      'Ani Contoh sudah bertugas dengan 800/240 pada 3 Maret 2026',
      'Pengajuan setelah keberangkatan',
      'Belum termasuk tiket dan transportasi, pengeluaran riil.',
      'Belum diisi:',
    ])
      expect(sheet).toHaveTextContent(text);
    expect(sheet).not.toHaveTextContent('Siap diajukan');
    await user.click(within(sheet).getByRole('button', { name: 'Sub kegiatan' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sub Kegiatan' })).toHaveFocus());
  });

  it('is not ready while a part of the costs is not estimated', async () => {
    serving();
    const [traveller] = answer.perkiraan;
    const belum = ['Pilih provinsi Kota Contoh.'];
    const whole = { ...answer, sah: true, errors: [], peringatan: [] as string[] };
    const partly = {
      ...whole,
      peringatan: ['Perkiraan biaya belum lengkap: Pilih provinsi Kota Contoh.'],
      perkiraan: [{ ...traveller, belum }],
    };
    let result = partly;
    server.use(http.post('*/api/perjalanan/periksa', () => HttpResponse.json({ result })));
    await openForm();
    await pick('Personil 1', /Ani Contoh/);
    await user.click(await screen.findByRole('button', { name: /^Ringkasan: 1 pegawai/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Ringkasan' });
    expect(sheet).toHaveTextContent('Pilih provinsi Kota Contoh.');
    expect(sheet).toHaveTextContent('Dapat diajukan, tetapi anggaran hanya dipesan sebagian.');
    expect(sheet).not.toHaveTextContent('Siap diajukan');
    result = { ...whole, perkiraan: [{ ...traveller, belum: [] }] } as typeof partly;
    await user.keyboard('{Escape}');
    await user.type(screen.getByLabelText('Untuk'), 'Rapat');
    await user.click(await screen.findByRole('button', { name: /^Ringkasan: 1 pegawai/ }));
    expect(await screen.findByText('Siap diajukan')).toBeVisible();
  });

  it('checks once after several changes', async () => {
    const checks = serving();
    await openForm();
    await user.type(screen.getByLabelText('Untuk'), 'Rapat koordinasi');
    await waitFor(() => expect(checks.at(-1)).toMatchObject({ untuk: 'Rapat koordinasi' }));
    expect(checks.length).toBeLessThan(4);
  });

  it('previews the memo as a file, without filing', async () => {
    serving();
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/perjalanan/pratinjau', async ({ request }) => {
        sent.push(await request.json());
        const headers = { 'X-Jaladin-Peringatan': encodeURIComponent('["Templat ini memuat 1 dari 3 pegawai."]') };
        return HttpResponse.arrayBuffer(new ArrayBuffer(4), { headers });
      }),
    );
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = () => 'blob:memo';
    URL.revokeObjectURL = () => undefined;
    await openForm();
    await user.type(screen.getByLabelText('Untuk'), 'Rapat');
    await user.click(screen.getByRole('button', { name: /^Ringkasan/ }));
    await user.click(await screen.findByRole('button', { name: 'Pratinjau' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pratinjau nota dinas' });
    // Four bytes are no Word file.
    expect(await within(dialog).findByText(/^Surat tidak dapat ditampilkan di sini/)).toBeVisible();
    expect(within(dialog).getByText('Templat ini memuat 1 dari 3 pegawai.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Unduh docx' }));
    expect(saved).toHaveBeenCalledOnce();
    expect(sent).toMatchObject([{ untuk: 'Rapat' }]);
  });
});

it('the picker shows the other trip of an employee on the chosen days', async () => {
  serving();
  const asked: Record<string, string>[] = [];
  server.use(
    http.get('*/api/pegawai/ketersediaan', ({ request }) => {
      asked.push(Object.fromEntries(new URL(request.url).searchParams));
      const trip = { perjalananId: 9, nomor: '000.1/240', tujuan: 'Kota Jauh', tipePerjalananId: 2 };
      const days = { tanggalBerangkat: '2026-10-12T00:00:00.000Z', tanggalPulang: '2026-10-14T00:00:00.000Z' };
      return HttpResponse.json({ result: [{ pegawaiId: 2, ...trip, ...days }] });
    }),
  );
  await openForm();
  await pick('Sumber Dana', 'APBD');
  await pick('Jenis Perjalanan', 'Perjalanan Dinas Biasa');
  await user.click(screen.getByRole('combobox', { name: 'Personil 1' }));
  expect(asked).toEqual([]);
  await user.keyboard('{Escape}');
  await user.type(screen.getByRole('textbox', { name: 'Tanggal Berangkat' }), '12/10/2026{Tab}');
  await user.click(screen.getByRole('combobox', { name: 'Personil 1' }));
  const busy = await screen.findByRole('option', { name: /Bertugas 12–14 Okt 2026: Kota Jauh \(000.1\/240\)/ });
  expect(within(busy).getByText('Budi Contoh')).toBeVisible();
  expect(screen.getByRole('option', { name: /Ani Contoh/ })).not.toHaveTextContent('Bertugas');
  expect(asked[0]).toEqual({ pegawaiId: '1,2,3', dari: '2026-10-12', sampai: '2026-10-12' });
});

it('offers only signatories who may sign on the submission date', async () => {
  serving();
  const [head] = choices.resultTtdSuratTugas;
  const acting = { ...head, id: 29, sebagai: 'Plt.', berlakuDari: '2026-10-20', berlakuSampai: '2026-10-24' };
  server.use(
    http.get('*/api/perjalanan/get/seed', () =>
      HttpResponse.json({ ...choices, resultTtdSuratTugas: [acting, ...choices.resultTtdSuratTugas] }),
    ),
  );
  await openForm();
  await pick('Sumber Dana', 'APBD');
  // The first signatory may not sign today, so the pickers are not folded.
  const submitted = screen.getByRole('textbox', { name: 'Tanggal Pengajuan' });
  const picker = screen.getByRole('combobox', { name: 'Tanda Tangan Surat Tugas' });
  const choose = async (day: string) => {
    await user.clear(submitted);
    await user.type(submitted, `${day}{Tab}`);
  };
  await choose('20/10/2026');
  await pick('Tanda Tangan Surat Tugas', 'Eka Contoh (Plt. Kepala Puskesmas)');
  expect(picker).toHaveValue('Eka Contoh (Plt. Kepala Puskesmas)');
  // The first who may sign takes the place of one who may not.
  await choose('26/10/2026');
  await waitFor(() => expect(picker).toHaveValue('Eka Contoh (Kepala Puskesmas)'));
  await user.click(picker);
  await screen.findByRole('option', { name: 'Eka Contoh (Kepala Puskesmas)' });
  expect(screen.queryByRole('option', { name: /Plt\./ })).not.toBeInTheDocument();
});
