import { HttpResponse, http } from 'msw';
import type { FinanceTemplate, TemplateFinding, TemplateVariable, TemplateVersion } from '../api/generated';

/** Version of the memo template. */
export const memoVersion = (versi: number, berlaku: boolean): TemplateVersion => ({
  id: 40 + versi,
  jenis: 2,
  versi,
  namaBerkas: `nota-${versi}.docx`,
  berlaku,
  diunggahOleh: 'Klerk Contoh',
  diunggahPada: '2026-03-01T02:00:00.000Z',
  diunggahPadaKantor: '2026-03-01T10:00:00+08:00',
  dipulihkanDari: null,
});

export const receiptTemplate = (id: number, nama: string, aktif: boolean): FinanceTemplate => ({
  id,
  nama,
  jenis: 'semua',
  template: 'kwitansi.docx',
  aktif,
  diunggahOleh: 'Keuangan Contoh',
  diunggahPada: '2026-03-01T02:00:00.000Z',
  diunggahPadaKantor: '2026-03-01T10:00:00+08:00',
  dipulihkanDari: null,
});

/** File to upload. */
export const wordFile = (name = 'nota.docx') => new File(['PK'], name);

/** Answer to a template with two faults. */
export const refusedTemplate = {
  message: 'Templat tidak dapat dipakai.',
  code: 'TEMPLAT_TIDAK_SAH',
  errors: [
    {
      field: 'nama',
      message: 'Perulangan {#nama} tidak ditutup dengan {/nama}.',
      paragraf: 'Kepada {#nama}',
    },
    {
      field: 'pegawai1Nma',
      message: 'Penanda {pegawai1Nma} tidak dikenal; mungkin {pegawai1Nama}',
      paragraf: 'Nama: {pegawai1Nma}',
      saran: 'pegawai1Nama',
    },
  ],
};

/** A placeholder of another program. */
export const foreignName: TemplateFinding = {
  tingkat: 'ragu',
  bagian: 'Isi surat',
  paragraf: 'Nama : ${nama}',
  teks: '${nama}',
  pesan: '${nama} milik program lain dan akan tercetak apa adanya; maksudnya {pegawai1Nama}.',
  saran: 'pegawai1Nama',
};

/** A fault that the translation mends. */
export const loopOfJinja: TemplateFinding = {
  tingkat: 'salah',
  bagian: 'Isi surat, tabel',
  paragraf: '{%tr for p in pegawai %}',
  teks: '{%tr for p in pegawai %}',
  pesan: 'Penanda {%tr for p in pegawai %} memakai bentuk yang tidak didukung.',
};

const variable: TemplateVariable = {
  nama: 'asal',
  bentuk: 'teks',
  arti: 'tempat asal',
  contoh: 'Kota Asal',
  jenis: ['nota-dinas', 'surat-tugas', 'surat-tugas-singkat', 'kwitansi'],
  isi: [],
};

/** Variables and samples, and trials of letter and receipt templates: of a chosen file, and of the one in force. */
export const trials = (tried: () => Response = () => new HttpResponse('PK'), findings: TemplateFinding[] = []) => [
  http.get('*/api/template/variabel', () =>
    HttpResponse.json({
      result: { variabel: [variable], contoh: [{ kode: 'luar-kota', nama: 'Lima orang, luar kota' }] },
    }),
  ),
  http.post('*/api/template/periksa', () => HttpResponse.json({ result: { temuan: findings } })),
  ...['coba', 'coba-keuangan'].map((call) =>
    http.post(`*/api/template/${call}`, async ({ request }) =>
      (await request.formData()).has('file') ? tried() : new HttpResponse('PK'),
    ),
  ),
];
