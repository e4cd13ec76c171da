import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect } from 'react';

const SCHEME = 'data-mantine-color-scheme';

/** Prints a page in light colours, whatever the theme on the screen. */
function usePrintInLight() {
  useEffect(() => {
    const root = document.documentElement;
    const media = window.matchMedia('print');
    let onScreen: string | null = null;
    const change = () => {
      if (media.matches) {
        onScreen ??= root.getAttribute(SCHEME);
        root.setAttribute(SCHEME, 'light');
      } else if (onScreen !== null) {
        root.setAttribute(SCHEME, onScreen);
        onScreen = null;
      }
    };
    change();
    media.addEventListener('change', change);
    return () => media.removeEventListener('change', change);
  }, []);
}

/** 'Cetak': the page without the frame and its own buttons. */
export function PrintButton() {
  usePrintInLight();
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
      Cetak
    </Button>
  );
}
