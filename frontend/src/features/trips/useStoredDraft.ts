import { useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clearDraft, saveDraft } from './draftStorage';
import type { TripDraft } from './tripDraft';

/** Debounce time in milliseconds. */
const DEBOUNCE = 400;

/**
 * Stores the form as a draft, debounced after each change and at once on unmount and pagehide. Returns a function that
 * deletes the draft. Without a user nothing is stored.
 */
export function useStoredDraft(form: UseFormReturn<TripDraft>, userId: number | null): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const { getValues, subscribe } = form;

  useEffect(() => {
    if (userId === null) return undefined;
    const saveNow = () => {
      if (timer.current === null) return;
      clearTimeout(timer.current);
      timer.current = null;
      saveDraft(userId, getValues());
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback: () => {
        if (timer.current !== null) clearTimeout(timer.current);
        timer.current = setTimeout(saveNow, DEBOUNCE);
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
    if (timer.current !== null) clearTimeout(timer.current);
    timer.current = null;
    if (userId !== null) clearDraft(userId);
  }, [userId]);
}
