import { useState } from 'react';

/** Keeps a dialog open during its call, so that nobody fills it in and sends it a second time. */
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
