import { useState } from 'react';

/** Holds a dialog open while a call of its runs: closed amid it, the dialog would be filled in and sent a second time. */
export function useHeldOpen(onClose: () => void) {
  const [isHeld, setHeld] = useState(false);
  const close = () => {
    if (!isHeld) onClose();
  };
  const hold = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    setHeld(true);
    try {
      return await call();
    } finally {
      setHeld(false);
    }
  };
  return { isHeld, close, hold };
}
