import { describe, expect, it } from 'vitest';
import { TRIP_TYPE } from '../../shared/tripType';
import { dayFaults } from './dayFaults';
import { blankDraft } from './tripDraft';

const FAR = 'Tanggal berangkat paling jauh satu tahun dari tanggal pengajuan';
const LONG = 'Tanggal pulang paling lama 92 hari sesudah berangkat';

describe('the days of a trip', () => {
  it.each([
    ['2025-03-01', '2025-03-01', []],
    ['2025-02-28', '2025-03-01', [['kota.0.tanggalBerangkat', FAR]]],
    ['2027-03-01', '2027-06-01', []],
    ['2027-03-02', '2027-03-02', [['kota.0.tanggalBerangkat', FAR]]],
    ['2026-03-01', '2026-06-01', []],
    ['2026-03-01', '2026-06-02', [['kota.0.tanggalPulang', LONG]]],
    [null, '2026-06-02', []],
  ])('from %s to %s have the bounds of the server', (tanggalBerangkat, tanggalPulang, faults) => {
    const kota = [{ kota: 'Palu', provinsiId: null, tanggalBerangkat, tanggalPulang }];
    const draft = { ...blankDraft('Asal'), tanggalPengajuan: '2026-03-01', kota };
    expect(dayFaults(draft, TRIP_TYPE.outOfTown)).toEqual(faults);
    expect(dayFaults(draft, TRIP_TYPE.inTown)).toEqual([]);
  });
});
