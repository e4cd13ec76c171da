import { ActionIcon } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../api/session';
import { useHint } from '../../shared/ui/useHint';

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
  useHotkeys(signedIn ? [['mod+K', open]] : [], [], true);
  if (!signedIn) return null;
  return (
    <>
      <ActionIcon
        {...hint.props}
        className="bar-icon"
        variant="transparent"
        size="lg"
        aria-label="Cari (Ctrl+K)"
        onClick={open}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      {hint.tip}
      <Suspense>{loaded && <FinderDialog opened={opened} onClose={() => setOpened(false)} />}</Suspense>
    </>
  );
}
