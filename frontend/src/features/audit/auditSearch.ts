import type { ListAuditLogData } from '../../api/generated';

/** Filter of the audit log; its days are `YYYY-MM-DD` by the office clock. */
export type AuditFilter = Omit<NonNullable<ListAuditLogData['query']>, 'page' | 'limit'>;

/** Filter and page in the address; `halaman` counts from 1, as the page's buttons do. */
export type AuditSearch = AuditFilter & { halaman?: number };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const id = (value: unknown) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || undefined;
const day = (value: unknown) => (DAY.test(String(value)) ? String(value) : undefined);

/** Reads filter and page from an address; unknown and empty values are left out. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  const halaman = id(search.halaman);
  const read: AuditSearch = {
    penggunaId: id(search.penggunaId),
    objek: text(search.objek),
    objekId: id(search.objekId),
    tindakan: text(search.tindakan),
    dari: day(search.dari),
    sampai: day(search.sampai),
    cari: text(search.cari),
    halaman: halaman === 1 ? undefined : halaman,
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}
