import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../api/session';
import { auth } from '../../test/office';
import { server } from '../../test/server';
import { renderInApp } from '../../test/withApp';
import { ParentUnitPage } from './ParentUnitPage';

const user = userEvent.setup({ delay: null });
const url = (path: string) => `*/api/induk-unit-kerja/${path}`;
const person = (nama: string) => ({ id: 1, nama, nip: '-', jabatan: 'Analis' });

const parentUnit = {
  id: 1,
  indukUnitKerja: 'Dinas Contoh',
  kodeInduk: 'DINKES',
  asal: 'Kota Lama',
  indukUKSumberDanas: [],
  indukUnitKerja_ttdSuratTugas: [
    { id: 21, jabatan: 'Kepala Dinas', pegawaiId: 1, indukUnitKerjaId: 1, pegawai: person('Ani Contoh') },
  ],
  daftarUnitKerjas: [
    {
      id: 2,
      unitKerja: 'Bidang Contoh',
      asal: 'Kota Contoh',
      kode: 'P2P',
      unitKerja_notaDinas: [{ id: 11, jabatan: 'Kepala Bidang', pegawai_notaDinas: person('Budi Contoh') }],
      PPTKs: [],
      KPAs: [{ id: 41, jabatan: 'KPA', pegawai_KPA: person('Citra Contoh') }],
    },
  ],
};
const loaded = http.get(url('get/1'), () => HttpResponse.json({ result: parentUnit, resultSumberDana: [] }));

async function open() {
  const actions = { onAddAssignmentSignatory: vi.fn(), onAddUnitSignatory: vi.fn() };
  server.use(loaded);
  renderInApp(<ParentUnitPage {...actions} />);
  await screen.findByRole('heading', { level: 1, name: 'Dinas Contoh' });
  return actions;
}

/** Answers a call and records the bodies of its requests. */
function accepting(path: string) {
  const bodies: unknown[] = [];
  server.use(
    http.post(url(path), async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ message: 'ok' });
    }),
  );
  return bodies;
}

const texts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);

beforeEach(() => startSession(auth, false));

