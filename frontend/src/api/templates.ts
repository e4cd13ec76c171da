import './client';
import type * as wire from './generated';
import {
  bawaanTemplate,
  bawaanTemplateKeuangan,
  pulihkanTemplate,
  pulihkanTemplateKeuangan,
  templateBerlaku,
  templateKeuangan,
  unduhTemplate,
  unduhTemplateKeuangan,
  uploadTemplate,
  uploadTemplateKeuangan,
  versiTemplate,
} from './generated';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type TemplateVersion = wire.VersiTemplate;
export type ReceiptTemplate = wire.TemplateKeuangan;

/** W1: the versions in force in a parent unit; none for a kind that prints the built-in template. */
export const fetchTemplatesInForce = async (signal?: AbortSignal): Promise<TemplateVersion[]> =>
  (await templateBerlaku({ signal, throwOnError: true })).data.result.berlaku;

/** All versions of a kind, newest first. */
export const fetchTemplateVersions = async (kind: number, signal?: AbortSignal): Promise<TemplateVersion[]> =>
  (await versiTemplate({ query: { jenis: String(kind) }, signal, throwOnError: true })).data.result;

/** W2: checks a letter template and puts it in force in a parent unit. */
export const postTemplate = async (parentUnitId: number, kind: number, file: File) =>
  (await uploadTemplate({ body: { file, id: parentUnitId, jenis: kind }, throwOnError: true })).data;

/** Puts an earlier version in force again. */
export const restoreTemplate = async (id: number) =>
  (await pulihkanTemplate({ path: { id }, throwOnError: true })).data;

/** The file of a version. */
export const fetchTemplateFile = async (id: number): Promise<Response> =>
  (await unduhTemplate({ path: { id }, parseAs: 'stream', throwOnError: true })).response;

/** The built-in template of a kind. */
export const fetchBuiltInTemplate = async (jenis: number): Promise<Response> =>
  (await bawaanTemplate({ path: { jenis }, parseAs: 'stream', throwOnError: true })).response;

/** W3: the office's receipt templates, newest first. */
export const fetchReceiptTemplates = async (signal?: AbortSignal): Promise<ReceiptTemplate[]> =>
  (await templateKeuangan({ signal, throwOnError: true })).data.result;

/** W4: checks a receipt template and puts it in force under a name. */
export const postReceiptTemplate = async (nama: string, file: File) =>
  (await uploadTemplateKeuangan({ body: { file, nama }, throwOnError: true })).data;

/** Puts an earlier receipt template in force again. */
export const restoreReceiptTemplate = async (id: number) =>
  (await pulihkanTemplateKeuangan({ path: { id }, throwOnError: true })).data;

/** The file of a receipt template. */
export const fetchReceiptTemplateFile = async (id: number): Promise<Response> =>
  (await unduhTemplateKeuangan({ path: { id }, parseAs: 'stream', throwOnError: true })).response;

/** The built-in receipt template. */
export const fetchBuiltInReceiptTemplate = async (): Promise<Response> =>
  (await bawaanTemplateKeuangan({ parseAs: 'stream', throwOnError: true })).response;
