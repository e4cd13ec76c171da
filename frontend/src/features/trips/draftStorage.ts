import { readTripDraft, type TripDraft } from './tripDraft';

const keyOf = (userId: number) => `jaladin.draft.perjalanan.${userId}`;

/** Loads the user's draft from local storage; null if there is none or it is unreadable. */
export function loadDraft(userId: number): TripDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null');
    return stored === null ? null : readTripDraft(stored);
  } catch {
    return null;
  }
}

/** Stores the draft, unless local storage is full or blocked. */
export function saveDraft(userId: number, draft: TripDraft): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // The form still holds the values.
  }
}

export const clearDraft = (userId: number) => localStorage.removeItem(keyOf(userId));
