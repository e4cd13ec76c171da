import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listTripsQueryKey } from '../../api/generated';
import { startSession } from '../../api/session';
import { longDate } from '../../shared/format';
import { officeToday } from '../../shared/officeClock';
import { auth, choices, codes, employees, kinds } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { TripForm } from './TripForm';

const user = userEvent.setup({ delay: null });

beforeEach(() => {
  startSession(auth, false);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  URL.createObjectURL = () => 'blob:memo';
  URL.revokeObjectURL = () => undefined;
  server.use(
    http.get('*/api/perjalanan/get/seed', () => HttpResponse.json(choices)),
    http.get('*/api/pegawai/get', () => HttpResponse.json({ result: employees })),
    http.get('*/api/klasifikasi/get/kode-klasifikasi/1', () => HttpResponse.json({ result: codes })),
    http.get('*/api/perjalanan/get/jenis-perjalanan/1', () => HttpResponse.json({ result: kinds })),
    http.post('*/api/perjalanan/periksa', () => HttpResponse.json({ result: unchecked })),
    http.get('*/api/pegawai/ketersediaan', () => HttpResponse.json({ result: [] })),
  );
});

/** Answer about a form of which nothing is known yet. */
const unchecked = {
  sah: false,
  errors: [],
  peringatan: [],
  bentukSurat: null,
  perkiraan: [],
  totalPerkiraan: 0,
};

async function openForm() {
  const onFiled = vi.fn();
  const view = renderInApp(<TripForm onFiled={onFiled} />);
  await screen.findByRole('form', { name: 'Perjalanan' });
  return { onFiled, unmount: view.unmount, queries: view.queries };
}

const picker = (name: string) => screen.getByRole('combobox', { name });
const absent = (name: string) => expect(screen.queryByRole('combobox', { name })).not.toBeInTheDocument();

async function pick(name: string, option: string | RegExp) {
  await user.click(await screen.findByRole('combobox', { name }));
  await user.click(await screen.findByRole('option', { name: option }));
}

