import * as z from 'zod/mini';
import '../../api/withoutEval';
import { lengthOf } from '../forms/textLimit';
import { REASON_LENGTH } from '../limits';
import type { AskedFinding } from './reasons';

const isLongEnough = (text: string) => lengthOf(text) >= REASON_LENGTH.least;

/** Reason for a finding; its greatest length is told by its input. */
const REASON = z.pipe(
  z._default(z.string(), ''),
  z.string().check(z.trim(), z.refine(isLongEnough, `Alasan paling sedikit ${REASON_LENGTH.least} huruf`)),
);

/** Rules of the inputs of the reasons, by name. */
export const reasonRules = (asked: AskedFinding[]): Record<string, typeof REASON> =>
  Object.fromEntries(asked.map(({ name }) => [name, REASON]));

/** Empty inputs of the reasons. */
export const blankReasons = (asked: AskedFinding[]): Record<string, string> =>
  Object.fromEntries(asked.map(({ name }) => [name, '']));

/** Request fields of the reasons, for the server's messages: of one receipt by code, of a package by place. */
export const reasonFields = (asked: AskedFinding[]): Record<string, never> =>
  // Names of inputs of any form.
  Object.fromEntries(
    asked.flatMap(({ name, kode }, index) => [
      [`alasanTemuan.${kode}`, name as never],
      [`alasanTemuan[${index}].alasan`, name as never],
      [`alasanTemuan.${index}.alasan`, name as never],
    ]),
  );
