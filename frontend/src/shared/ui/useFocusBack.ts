import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was when a dialog that was mounted open is unmounted; Mantine returns it only from one that was
 * mounted closed.
 */
export function useFocusBack(isOpen = true) {
  const [before] = useState(() => (isOpen ? document.activeElement : null));
  useEffect(
    () => () => {
      if (!(before instanceof HTMLElement)) return;
      // The dialog leaves the page after this.
      setTimeout(() => {
        if (document.activeElement === document.body) before.focus({ preventScroll: true });
      });
    },
    [before],
  );
}