describe('the trip form', () => {
  it('opens the code after the classification, and starts with the first source and treasurer', async () => {
    await openForm();
    absent('Kode Klasifikasi');
    expect(picker('Sumber Dana')).toHaveValue('APBD');
    await pick('Klasifikasi', '000.1-KETATAUSAHAAN');
    await pick('Kode Klasifikasi', '000.1.2.3 - Perjalanan Dinas Pegawai');
    expect(picker('Bendahara')).toHaveValue('Indah Contoh (Bendahara)');
    expect(await screen.findByRole('combobox', { name: 'Jenis Perjalanan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Tambah (Kota|Tujuan)/ })).not.toBeInTheDocument();
  });

  it('starts with the first signatories, Srikandi and the place of origin', async () => {
    await openForm();
    absent('Tanda Tangan PPTK');
    await user.click(screen.getByRole('button', { name: 'Ubah penanda tangan' }));
    expect(await screen.findByRole('combobox', { name: 'Tanda Tangan Nota Dinas' })).toHaveValue(
      'Ani Contoh (Kepala Bidang)',
    );
    expect(picker('Tanda Tangan Surat Tugas')).toHaveValue('Eka Contoh (Kepala Puskesmas)');
    expect(screen.getByRole('checkbox', { name: 'Srikandi' })).toBeChecked();
    await pick('Sumber Dana', 'APBD');
    expect(screen.getByLabelText('Asal')).toHaveValue('Kota Contoh');
  });

  it('groups the assignment-letter signatories by their parent units', async () => {
    await openForm();
    await user.click(screen.getByRole('button', { name: 'Ubah penanda tangan' }));
    await user.click(picker('Tanda Tangan Surat Tugas'));
    expect(await screen.findByText('Puskesmas A')).toBeInTheDocument();
    expect(screen.getByText('Dinas Kesehatan')).toBeInTheDocument();
  });

  it('has up to three destinations in town, and a health service for its kind only', async () => {
    await openForm();
    await pick('Sumber Dana', 'APBD');
    await pick('Jenis Perjalanan', 'Perjalanan dinas Dalam Kota');
    absent('Jenis Pelayanan Kesehatan');
    await user.type(await screen.findByRole('textbox', { name: 'Tanggal Berangkat' }), '20/11/2026{Tab}');
    await user.click(screen.getByRole('button', { name: 'Tambah Tujuan' }));
    await user.click(screen.getByRole('button', { name: 'Tambah Tujuan' }));
    expect(screen.getAllByRole('combobox', { name: 'Tujuan' })).toHaveLength(3);
    for (const day of screen.getAllByRole('textbox', { name: /^Tanggal (Berangkat|Pulang)/ }))
      expect(day).toHaveValue('20 November 2026');
    expect(screen.queryByRole('button', { name: 'Tambah Tujuan' })).not.toBeInTheDocument();
    await pick('Jenis Perjalanan', 'Perjalanan Pelayanan Kesehatan');
    expect(picker('Jenis Pelayanan Kesehatan')).toHaveValue('Bukan Pelayanan Kesehatan');
  });

  it('has up to ten cities out of town, and shows the whole account code', async () => {
    await openForm();
    await pick('Sumber Dana', 'APBD');
    await pick('Jenis Perjalanan', 'Perjalanan Dinas Biasa');
    const addCity = await screen.findByRole('button', { name: 'Tambah Kota' });
    for (let row = 1; row < 10; row += 1) await user.click(addCity);
    expect(screen.getAllByLabelText('Nama Kota')).toHaveLength(10);
    expect(screen.queryByRole('button', { name: 'Tambah Kota' })).not.toBeInTheDocument();
    await pick('Sub Kegiatan', 'Surveilans - 1.02.02');
    expect(screen.getByTestId('kode-rekening')).toHaveTextContent('Kode Rekening: 1.02.02.5.1.0001');
  });

  it('finds staff by NIP, offers nobody twice, and previews who travels', async () => {
    await openForm();
    await user.type(picker('Personil 1'), '192001 1 002');
    await user.click(await screen.findByRole('option', { name: /Budi Contoh/ }));
    const preview = await screen.findByRole('table', { name: 'Data Personil' });
    expect(within(preview).getByRole('cell', { name: 'Budi Contoh' })).toBeVisible();
    await user.click(picker('Personil 2'));
    expect(await screen.findByRole('option', { name: /Ani Contoh/ })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Budi Contoh/ })).not.toBeInTheDocument();
  });

  it('keeps what was typed until it is sent', async () => {
    const { unmount } = await openForm();
    await user.type(screen.getByLabelText('Untuk'), 'Supervisi imunisasi');
    unmount();
    await openForm();
    expect(screen.getByLabelText('Untuk')).toHaveValue('Supervisi imunisasi');
  });

  it('stays as it was typed when what it offers cannot be loaded again', async () => {
    const { queries } = await openForm();
    await pick('Klasifikasi', '000.1-KETATAUSAHAAN');
    await pick('Kode Klasifikasi', '000.1.2.3 - Perjalanan Dinas Pegawai');
    await pick('Sumber Dana', 'APBD');
    await pick('Jenis Perjalanan', 'Perjalanan Dinas Biasa');
    const purpose = screen.getByLabelText('Untuk');
    await user.type(purpose, 'Supervisi');
    const busy = () => HttpResponse.json({ message: 'Server sedang sibuk.', code: 'SERVER_SIBUK' }, { status: 503 });
    server.use(
      http.get('*/api/perjalanan/get/*', busy),
      http.get('*/api/perjalanan/get/jenis-perjalanan/1', busy),
      http.get('*/api/pegawai/get', busy),
      http.get('*/api/klasifikasi/get/kode-klasifikasi/1', busy),
    );
    await act(() => queries.invalidateQueries());
    await waitFor(() => expect(screen.getAllByText('Server sedang sibuk.')).toHaveLength(3));
    expect(screen.getByLabelText('Untuk')).toBe(purpose);
    expect(purpose).toHaveValue('Supervisi');
    expect(picker('Kode Klasifikasi')).toHaveValue('000.1.2.3 - Perjalanan Dinas Pegawai');
    expect(picker('Jenis Perjalanan')).toHaveValue('Perjalanan Dinas Biasa');
  });

  it('puts the refusals beside their inputs, goes to the first one and keeps the form', async () => {
    server.use(
      http.post('*/api/perjalanan/post/nota-dinas', () =>
        HttpResponse.json(
          {
            message: 'Periksa kembali isian.',
            code: 'ISIAN_TIDAK_SAH',
            errors: [
              { field: 'PPTKId', message: 'Tanda tangan PPTK tidak aktif' },
              { field: 'untuk', message: 'Untuk wajib diisi' },
            ],
          },
          { status: 422 },
        ),
      ),
    );
    const { onFiled } = await openForm();
    await user.type(screen.getByLabelText('Dasar'), 'Undangan');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Untuk wajib diisi')).toBeVisible();
    expect(screen.getByText('Tanda tangan PPTK tidak aktif')).toBeVisible();
    expect(await screen.findByText('Terjadi kesalahan saat mengunduh file')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Untuk')).toHaveFocus());
    expect(screen.getByLabelText('Dasar')).toHaveValue('Undangan');
    expect(onFiled).not.toHaveBeenCalled();
  });

  it('puts the reason of a refusal above the button, under the heading of the contract', async () => {
    const message = 'Budi Contoh sudah bertugas dengan 800.1.11.1/9/DINKES/P2P/III/2026 pada 3 s.d. 5 Maret 2026';
    server.use(
      http.post('*/api/perjalanan/post/nota-dinas', () =>
        HttpResponse.json({ message, code: 'BENTROK' }, { status: 409 }),
      ),
    );
    await openForm();
    absent('Personil 2');
    await pick('Personil 1', /Ani Contoh/);
    await user.type(picker('Personil 2'), 'Budi');
    await user.click(await screen.findByRole('option', { name: /Budi Contoh/ }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const above = await within(screen.getByRole('form', { name: 'Perjalanan' })).findByRole('alert');
    expect(above).toHaveTextContent('Terjadi kesalahan saat mengunduh file');
    expect(above).toHaveTextContent(message);
    // The traveller whom the message names has it too, and the focus.
    await waitFor(() => expect(picker('Personil 2')).toHaveFocus());
    expect(picker('Personil 2')).toHaveAccessibleDescription(message);
  });

  it('says that an empty treasurer must be chosen', async () => {
    server.use(
      http.get('*/api/perjalanan/get/seed', () =>
        HttpResponse.json({ ...choices, resultSumberDana: [{ id: 1, sumber: 'APBD', bendaharas: [] }] }),
      ),
      http.post('*/api/perjalanan/post/nota-dinas', () =>
        HttpResponse.json(
          {
            message: 'Periksa kembali isian.',
            code: 'ISIAN_TIDAK_SAH',
            errors: [{ field: 'dataBendaharaId', message: 'Bendahara tidak aktif' }],
          },
          { status: 422 },
        ),
      ),
    );
    await openForm();
    await pick('Sumber Dana', 'APBD');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Bendahara wajib dipilih')).toBeVisible();
  });

  it('is filed by the button and Ctrl+Enter, never by Enter in a field or in a picker that found nothing', async () => {
    let filed = 0;
    server.use(
      http.post('*/api/perjalanan/post/nota-dinas', () => {
        filed += 1;
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    const { onFiled } = await openForm();
    await pick('Sumber Dana', 'APBD');
    await user.type(screen.getByLabelText('Asal'), 'X{Enter}');
    await user.type(picker('Personil 1'), 'tidak ada{Enter}{Enter}');
    expect(filed).toBe(0);
    await user.type(screen.getByLabelText('Asal'), '{Control>}{Enter}{/Control}');
    await waitFor(() => expect(onFiled).toHaveBeenCalled());
    expect(filed).toBe(1);
  });

  it('starts with today, the first treasurer and land transport; a return is the day of departure', async () => {
    await openForm();
    await pick('Sumber Dana', 'APBD');
    expect(picker('Bendahara')).toHaveValue('Indah Contoh (Bendahara)');
    expect(screen.getByRole('textbox', { name: 'Tanggal Pengajuan' })).toHaveValue(longDate(officeToday()));
    expect(picker('Alat Angkutan')).toHaveValue('Kendaraan darat');
    await user.click(picker('Alat Angkutan'));
    const offered = screen.getAllByRole('option').map((option) => option.textContent);
    expect(offered).toEqual(['Kendaraan darat', 'Kendaraan laut', 'Kendaraan udara']);
    await pick('Jenis Perjalanan', 'Perjalanan Dinas Biasa');
    const day = (name: string) => screen.getByRole('textbox', { name });
    await user.type(day('Tanggal Berangkat'), '20/11/2026{Tab}');
    expect(day('Tanggal Pulang')).toHaveValue('20 November 2026');
    await user.clear(day('Tanggal Pulang'));
    await user.type(day('Tanggal Pulang'), '22/11/2026{Tab}');
    await user.clear(day('Tanggal Berangkat'));
    await user.type(day('Tanggal Berangkat'), '21/11/2026{Tab}');
    expect(day('Tanggal Pulang')).toHaveValue('22 November 2026');
  });

  it('refuses days that lie years away before it sends them', async () => {
    let filed = 0;
    server.use(
      http.post('*/api/perjalanan/post/nota-dinas', () => {
        filed += 1;
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    await openForm();
    await pick('Sumber Dana', 'APBD');
    await pick('Jenis Perjalanan', 'Perjalanan Dinas Biasa');
    const returns = screen.getByRole('textbox', { name: 'Tanggal Pulang' });
    await user.type(screen.getByRole('textbox', { name: 'Tanggal Berangkat' }), `${officeToday()}{Tab}`);
    await user.clear(returns);
    await user.type(returns, '31/12/2199{Tab}');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(returns).toHaveFocus());
    expect(returns).toHaveAccessibleDescription('Tanggal pulang paling lama 92 hari sesudah berangkat');
    expect(filed).toBe(0);
  });

  it('asks to look at the list first when no answer came', async () => {
    server.use(http.post('*/api/perjalanan/post/nota-dinas', () => HttpResponse.error()));
    const { onFiled, queries } = await openForm();
    const listed = listTripsQueryKey({ query: { page: '0' } });
    queries.setQueryData(listed, { result: [], page: 0, totalPage: 0, totalRows: 0, limit: 15 });
    await user.type(screen.getByLabelText('Untuk'), 'Rapat');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(
      await screen.findByText('Jawaban server tidak sampai. Lihat dahulu apakah data sudah tersimpan.'),
    ).toBeInTheDocument();
    expect(queries.getQueryState(listed)).toMatchObject({ isInvalidated: true });
    expect(screen.getByLabelText('Untuk')).toHaveValue('Rapat');
    expect(onFiled).not.toHaveBeenCalled();
  });

  it('fetches a memo that was cut off again with the same key, so that the trip is filed once', async () => {
    const cutOff = () =>
      new ReadableStream({
        start(sending) {
          sending.enqueue(new Uint8Array(4));
          sending.error(new Error('connection reset'));
        },
      });
    const keys: (string | null)[] = [];
    server.use(
      http.post('*/api/perjalanan/post/nota-dinas', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length < 3 ? new HttpResponse(cutOff()) : HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
    );
    const { onFiled } = await openForm();
    await user.type(screen.getByLabelText('Untuk'), 'Rapat');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onFiled).toHaveBeenCalledOnce());
    expect(await screen.findByText('File nota dinas berhasil diunduh')).toBeVisible();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(localStorage.getItem('jaladin.draft.perjalanan.7')).toBeNull();
  });

  it('goes on after the memo was downloaded, shows its warnings and forgets the draft', async () => {
    server.use(
      http.post('*/api/perjalanan/post/nota-dinas', () =>
        HttpResponse.arrayBuffer(new ArrayBuffer(4), {
          headers: { 'X-Jaladin-Peringatan': encodeURIComponent('["Pengajuan setelah keberangkatan"]') },
        }),
      ),
    );
    const { onFiled } = await openForm();
    await user.type(screen.getByLabelText('Untuk'), 'Rapat');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() => expect(onFiled).toHaveBeenCalled());
    expect(await screen.findByText('File nota dinas berhasil diunduh')).toBeInTheDocument();
    expect(screen.getByText('Pengajuan setelah keberangkatan')).toBeInTheDocument();
    expect(localStorage.getItem('jaladin.draft.perjalanan.7')).toBeNull();
  });
});
