import { describe, expect, it } from 'vitest';
import { inputOfField } from './fieldErrors';
import { blankDraft } from './tripDraft';

const draft = { ...blankDraft(''), klasifikasiId: 1, sumberDanaId: 1, jenisId: 1 };
const placeOf = (field: string, at = draft) => inputOfField(field, at);

describe('messages of the server', () => {
  it.each([
    ['untuk', 'untuk'],
    ['PPTKId', 'pptkId'],
    ['pegawai', 'personil.0'],
    ['pegawai[2]', 'personil.2'],
    ['perjalananKota', 'kota.0.kota'],
    ['perjalananKota[1].tanggalPulang', 'kota.1.tanggalPulang'],
    ['dalamKota.1.dataDalamKota', 'tujuan.1.tujuanId'],
    ['dalamKota[0]', 'tujuan.0.tujuanId'],
  ])('about %s are shown at %s', (field, input) => expect(placeOf(field)).toBe(input));

  it('about hidden inputs are shown at the input that opens them', () => {
    expect(placeOf('kodeKlasifikasi', { ...draft, klasifikasiId: null as never })).toBe('klasifikasiId');
    expect(placeOf('tanggalPengajuan', { ...draft, sumberDanaId: null as never })).toBe('sumberDanaId');
    expect(placeOf('perjalananKota', { ...draft, jenisId: null as never })).toBe('jenisId');
  });

  it('about nothing on the form have no input', () => expect(placeOf('lain')).toBeNull());
});
