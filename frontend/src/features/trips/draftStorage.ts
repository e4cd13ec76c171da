import { type TripDraft, tripDraftSchema } from './tripDraft';

const keyOf = (userId: number) => `jaladin.draft.perjalanan.${userId}`;

/** The draft this user left on the device; null when there is none, or none that can be read. */
export function loadDraft(userId: number): TripDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return tripDraftSchema.safeParse(stored).data ?? null;
  } catch {
    return null;
  }
}

/** A device without room loses the draft, never the form. */
export function saveDraft(userId: number, draft: TripDraft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // Nothing to do: the form still holds what was typed.
  }
}

export const clearDraft = (userId: number) => localStorage.removeItem(keyOf(userId));
