import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { longDate } from '../../shared/format';
import { officeToday } from '../../shared/officeClock';
import { auth, choices, codes, employees, kinds } from '../../test/office';
import { server } from '../../test/server';
import { filedTrip } from '../../test/trips';
import { renderInApp } from '../../test/withApp';
import { TripForm } from './TripForm';

const user = userEvent.setup({ delay: null });
const NUMBER = '800.1.11.1/145/DINKES/III/2026';
const kindsOffered = kinds.map(({ id, jenis, kodeRekening, tipePerjalananId, pelayanan, tipePerjalanan }) => ({
  id,
  jenis,
  kodeRekening,
  tipePerjalananId,
  pelayanan,
  tipePerjalanan,
}));
const check = {
  sah: true,
  errors: [],
  peringatan: [],
  bentukSurat: 'panjang',
  jumlahHari: 2,
  perkiraan: [],
  totalPerkiraan: 0,
};

/** Serves a trip; returns the bodies of its changes, each answered by `answer`. */
function serving(trip: object, answer: (body: { versi?: number }) => Response) {
  const bodies: Record<string, unknown>[] = [];
  server.use(
    http.get('*/api/perjalanan/get/seed', () => HttpResponse.json({ ...choices, resultJenisPerjalanan: kindsOffered })),
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
    http.get('*/api/klasifikasi/get/kode-klasifikasi/1', () => HttpResponse.json({ result: codes })),
    http.get('*/api/perjalanan/get/jenis-perjalanan/1', () => HttpResponse.json({ result: kinds })),
    http.post('*/api/perjalanan/periksa', () => HttpResponse.json({ result: check })),
    http.get('*/api/pegawai/ketersediaan', () => HttpResponse.json({ result: [] })),
    http.get('*/api/perjalanan/get/detail-perjalanan/5', () => HttpResponse.json({ result: trip })),
    http.put('*/api/perjalanan/5', async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      bodies.push(body);
      return answer(body);
    }),
  );
  return bodies;
}

async function openForm(use: 'ubah' | 'salin') {
  const actions = { onFiled: vi.fn(), onChanged: vi.fn() };
  renderInApp(<TripForm source={{ id: 5, use }} {...actions} />);
  await screen.findByRole('form', { name: 'Perjalanan' });
  return actions;
}

const done = () => HttpResponse.json({ result: filedTrip(), peringatan: ['Pengajuan setelah keberangkatan'] });
const save = () => user.click(screen.getByRole('button', { name: 'Simpan perubahan' }));
const purpose = () => screen.getByLabelText('Untuk');

beforeEach(() => startSession(auth, false));

