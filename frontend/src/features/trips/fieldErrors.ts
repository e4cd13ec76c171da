import type { FieldPath } from 'react-hook-form';
import type { TripDraft } from './tripDraft';

type Path = FieldPath<TripDraft>;

const INPUT_OF: Record<string, Path> = {
  untuk: 'untuk',
  dasar: 'dasar',
  asal: 'asal',
  alatAngkutan: 'alatAngkutan',
  alasan: 'alasan',
  alasanHariLibur: 'alasanHariLibur',
  jenisKegiatan: 'jenisKegiatan',
  ditanggung: 'jenisKegiatan',
  isSrikandi: 'srikandi',
  sifat: 'sifat',
  lampiran: 'lampiran',
  tembusan: 'tembusan',
  kodeKlasifikasi: 'kodeKlasifikasiId',
  klasifikasi: 'kodeKlasifikasiId',
  pegawai: 'personil.0',
  dataTtdNotaDinas: 'ttdNotaDinasId',
  ttdNotDis: 'ttdNotaDinasId',
  dataTtdSurTug: 'ttdSuratTugasId',
  KPAId: 'kpaId',
  PPTKId: 'pptkId',
  dataBendaharaId: 'bendaharaId',
  jenis: 'jenisId',
  pelayananKesehatanId: 'pelayananKesehatanId',
  perjalananKota: 'kota.0.kota',
  dalamKota: 'tujuan.0.tujuanId',
  subKegiatanId: 'subKegiatanId',
  tanggalPengajuan: 'tanggalPengajuan',
};
const ROW_INPUT: Record<string, string> = { dataDalamKota: 'tujuanId' };

/** Maps a field of the request, as `pegawai[1]`, `dalamKota.0.dataDalamKota.id` or `PPTKId`, to its input. */
function inputOf(field: string): Path | null {
  const [head = '', index, rest] = field.replace(/\[(\d+)\]/g, '.$1').split('.');
  const row = Number(index);
  if (index !== undefined && Number.isInteger(row)) {
    if (head === 'pegawai') return `personil.${row}` as Path;
    if (head === 'perjalananKota') return `kota.${row}.${rest ?? 'kota'}` as Path;
    if (head === 'dalamKota') return `tujuan.${row}.${ROW_INPUT[rest ?? 'dataDalamKota'] ?? rest}` as Path;
  }
  return INPUT_OF[head] ?? null;
}

const AFTER_SOURCE = /^(bendaharaId|jenisId|subKegiatanId|tanggalPengajuan|asal|alatAngkutan|kota|tujuan|pelayanan)/;

/** Replaces an input that is not shown yet by the one that opens it. */
function visibleInput(input: Path, draft: TripDraft): Path {
  if (input === 'kodeKlasifikasiId' && draft.klasifikasiId === null) return 'klasifikasiId';
  if (AFTER_SOURCE.test(input) && draft.sumberDanaId === null) return 'sumberDanaId';
  if (/^(kota|tujuan)/.test(input) && draft.jenisId === null) return 'jenisId';
  return input;
}

/** Returns the input that shows a message about a field of the request; null if there is none. */
export function inputOfField(field: string, draft: TripDraft): Path | null {
  const input = inputOf(field);
  return input && visibleInput(input, draft);
}
