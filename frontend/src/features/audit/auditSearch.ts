import type { AuditFilter } from '../../api/audit';

/** The screen's state in the address; `halaman` counts from 1, as on the page's buttons. */
export type AuditSearch = AuditFilter & { halaman?: number };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const id = (value: unknown) => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};
const text = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || undefined;
const day = (value: unknown) => (DAY.test(String(value)) ? String(value) : undefined);

/** What an address says; whatever it does not understand is left out, and so is what says nothing. */
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
