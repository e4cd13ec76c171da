import './client';
import * as wire from './generated';
import { send } from './http';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type AuditLine = wire.AuditLine;
export type AuditChange = wire.FieldChange;
export type AuditWord = wire.AuditWord;

/** Which lines are looked for; days as `YYYY-MM-DD` of the office. */
export type AuditFilter = {
  penggunaId?: number;
  objek?: string;
  objekId?: number;
  tindakan?: string;
  dari?: string;
  sampai?: string;
  cari?: string;
};

/** The lines that are looked for, newest first. */
export async function fetchAuditLog(filter: AuditFilter, page: number, limit: number, signal?: AbortSignal) {
  return (await wire.listAuditLog({ query: { ...filter, page, limit }, signal, throwOnError: true })).data;
}

/** What can be filtered by, in words. */
export const fetchAuditWords = async (signal?: AbortSignal) =>
  (await wire.listAuditWords({ signal, throwOnError: true })).data;

/** The same lines as a spreadsheet; the newest 10,000 at most. */
export const downloadAuditLog = (filter: AuditFilter) => send('GET', 'admin/jejak-audit/ekspor', { query: filter });