describe('a filed trip', () => {
  it('fills the form in, with what its number is made of fixed', async () => {
    serving(filedTrip(), done);
    await openForm('ubah');
    expect(purpose()).toHaveValue('Supervisi');
    expect(screen.getByRole('combobox', { name: 'Personil 2' })).toHaveValue('Budi Contoh');
    expect(await screen.findByRole('combobox', { name: 'Jenis Perjalanan' })).toHaveValue(
      'Perjalanan dinas Dalam Kota',
    );
    expect(screen.getAllByRole('combobox', { name: 'Tujuan' })).toHaveLength(2);
    expect(screen.getByText(/Surat tugas: Fajar Contoh/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Klasifikasi' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Tanggal Pengajuan' })).toBeDisabled();
    expect(screen.queryByLabelText('Alasan')).not.toBeInTheDocument();
  });

  it('is changed with the version that was seen; its warnings are shown', async () => {
    const bodies = serving(filedTrip(), done);
    const { onChanged } = await openForm('ubah');
    await user.type(purpose(), ' gizi');
    await save();
    await waitFor(() => expect(onChanged).toHaveBeenCalledExactlyOnceWith(5));
    expect(bodies).toMatchObject([
      { versi: 4, untuk: 'Supervisi gizi', pegawai: [{ value: { id: 1 } }, { value: { id: 2 } }, null, null, null] },
    ]);
    expect(bodies[0]).not.toHaveProperty('alasan');
    expect(await screen.findByText('Pengajuan setelah keberangkatan')).toBeInTheDocument();
    // The draft of a new trip is another one.
    expect(localStorage.getItem('jaladin.draft.perjalanan.7')).toBeNull();
  });

  it('with a numbered letter is changed with a reason, whose fault is shown beside it', async () => {
    const message = 'Alasan paling sedikit 10 huruf';
    const bodies = serving(filedTrip({ noSuratTugas: NUMBER }), () =>
      bodies.length > 1
        ? done()
        : HttpResponse.json(
            { message: 'Periksa kembali isian.', code: 'ISIAN_TIDAK_SAH', errors: [{ field: 'alasan', message }] },
            { status: 422 },
          ),
    );
    const { onChanged } = await openForm('ubah');
    await save();
    const reason = screen.getByLabelText('Alasan');
    await waitFor(() => expect(reason).toHaveFocus());
    expect(reason).toHaveAccessibleDescription(expect.stringContaining(message));
    await user.type(reason, 'Acara diundur sehari');
    await save();
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(bodies[1]).toMatchObject({ alasan: 'Acara diundur sehari', versi: 4 });
  });

  it('that another clerk changed shows both states and is taken over field by field', async () => {
    const message = 'Data ini telah diubah oleh Klerk Dua pada 12 Oktober 2026 09.14 WITA.';
    const latest = filedTrip({ versi: 5, asal: 'Kota Baru', untuk: 'Supervisi imunisasi' });
    const bodies = serving(filedTrip(), ({ versi }) =>
      versi === 5 ? done() : HttpResponse.json({ message, code: 'BERUBAH', terbaru: latest }, { status: 409 }),
    );
    const { onChanged } = await openForm('ubah');
    await user.type(purpose(), ' gizi');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Data telah diubah orang lain' });
    expect(dialog).toHaveTextContent(message);
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'UntukSupervisi giziSupervisi imunisasi',
      'AsalKota ContohKota Baru',
    ]);
    // Each side's own change is chosen already.
    const isOn = (name: string) => within(dialog).getByRole('button', { name, pressed: true });
    expect(isOn('Isian Anda: Supervisi gizi')).toBeVisible();
    expect(isOn('Tersimpan: Kota Baru')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Lanjutkan dengan pilihan ini' }));
    expect(purpose()).toHaveValue('Supervisi gizi');
    expect(screen.getByLabelText('Asal')).toHaveValue('Kota Baru');
    expect(onChanged).not.toHaveBeenCalled();
    await save();
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(bodies[1]).toMatchObject({ versi: 5, untuk: 'Supervisi gizi', asal: 'Kota Baru' });
  });

  it('that only got its letter, a report or photos says so instead of showing an empty table', async () => {
    const message = 'Data ini telah diubah oleh Klerk Dua pada 12 Oktober 2026 09.14 WITA.';
    const foto = [{ id: 3, pic: '/bukti/a.jpg', keterangan: '' }];
    const latest = filedTrip({ versi: 7, noSuratTugas: NUMBER, keadaan: 'ditugaskan', laporan: 'Sudah.', foto });
    const bodies = serving(filedTrip(), ({ versi }) =>
      versi === 7 ? done() : HttpResponse.json({ message, code: 'BERUBAH', terbaru: latest }, { status: 409 }),
    );
    const { onChanged } = await openForm('ubah');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Data telah diubah orang lain' });
    for (const text of [
      `Surat tugas terbit dengan nomor ${NUMBER}.`,
      'Laporan perjalanan disimpan.',
      'Foto kegiatan diubah.',
    ])
      expect(dialog).toHaveTextContent(text);
    expect(within(dialog).queryByRole('table')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Lanjutkan' }));
    await user.type(await screen.findByLabelText('Alasan'), 'Acara diundur sehari');
    await save();
    await waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(bodies[1]).toMatchObject({ versi: 7, alasan: 'Acara diundur sehari' });
  });

  it('whose province alone differs shows the provinces', async () => {
    const place = { id: 1, tempat: 'Kota Jauh', tanggalBerangkat: '2026-03-02', tanggalPulang: '2026-03-02' };
    const dalamKota = { id: 0, nama: 'Kota Jauh', durasi: 8, uangTransport: 0, indukUnitKerjaId: null };
    const away = (provinsiId: number | null, versi: number) => {
      const { isian } = filedTrip();
      return filedTrip({ versi, isian: { ...isian, jenis: 1 }, tempats: [{ ...place, dalamKota, provinsiId }] });
    };
    server.use(
      http.get('*/api/provinsi', () => HttpResponse.json({ result: [{ id: 31, kode: '31', nama: 'DKI Jakarta' }] })),
    );
    serving(away(null, 4), () =>
      HttpResponse.json({ message: 'Diubah.', code: 'BERUBAH', terbaru: away(31, 5) }, { status: 409 }),
    );
    await openForm('ubah');
    await save();
    const dialog = await screen.findByRole('dialog', { name: 'Data telah diubah orang lain' });
    await waitFor(() =>
      expect(within(dialog).getAllByRole('row').at(1)).toHaveTextContent(
        'KotaKota Jauh, tanpa provinsiKota Jauh, DKI Jakarta',
      ),
    );
  });

  it('previews the memo with what is filled in, as the change of this trip', async () => {
    const sent: unknown[] = [];
    serving(filedTrip(), done);
    server.use(
      http.post('*/api/perjalanan/pratinjau', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    await openForm('ubah');
    await user.type(purpose(), ' gizi');
    await user.click(screen.getByRole('button', { name: /^Ringkasan/ }));
    await user.click(await screen.findByRole('button', { name: 'Pratinjau' }));
    expect(await screen.findByRole('dialog', { name: 'Pratinjau nota dinas' })).toBeVisible();
    expect(sent).toMatchObject([{ id: 5, untuk: 'Supervisi gizi' }]);
    expect(sent[0]).not.toHaveProperty('dokumen');
  });

  it('is copied into a new one: submitted today, its days still to be chosen', async () => {
    const filed: Record<string, unknown>[] = [];
    serving(filedTrip({ keadaan: 'batal' }), done);
    server.use(
      http.post('*/api/perjalanan/post/nota-dinas', async ({ request }) => {
        filed.push((await request.json()) as Record<string, unknown>);
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    URL.createObjectURL = () => 'blob:memo';
    URL.revokeObjectURL = () => undefined;
    const { onFiled } = await openForm('salin');
    expect(purpose()).toHaveValue('Supervisi');
    expect(await screen.findByRole('textbox', { name: 'Tanggal Pengajuan' })).toHaveValue(longDate(officeToday()));
    await screen.findAllByRole('combobox', { name: 'Tujuan' });
    expect(screen.getAllByRole('textbox', { name: 'Tanggal Berangkat' })[0]).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onFiled).toHaveBeenCalled());
    expect(filed).toMatchObject([{ untuk: 'Supervisi', subKegiatanId: 81, tanggalPengajuan: officeToday() }]);
    expect(filed[0]).not.toHaveProperty('versi');
  });
});

it('a change that was not sent is there after a reload, until it starts over or is sent', async () => {
  const bodies = serving(filedTrip(), done);
  await openForm('ubah');
  await user.type(purpose(), ' mendadak');
  cleanup();
  await openForm('ubah');
  await waitFor(() => expect(purpose()).toHaveValue('Supervisi mendadak'));
  await user.click(screen.getByRole('button', { name: 'Mulai dari awal' }));
  expect(purpose()).toHaveValue('Supervisi');
  await user.type(purpose(), ' segera');
  await save();
  await waitFor(() => expect(bodies).toHaveLength(1));
  await waitFor(() => expect(Object.keys(sessionStorage).filter((key) => key.includes('isian'))).toEqual([]));
});
