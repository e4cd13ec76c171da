import './client';
import type * as wire from './generated';
import {
  benihPerjalanan,
  buatNotaDinas,
  cetakSuratTugas,
  daftarPegawaiLengkap,
  daftarPerjalanan,
  detailPerjalanan,
  jenisPerjalanan,
  kodeKlasifikasi,
} from './generated';
import { send } from './http';
import type { UnitProfile } from './session';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type Employee = wire.Pegawai;
export type Classification = wire.Klasifikasi;
export type ClassificationCode = wire.KodeKlasifikasi;
export type LetterSignatory = wire.TtdSuratTugas;
export type FundingSource = wire.SumberDana;
export type InTownDestination = wire.PilihanDalamKota;
export type TripKind = wire.JenisDibayar;
export type TripSeed = wire.BenihPerjalanan;
export type Place = wire.Tempat;
export type TripRow = wire.BarisPerjalanan;

export const fetchEmployees = async (signal?: AbortSignal): Promise<Employee[]> =>
  (await daftarPegawaiLengkap({ signal, throwOnError: true })).data.result;

export async function fetchTripSeed(unit: UnitProfile, signal?: AbortSignal): Promise<TripSeed> {
  const query = { indukUnitKerjaId: String(unit.indukUnitKerja.id), unitKerjaId: String(unit.id) };
  return (await benihPerjalanan({ query, signal, throwOnError: true })).data;
}

export const fetchClassificationCodes = async (id: number, signal?: AbortSignal): Promise<ClassificationCode[]> =>
  (await kodeKlasifikasi({ path: { id }, signal, throwOnError: true })).data.result;

export const fetchTripKinds = async (sumberDanaId: number, signal?: AbortSignal): Promise<TripKind[]> =>
  (await jenisPerjalanan({ path: { sumberDanaId }, signal, throwOnError: true })).data.result;

export async function fetchTrips(unitKerjaId: number, page: number, limit: number, signal?: AbortSignal) {
  const query = { page: String(page), limit: String(limit), unitKerjaId: String(unitKerjaId) };
  return (await daftarPerjalanan({ query, signal, throwOnError: true })).data;
}

export const fetchTrip = async (id: number, signal?: AbortSignal) =>
  (await detailPerjalanan({ path: { id }, signal, throwOnError: true })).data.result;

/** T3: files the trip and answers its memo. What is missing goes as null, so that the server names it. */
export const postMemo = async (body: unknown): Promise<Response> =>
  (await buatNotaDinas({ body: body as wire.NotaDinas, parseAs: 'stream', throwOnError: true })).response;

/** T5: issues the assignment letter, or prints it again. */
export const postAssignmentLetter = async (body: { id: number }): Promise<Response> =>
  (await cetakSuratTugas({ body, parseAs: 'stream', throwOnError: true })).response;

/** All trips of a work unit as a spreadsheet. */
export const downloadTrips = (unitKerjaId: number): Promise<Response> =>
  send('GET', 'perjalanan/ekspor', { query: { unitKerjaId } });