describe('the parent-unit page', () => {
  it('shows code, the first unit’s origin and the signatories', async () => {
    const actions = await open();
    for (const text of ['Kode: DINKES', 'Asal: Kota Contoh'])
      expect(
        screen.getAllByText((_, part) => part?.classList.contains('fact') === true && part.textContent === text),
      ).not.toHaveLength(0);
    expect(texts(screen.getByRole('table', { name: 'Tanda Tangan Surat Tugas' }))).toEqual([
      'NoNamaJabatanAksi',
      '1Ani ContohKepala Dinas',
    ]);
    expect(texts(screen.getByRole('table', { name: 'Nota Dinas Bidang Contoh' }))).toEqual([
      'NoJabatanNama PegawaiAksi',
      '1Kepala BidangBudi Contoh',
    ]);
    expect(texts(screen.getByRole('table', { name: 'PPTK Bidang Contoh' }))).toEqual([
      'NoJabatanNama PegawaiAksi',
      'Tidak ada data',
    ]);
    await user.click(screen.getByRole('button', { name: 'Tambah tanda tangan Bidang Contoh' }));
    expect(actions.onAddUnitSignatory).toHaveBeenCalledWith(2);
    await user.click(screen.getByRole('button', { name: 'Tambah TTD Surat Tugas +' }));
    expect(actions.onAddAssignmentSignatory).toHaveBeenCalledOnce();
  });

  it('saves a title on Enter and cancels on Escape', async () => {
    await open();
    const bodies = accepting('update/tanda-tangan');
    await user.click(screen.getByRole('button', { name: 'Edit Citra Contoh' }));
    const title = screen.getByRole('textbox', { name: 'Jabatan' });
    expect(title).toHaveFocus();
    await user.type(title, 'x{Escape}');
    expect(screen.queryByRole('textbox', { name: 'Jabatan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Edit Citra Contoh' }));
    await user.clear(screen.getByRole('textbox', { name: 'Jabatan' }));
    await user.type(screen.getByRole('textbox', { name: 'Jabatan' }), 'Kuasa Pengguna Anggaran{Enter}');
    expect(await screen.findByText('Data berhasil diupdate')).toBeVisible();
    expect(bodies).toEqual([{ id: 41, type: 'KPA', unitKerjaId: 2, jabatan: 'Kuasa Pengguna Anggaran' }]);
  });

  it('keeps what was typed when the title is refused', async () => {
    await open();
    const refusal = { message: 'Data ini milik unit kerja lain.', code: 'UNIT_LAIN' };
    server.use(http.post(url('update/ttd-surat-tugas'), () => HttpResponse.json(refusal, { status: 403 })));
    await user.click(screen.getByRole('button', { name: 'Edit Ani Contoh' }));
    await user.type(screen.getByRole('textbox', { name: 'Jabatan' }), ' II');
    await user.click(screen.getByRole('button', { name: 'Simpan' }));
    expect(await screen.findByText('Gagal mengupdate data')).toBeVisible();
    expect(screen.getByText('Data ini milik unit kerja lain.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Jabatan' })).toHaveValue('Kepala Dinas II');
  });

  it('deletes only after a confirmation', async () => {
    await open();
    const bodies = accepting('delete/tanda-tangan');
    await user.click(screen.getByRole('button', { name: 'Hapus Budi Contoh' }));
    const dialog = await screen.findByRole('dialog', { name: 'Konfirmasi Hapus' });
    expect(dialog).toHaveTextContent('Apakah Anda yakin ingin menghapus data ini?');
    await user.click(within(dialog).getByRole('button', { name: 'Batal' }));
    expect(bodies).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Hapus Budi Contoh' }));
    await user.click(await screen.findByRole('button', { name: 'Ya, Hapus' }));
    expect(await screen.findByText('Data berhasil dihapus')).toBeVisible();
    expect(bodies).toEqual([{ data: { id: 11, type: 'notaDinas', unitKerjaId: 2 } }]);
  });

  it('opens a work unit of the parent unit, and shows a refusal beside its field', async () => {
    await open();
    const refusal = {
      message: 'Kode aneh',
      code: 'ISIAN_TIDAK_SAH',
      errors: [{ field: 'kode', message: 'Kode aneh' }],
    };
    server.use(http.post(url('post/unit-kerja'), () => HttpResponse.json(refusal, { status: 422 }), { once: true }));
    await user.click(screen.getByRole('button', { name: 'Tambah Unit Kerja +' }));
    const dialog = await screen.findByRole('dialog', { name: 'Tambah Unit Kerja' });
    await user.type(within(dialog).getByPlaceholderText('isi dengan nama Unit Kerja'), 'UPT Contoh');
    await user.type(within(dialog).getByPlaceholderText('isi dengan Kode'), 'UPT C');
    await user.type(within(dialog).getByPlaceholderText('isi dengan Asal'), 'Kota Contoh{Enter}');
    const code = within(dialog).getByPlaceholderText('isi dengan Kode');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAccessibleDescription('Kode aneh');
    const bodies = accepting('post/unit-kerja');
    await user.clear(code);
    await user.type(code, 'UPT-C{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies).toEqual([{ unitKerja: 'UPT Contoh', kode: 'UPT-C', asal: 'Kota Contoh', indukUnitKerjaId: 1 }]);
  });

  it('shows a failed load and tries again', async () => {
    const failure = { message: 'Server sedang sibuk.', code: 'SERVER_SIBUK' };
    server.use(http.get(url('get/1'), () => HttpResponse.json(failure, { status: 503 })));
    renderInApp(<ParentUnitPage onAddAssignmentSignatory={vi.fn()} onAddUnitSignatory={vi.fn()} />);
    expect(screen.getByText('Memuat data...')).toBeVisible();
    expect(await screen.findByText('Gagal mengambil data')).toBeVisible();
    server.use(loaded);
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Dinas Contoh' })).toBeVisible();
  });
});
