import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { isRequired, required, requiredInt, requiredText } from './schema';

const schema = z.object({
  nama: requiredText('Nama wajib diisi'),
  nip: z.string(),
  unitKerjaId: requiredInt('Pilih unit kerja'),
  tanggalSurat: required(z.string(), 'Tanggal Surat wajib diisi'),
  pangkatId: z.nullable(z.int()),
});
const filled = { nama: 'Ani Contoh', nip: '', unitKerjaId: 0, tanggalSurat: '2026-11-20', pangkatId: null };
const messages = (values: unknown) =>
  schema.safeParse(values).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('required fields', () => {
  it('refuse blank texts and null, each with its message', () =>
    expect(messages({ ...filled, nama: ' \n', unitKerjaId: null, tanggalSurat: null })).toEqual([
      'nama: Nama wajib diisi',
      'unitKerjaId: Pilih unit kerja',
      'tanggalSurat: Tanggal Surat wajib diisi',
    ]));

  it('accept 0 and texts without their surrounding blanks', () =>
    expect(schema.parse({ ...filled, nama: ' Ani Contoh ' })).toEqual(filled));

  it('are known by their schema', () =>
    expect(Object.keys(filled).filter((name) => isRequired(schema, name))).toEqual([
      'nama',
      'unitKerjaId',
      'tanggalSurat',
    ]));
});
