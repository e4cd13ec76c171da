import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clearDraft, saveDraft } from './draftStorage';
import type { TripDraft } from './tripDraft';

const PAUSE_MS = 400;

/**
 * Keeps the form on the device: a moment after each change, and at once when the page is left.
 * The returned function forgets the draft, after it was sent or emptied.
 */
export function useKeptDraft(form: UseFormReturn<TripDraft>, userId: number): () => void {
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null);
  const { getValues, subscribe } = form;

  useEffect(() => {
    const saveNow = () => {
      if (waiting.current === null) return;
      clearTimeout(waiting.current);
      waiting.current = null;
      saveDraft(userId, getValues());
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        if (waiting.current !== null) clearTimeout(waiting.current);
        waiting.current = setTimeout(saveNow, PAUSE_MS);
      },
    });
    window.addEventListener('pagehide', saveNow);
    return () => {
      saveNow();
      unsubscribe();
      window.removeEventListener('pagehide', saveNow);
    };
  }, [getValues, subscribe, userId]);

  return useCallback(() => {
    if (waiting.current !== null) clearTimeout(waiting.current);
    waiting.current = null;
    clearDraft(userId);
  }, [userId]);
}
