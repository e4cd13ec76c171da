import { describe, expect, it } from 'vitest';
import { choices, employees, unit } from '../../test/office';
import { clearDraft, loadDraft, saveDraft } from './draftStorage';
import { prefillDraft } from './prefillDraft';
import { blankDraft } from './tripDraft';

const draft = { ...blankDraft(unit.asal), untuk: 'Supervisi', personil: [3, null, null, null, null] };

describe('the draft on the device', () => {
  it('comes back as it was left', () => {
    saveDraft(7, draft);
    expect(loadDraft(7)).toEqual(draft);
  });
  it('belongs to one user', () => {
    saveDraft(7, draft);
    expect(loadDraft(8)).toBeNull();
  });
  it('is gone once it was sent', () => {
    saveDraft(7, draft);
    clearDraft(7);
    expect(loadDraft(7)).toBeNull();
  });
  it('is ignored when it cannot be read', () => {
    localStorage.setItem('jaladin.draft.perjalanan.7', '{broken');
    expect(loadDraft(7)).toBeNull();
  });
  it('of an older form keeps what still fits', () => {
    localStorage.setItem('jaladin.draft.perjalanan.7', JSON.stringify({ untuk: 'Rapat', personil: 'Ani', kota: [] }));
    expect(loadDraft(7)).toMatchObject({ untuk: 'Rapat', personil: [null, null, null, null, null] });
    expect(loadDraft(7)?.kota).toHaveLength(1);
  });
  it('drops what the office no longer offers', () => {
    const taken = prefillDraft(
      { ...draft, personil: [99, 2, null, null, null], pptkId: 999, sumberDanaId: 5 },
      choices,
      employees,
    );
    expect(taken).toMatchObject({ personil: [null, 2, null, null, null], pptkId: 51, sumberDanaId: null });
  });
  it('starts with the only sub-activity, and with none of several', () => {
    expect(prefillDraft(draft, choices, employees).subKegiatanId).toBe(81);
    const two = [81, 82].map((id) => ({ id, subKegiatan: `Kegiatan ${id}`, kodeRekening: `1.02.${id}` }));
    const office = { ...choices, resultDaftarSubKegiatan: two };
    expect(prefillDraft(draft, office, employees).subKegiatanId).toBeNull();
  });
});
