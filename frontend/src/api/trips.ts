import './client';
import * as wire from './generated';
import { send } from './http';
import type { UnitProfile } from './session';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type Employee = wire.Employee;
export type Classification = wire.Classification;
export type ClassificationCode = wire.ClassificationCode;
export type LetterSignatory = wire.AssignmentSignatoryChoice;
export type FundingSource = wire.FundingSourceTreasurers;
export type InTownDestination = wire.DestinationChoice;
export type TripKind = wire.PaidKind;
export type TripSeed = wire.TripChoices;
export type Place = wire.Place;
export type TripRow = wire.TripRow;

export const fetchEmployees = async (signal?: AbortSignal): Promise<Employee[]> =>
  (await wire.listEmployees({ signal, throwOnError: true })).data.result;

export async function fetchTripSeed(unit: UnitProfile, signal?: AbortSignal): Promise<TripSeed> {
  const query = { indukUnitKerjaId: String(unit.indukUnitKerja.id), unitKerjaId: String(unit.id) };
  return (await wire.getTripChoices({ query, signal, throwOnError: true })).data;
}

export const fetchClassificationCodes = async (id: number, signal?: AbortSignal): Promise<ClassificationCode[]> =>
  (await wire.listClassificationCodes({ path: { id }, signal, throwOnError: true })).data.result;

export const fetchTripKinds = async (sumberDanaId: number, signal?: AbortSignal): Promise<TripKind[]> =>
  (await wire.listPaidKinds({ path: { sumberDanaId }, signal, throwOnError: true })).data.result;

export async function fetchTrips(unitKerjaId: number, page: number, limit: number, signal?: AbortSignal) {
  const query = { page: String(page), limit: String(limit), unitKerjaId: String(unitKerjaId) };
  return (await wire.listTrips({ query, signal, throwOnError: true })).data;
}

export const fetchTrip = async (id: number, signal?: AbortSignal) =>
  (await wire.getTrip({ path: { id }, signal, throwOnError: true })).data.result;

/** T3: files the trip and answers its memo. What is missing goes as null, so that the server names it. */
export const postMemo = async (body: unknown): Promise<Response> =>
  (await wire.fileTrip({ body: body as wire.FileTrip, parseAs: 'stream', throwOnError: true })).response;

/** T5: issues the assignment letter, or prints it again. */
export const postAssignmentLetter = async (body: { id: number }): Promise<Response> =>
  (await wire.issueAssignmentLetter({ body, parseAs: 'stream', throwOnError: true })).response;

/** All trips of a work unit as a spreadsheet. */
export const downloadTrips = (unitKerjaId: number): Promise<Response> =>
  send('GET', 'perjalanan/ekspor', { query: { unitKerjaId } });
