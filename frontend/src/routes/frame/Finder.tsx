import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSession } from '../../api/session';
import { useHint } from '../../shared/ui/useHint';
import styles from './Frame.module.css';

const FinderDialog = lazy(() => import('./FinderDialog').then((file) => ({ default: file.FinderDialog })));

/** Button and Ctrl+K: find a page, a trip or an employee. */
export function Finder() {
  const signedIn = useSession().status === 'signedIn';
  const hint = useHint('Cari halaman, perjalanan, pegawai (Ctrl+K)');
  const [opened, setOpened] = useState(false);
  // The dialog stays mounted for its closing animation.
  const [loaded, setLoaded] = useState(false);
  const open = () => {
    setLoaded(true);
    setOpened(true);
  };
  const early = useEarlyKeys(opened);
  useHotkeys(signedIn ? [['mod+K', open]] : [], [], true);
  if (!signedIn) return null;
  return (
    <>
      <ActionIcon
        {...hint.props}
        className={styles.barIcon}
        variant="transparent"
        size="lg"
        aria-label="Cari (Ctrl+K)"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      {hint.tip}
      <Suspense>{loaded && <FinderDialog opened={opened} early={early} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}

/** Keeps what is typed after Ctrl+K until the dialog has its input; `take` ends it and returns the text. */
function useEarlyKeys(opened: boolean) {
  const typed = useRef<string | null>(null);
  useEffect(() => {
    if (!opened) return undefined;
    typed.current = '';
    const keep = (event: KeyboardEvent) => {
      if (typed.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1);
      else if (event.key.length === 1) typed.current += event.key;
      else return;
      // Neither the page's fields nor its single keys get it.
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, true);
    return () => window.removeEventListener('keydown', keep, true);
  }, [opened]);
  return {
    take: () => {
      const text = typed.current ?? '';
      typed.current = null;
      return text;
    },
  };
}
