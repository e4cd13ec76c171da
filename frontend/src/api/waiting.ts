import { type Call, keyOf, queryOf, send } from './calls';

export type WaitingRow = { id: number; judul: string; keterangan: string; sejak: string; tautan: string };
export type WaitingGroup = { kode: string; judul: string; jumlah: number; tautan: string; baris: WaitingRow[] };

/** W10. */
export const getHomeQueryKey = (options?: Call) => keyOf('getHome', options);
export const getHomeOptions = () => queryOf<{ result: WaitingGroup[] }>('getHome', '/api/beranda');

export type QueuedReceipt = {
  personilId: number;
  perjalananId: number;
  nama: string;
  unitKerja: string;
  tujuan: string;
  noSuratTugas?: string | null;
  total: number;
  diajukan: string;
  umurHari: number;
};
type Page<Row> = { result: Row[]; page: number; limit: number; totalPage: number; totalRows: number };

/** V1. */
export const listReceiptQueueQueryKey = (options?: Call) => keyOf('listReceiptQueue', options);
export const listReceiptQueueOptions = (options: { query: { page: number; limit: number; cari?: string } }) =>
  queryOf<Page<QueuedReceipt>>('listReceiptQueue', '/api/kwitansi/antrean', options);

export type Holiday = { id: number; tanggal: string; nama: string };

export const listHolidaysQueryKey = (options?: Call) => keyOf('listHolidays', options);
export const listHolidaysOptions = (options: { query: { tahun: number } }) =>
  queryOf<{ result: Holiday[] }>('listHolidays', '/api/hari-libur', options);
export const addHoliday = (options: { body: { tanggal: string; nama: string } }) =>
  send('post', '/api/hari-libur', options);
export const removeHoliday = (options: { path: { id: number } }) => send('delete', '/api/hari-libur/{id}', options);
