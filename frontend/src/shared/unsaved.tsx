import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { laterPart } from './laterPart';
import { useHeldOpen } from './ui/useHeldOpen';

const UnsavedDialog = laterPart(() => import('./UnsavedDialog').then((file) => file.UnsavedDialog));

/** An open line or note with something typed, which counts as unsaved for its page. */
type Unsaved = {
  /** Named in the question: 'baris Rp275.000'. */
  what: string;
  /** Saves it; ends with false if it can't be saved, which the form then tells. */
  save: () => Promise<boolean>;
};

const open = new Map<string, Unsaved>();

/** Makes what is typed count as unsaved; null while nothing is. */
export function useUnsaved(unsaved: Unsaved | null) {
  const id = useId();
  useEffect(() => {
    if (unsaved) open.set(id, unsaved);
    else open.delete(id);
  });
  useEffect(() => () => void open.delete(id), [id]);
}

/**
 * An act beside open lines and notes: `start` asks first whether to save them, or acts at once. `dialog` is rendered beside
 * its button.
 */
export function useAskUnsaved<Args extends unknown[]>(act: (...args: Args) => void) {
  const [asked, setAsked] = useState<{ unsaved: [id: string, what: string][]; args: Args } | null>(null);
  const { isHeld, close, hold } = useHeldOpen(() => setAsked(null));
  // Saving has changed the page: the act is the one of the page as it is now.
  const actNow = useEffectEvent(act);
  const [due, setDue] = useState<Args | null>(null);
  useEffect(() => {
    if (!due) return;
    setDue(null);
    actNow(...due);
  }, [due]);
  const start = (...args: Args) => {
    const unsaved = [...open].map(([id, { what }]): [string, string] => [id, what]);
    if (unsaved.length > 0) setAsked({ unsaved, args });
    else act(...args);
  };
  const goOn = () => {
    setDue(asked?.args ?? null);
    setAsked(null);
  };
  const save = async () => {
    const saved = await hold(async () => {
      for (const [id] of asked?.unsaved ?? []) {
        // The form as it is now: the save before has changed the version that it sends.
        if ((await open.get(id)?.save()) === false) return false;
        // The page shows what was read again in a task of its own.
        await new Promise((resolve) => setTimeout(resolve));
      }
      return true;
    });
    if (saved) goOn();
    else setAsked(null);
  };
  const dialog: ReactNode = (
    <UnsavedDialog
      opened={asked !== null}
      what={asked?.unsaved.map(([, what]) => what) ?? []}
      isHeld={isHeld}
      onClose={close}
      onGoOn={goOn}
      onSave={() => void save()}
    />
  );
  return { start, dialog };
}
