import type { VerifiedLetter } from '../api/generated/types.gen';

/** Content of the page. */
export type Answer = {
  tone: 'good' | 'caution' | 'bad';
  title: string;
  text: string;
  facts: [string, string][];
  note?: string;
  canRetry?: boolean;
};

const STATE: Record<string, Pick<Answer, 'tone' | 'title' | 'text'>> = {
  berlaku: { tone: 'good', title: 'Berlaku', text: 'Surat ini tercatat dan masih berlaku.' },
  direvisi: {
    tone: 'caution',
    title: 'Direvisi',
    text: 'Surat ini telah diganti oleh cetakan yang lebih baru dan tidak berlaku lagi. Mintalah surat yang terbaru.',
  },
  batal: { tone: 'bad', title: 'Batal', text: 'Perjalanan dinas ini dibatalkan. Surat ini tidak berlaku.' },
};

const DOCUMENT: Record<string, string> = {
  'nota-dinas': 'Nota dinas',
  'surat-tugas': 'Surat tugas',
  kuitansi: 'Kuitansi',
};

/** Content for an answer of the server; status 0 stands for no answer. */
export function answerOf(status: number, letter?: VerifiedLetter, retryAfter = 0): Answer {
  const state = letter && STATE[letter.keadaan];
  if (letter && state)
    return {
      ...state,
      facts: factsOf(letter),
      note: 'Cocokkan dengan surat yang Anda pegang. Nama pegawai ditampilkan sebagai inisial.',
    };
  if (status === 404)
    return {
      tone: 'bad',
      title: 'Kode tidak dikenal',
      text: 'Tidak ada surat dengan kode ini. Periksa alamatnya; bila sama dengan yang tercetak, surat itu bukan dari aplikasi ini.',
      facts: [],
    };
  if (status === 429)
    return {
      tone: 'caution',
      title: 'Terlalu banyak pemeriksaan',
      text: `Coba lagi dalam ${Math.max(1, retryAfter)} detik.`,
      facts: [],
      canRetry: true,
    };
  return {
    tone: 'caution',
    title: 'Belum dapat diperiksa',
    text: status === 0 ? 'Server tidak terjangkau. Periksa sambungan Anda.' : 'Terjadi kesalahan pada server.',
    facts: [],
    canRetry: true,
  };
}

function factsOf({
  dokumen,
  nomor,
  nomorInternal,
  tanggal,
  revisi,
  instansi,
  pegawai,
  tujuan,
}: VerifiedLetter): [string, string][] {
  const isReceipt = dokumen === 'kuitansi';
  return [
    ['Jenis', DOCUMENT[dokumen] ?? dokumen],
    [isReceipt ? 'Berdasarkan nomor' : 'Nomor', nomor],
    ...(nomorInternal ? [['Nomor internal', nomorInternal] as [string, string]] : []),
    ['Tanggal', longDay(tanggal)],
    ...(revisi > 0 ? [['Revisi', String(revisi)] as [string, string]] : []),
    ['Instansi', instansi],
    ['Pegawai', pegawai.join(', ')],
    ['Tujuan', tujuan],
  ];
}

/** A day of the wire in words, `5 Oktober 2026`. */
const longDay = (day: string) =>
  new Date(`${day.slice(0, 10)}T00:00:00Z`).toLocaleDateString('id-ID', { dateStyle: 'long', timeZone: 'UTC' });
