import './client';
import * as wire from './generated';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type TemplateVersion = wire.TemplateVersion;
export type ReceiptTemplate = wire.FinanceTemplate;

/** W1: the versions in force in a parent unit; none for a kind that prints the built-in template. */
export const fetchTemplatesInForce = async (signal?: AbortSignal): Promise<TemplateVersion[]> =>
  (await wire.getTemplatesInForce({ signal, throwOnError: true })).data.result.berlaku;

/** All versions of a kind, newest first. */
export const fetchTemplateVersions = async (kind: number, signal?: AbortSignal): Promise<TemplateVersion[]> =>
  (await wire.listTemplateVersions({ query: { jenis: String(kind) }, signal, throwOnError: true })).data.result;

/** W2: checks a letter template and puts it in force in a parent unit. */
export const postTemplate = async (parentUnitId: number, kind: number, file: File) =>
  (await wire.uploadTemplate({ body: { file, id: parentUnitId, jenis: kind }, throwOnError: true })).data;

/** Puts an earlier version in force again. */
export const restoreTemplate = async (id: number) =>
  (await wire.restoreTemplate({ path: { id }, throwOnError: true })).data;

/** The file of a version. */
export const fetchTemplateFile = async (id: number): Promise<Response> =>
  (await wire.downloadTemplate({ path: { id }, parseAs: 'stream', throwOnError: true })).response;

/** The built-in template of a kind. */
export const fetchBuiltInTemplate = async (jenis: number): Promise<Response> =>
  (await wire.downloadBuiltInTemplate({ path: { jenis }, parseAs: 'stream', throwOnError: true })).response;

/** W3: the office's receipt templates, newest first. */
export const fetchReceiptTemplates = async (signal?: AbortSignal): Promise<ReceiptTemplate[]> =>
  (await wire.listFinanceTemplates({ signal, throwOnError: true })).data.result;

/** W4: checks a receipt template and puts it in force under a name. */
export const postReceiptTemplate = async (nama: string, file: File) =>
  (await wire.uploadFinanceTemplate({ body: { file, nama }, throwOnError: true })).data;

/** Puts an earlier receipt template in force again. */
export const restoreReceiptTemplate = async (id: number) =>
  (await wire.restoreFinanceTemplate({ path: { id }, throwOnError: true })).data;

/** The file of a receipt template. */
export const fetchReceiptTemplateFile = async (id: number): Promise<Response> =>
  (await wire.downloadFinanceTemplate({ path: { id }, parseAs: 'stream', throwOnError: true })).response;

/** The built-in receipt template. */
export const fetchBuiltInReceiptTemplate = async (): Promise<Response> =>
  (await wire.downloadBuiltInFinanceTemplate({ parseAs: 'stream', throwOnError: true })).response;
