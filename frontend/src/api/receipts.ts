import { send, sendForJson } from './http';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type ActualCost = { id: number; item: string; nilai: number; rincianBPDId: number };
export type ExpenseKind = { id: number; jenis: string };
export type ExpenseLine = {
  id: number;
  item: string;
  nilai: number;
  qty: number;
  satuan: string;
  bukti: string | null;
  jenisId: number;
  jenisRincianBPD: { jenis: string };
  rills: ActualCost[];
};
export type ReceiptStatus = { id: number; statusKuitansi: string };
export type ReceiptEvent = {
  peristiwa: 'diajukan' | 'dikembalikan' | 'disetujui';
  oleh: string;
  waktu: string;
  catatan?: string | null;
};
type Place = { id: number; tempat: string; tanggalBerangkat: string; tanggalPulang: string };

export type Receipt = {
  id: number;
  statusId: number;
  nomorSPD: string | null;
  catatan: string | null;
  total: number;
  terbilang: string;
  status: ReceiptStatus;
  pegawai: { id: number; nama: string; nip: string; jabatan: string };
  rincianBPDs: ExpenseLine[];
  riwayat: ReceiptEvent[];
  perjalanan: {
    id: number;
    asal: string;
    untuk: string;
    tanggalPengajuan: string;
    pic: string | null;
    tempats: Place[];
    jenisPerjalanan: { id: number; jenis: string; tipePerjalananId: number };
  };
};
export type ReceiptPage = { result: Receipt; jenisRampung: ExpenseKind[]; daftarRill: ActualCost[] };

export type TravellerReceipt = {
  id: number;
  statusId: number;
  nomorSPD: string | null;
  catatan: string | null;
  total: number;
  terbilang: string;
  pegawai: { id: number; nama: string };
  status: ReceiptStatus;
  rincianBPDs: ExpenseLine[];
  riwayat: ReceiptEvent[];
};
export type TripReceipts = {
  id: number;
  pic: string | null;
  asal: string;
  dasar: string | null;
  noNotaDinas: string;
  noSuratTugas: string | null;
  tanggalPengajuan: string;
  untuk: string;
  kodeRekening: string;
  bendahara: { sumberDana: { sumber: string } };
  jenisPerjalanan: { jenis: string };
  daftarSubKegiatan: { subKegiatan: string };
  tempats: Place[];
  personils: TravellerReceipt[];
};

export type ExpenseDraft = { item: string; satuan: string; qty: number | null; nilai: number | null };
export type NewExpense = ExpenseDraft & { jenisId: number | null; pic: File | null };
export type NewActualCost = { item: string; nilai: number | null };

/** Where the server hands out a photo it has named in an answer. */
export const photoAddress = (path: string) => `/api${path}`;

/** R1: one traveller's receipt, the kinds a line can have, and the actual costs in order of entry. */
export const fetchReceipt = (travellerId: number, signal?: AbortSignal) =>
  sendForJson<ReceiptPage>('GET', `kwitansi/get/rampung/${travellerId}`, { signal });

/** T7: a trip with the receipts that were submitted. */
export const fetchTripReceipts = async (tripId: number, signal?: AbortSignal) =>
  (await sendForJson<{ result: TripReceipts }>('GET', `admin/get/detail-perjalanan/${tripId}`, { signal })).result;

function form(fields: Record<string, string | number | File | null>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value instanceof File ? value : String(value));
  return body;
}

/** R2 */
export const postExpense = (personilId: number, { pic, ...line }: NewExpense) =>
  send('POST', 'kwitansi/post/rampung', { body: form({ ...line, personilId, pic }) });

/** R3 */
export const postTripPhoto = (tripId: number, pic: File) =>
  send('POST', 'kwitansi/post/bukti-perjalanan', { body: form({ id: tripId, pic }) });

/** R4 */
export const submitReceipt = (travellerId: number) => send('POST', `kwitansi/post/pengajuan/${travellerId}`);

/** R5: the server computes the receipt from the trip's own data. */
export const makeAutomaticReceipt = (personilId: number) =>
  sendForJson<{ message: string }>('POST', 'kwitansi/post/kwitansi-otomatis', { body: { personilId } });

/** R6: the printed receipt, a Word document. */
export const printReceipt = (travellerId: number) =>
  send('POST', 'kwitansi/post/cetak-kwitansi', { body: { id: travellerId } });

/** R7 */
export const postExpenseChange = (id: number, line: ExpenseDraft) =>
  send('POST', 'kwitansi/update/rincian-bpd', { body: { id, ...line } });

/** R8: the line's actual costs and photo go with it. */
export const deleteExpense = (id: number) => send('POST', 'kwitansi/delete/rincian-bpd', { body: { id } });

/** R9 */
export const acceptReceipt = (personilId: number) =>
  send('POST', 'kwitansi/verifikasi/terima', { body: { personilId } });

/** R10 */
export const rejectReceipt = (personilId: number, catatan: string) =>
  send('POST', 'kwitansi/verifikasi/tolak', { body: { personilId, catatan } });

/** R11 */
export const postActualCost = (personilId: number, cost: NewActualCost) =>
  send('POST', 'rill/post', { body: { personilId, ...cost } });
