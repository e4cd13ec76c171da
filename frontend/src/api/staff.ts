import type * as wire from './generated';
import { send, sendForJson } from './http';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type StaffRow = wire.EmployeeRow;
export type StaffPage = wire.ListingEmployeeRow;
export type StaffRecord = wire.EmployeeWithUnit;
export type StaffChoices = wire.EmployeeChoices;
export type TravelHistory = wire.TravelHistory;
export type StoredRecord = wire.StoredEmployee;
export type StaffImport = wire.StaffImport;
export type ReadyRow = wire.ReadyRow;
export type RefusedRow = wire.RefusedRow;

/** What the forms hold of a record; null where nothing is chosen. */
export type RecordDraft = {
  nama: string;
  nip: string;
  jabatan: string;
  pangkatId: number | null;
  golonganId: number | null;
  tingkatanId: number | null;
};

/** E3 */
export const fetchStaff = (search_query: string, page: number, limit: number, signal?: AbortSignal) =>
  sendForJson<StaffPage>('GET', 'pegawai/get/daftar', { query: { search_query, page, limit }, signal });

/** E2 */
export const fetchStaffChoices = (signal?: AbortSignal) =>
  sendForJson<StaffChoices>('GET', 'pegawai/get/seed', { signal });

/** E4 */
export const addEmployee = (draft: RecordDraft) =>
  sendForJson<StoredRecord>('POST', 'pegawai/post', { body: { ...draft, ...orNone(draft) } });

/** E5 */
export const fetchEmployee = async (id: number, signal?: AbortSignal) =>
  (await sendForJson<{ result: StaffRecord }>('GET', `pegawai/get/one-pegawai/${id}`, { signal })).result;

/** E6 */
export const editEmployee = (id: number, { nama, nip, jabatan, ...ids }: RecordDraft) => {
  const entry = orNone(ids);
  const dataPegawai = {
    id,
    nama,
    nip,
    jabatan,
    daftarPangkat: { id: entry.pangkatId },
    daftarGolongan: { id: entry.golonganId },
    daftarTingkatan: { id: ids.tingkatanId },
  };
  return sendForJson<StoredRecord>('POST', 'pegawai/edit', { body: { id, dataPegawai } });
};

/** The wire's 0 means the entry `-` of ranks and grades. */
const orNone = ({ pangkatId, golonganId }: Pick<RecordDraft, 'pangkatId' | 'golonganId'>) => ({
  pangkatId: pangkatId ?? 0,
  golonganId: golonganId ?? 0,
});

/** E7: null for somebody unknown. */
export const fetchTravelHistory = async (id: number, signal?: AbortSignal) =>
  (await sendForJson<wire.ListingTravelHistory>('GET', `pegawai/get/detail-pegawai/${id}`, { signal })).result[0] ??
  null;

/** E8 */
export const retireEmployee = (id: number) => send('POST', `pegawai/hapus/${id}`);

/** Looks at a file of employees, or stores the rows that are fit. */
export const importStaff = (file: File, save: boolean) => {
  const body = new FormData();
  body.set('file', file);
  body.set('simpan', save ? '1' : '0');
  return sendForJson<StaffImport>('POST', 'pegawai/impor', { body });
};

export const downloadImportSample = () => send('GET', 'pegawai/impor/contoh');

export const downloadStaff = (search_query: string) => send('GET', 'pegawai/ekspor', { query: { search_query } });
