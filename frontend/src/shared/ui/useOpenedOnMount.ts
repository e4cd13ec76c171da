import { useEffect, useRef, useState } from 'react';

/** State of a menu that mounts when it is asked for: its button has the focus, to which closing it returns, and it is open. */
export function useOpenedOnMount() {
  const [opened, onChange] = useState(false);
  const target = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    target.current?.focus();
    onChange(true);
  }, []);
  return { opened, onChange, target };
}
