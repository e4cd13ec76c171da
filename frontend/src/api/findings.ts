import { hasShape, isList } from './shape';

/** Level of a finding, from the mildest: told, asks for a reason, forbids. */
export type FindingLevel = 'ingat' | 'alasan' | 'larang';

/** The other side of a finding. */
export type FindingParty = {
  jenis: 'perjalanan' | 'kuitansi' | 'rincian' | 'arsip' | 'kehadiran';
  /** Trip, traveller, line; below 0 in the archive. */
  id: number;
  /** Number of the letter of the other trip. */
  nomor?: string | null;
};

/** A finding of the checks of a receipt (`temuan[]`). */
export type Finding = {
  kode: string;
  /** The part of T15 that it is: B01 to B06. */
  rinci?: string | null;
  tingkat: FindingLevel;
  pesan: string;
  /** Legal basis; '-' where there is none. */
  dasar: string;
  pihak: FindingParty[];
  /** Reason given for it. */
  alasan?: string | null;
  /** Name of the person who gave it. */
  olehAlasan?: string | null;
  /** Traveller whose receipt it is about; in the refusal of a package. */
  personilId?: number | null;
};

/** Findings of a receipt by level; `terbuka` of those that ask for a reason have none. */
export type FindingCounts = Record<FindingLevel | 'terbuka', number>;

/** Reasons by code, of one receipt. */
export type GivenReasons = Record<string, string>;

/** Reason for a finding of a receipt of a package. */
export type PackageReason = { personilId: number; kode: string; alasan: string };

/** Rules of a parent unit, beside those of its safeguards. */
export type CheckRules = {
  penangkal?: Record<string, FindingLevel>;
  laporan?: { foto: boolean };
  transportDalamKota?: { aturan: string; dasarHukum?: string };
};

/** Code of the check that found it. */
export const checkOf = ({ kode, rinci }: Pick<Finding, 'kode' | 'rinci'>): string => rinci ?? kode;

/** Findings of a thing that is read; none from a server that knows no checks. */
export const findingsOf = (thing: object): Finding[] => (thing as { temuan?: Finding[] }).temuan ?? [];

/** Counts of a row of a list. */
export const countsOf = (row: object): FindingCounts | undefined =>
  (row as { jumlahTemuan?: FindingCounts }).jumlahTemuan;

/** Reason for travelling on a day of rest, of a trip's form; empty where there is none. */
export const holidayReasonOf = (form: object): string =>
  (form as { alasanHariLibur?: string | null }).alasanHariLibur ?? '';

const isFinding = (one: unknown): one is Finding =>
  hasShape(one, { kode: 'string', tingkat: 'string', pesan: 'string', dasar: 'string', pihak: 'object' });

/** Reads the findings of a refusal; none of another one. */
export const readFindings = (found: unknown): Finding[] => (isList(found, isFinding) ? found : []);
