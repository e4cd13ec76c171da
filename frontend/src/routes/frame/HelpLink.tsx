import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useHint } from '../../shared/ui/useHint';
import { useShortcuts } from '../../shared/useShortcuts';
import { lazyScreen } from '../lazyScreen';
import styles from './Frame.module.css';

const HelpDrawer = lazyScreen(() => import('./HelpDrawer').then((file) => file.HelpDrawer));

/** Question mark of a page, and the key '?': its chapter of the help and its keys, beside the work. */
export function HelpLink({ path }: { path: string }) {
  const hint = useHint('Panduan halaman ini (?)');
  const [opened, setOpened] = useState(false);
  // The drawer stays mounted for its closing animation.
  const [loaded, setLoaded] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toggle = () => {
    setLoaded(true);
    setOpened(!opened);
  };
  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  useShortcuts({ '?': toggle });
  return (
    <>
      <ActionIcon
        {...hint.props}
        ref={button}
        className={styles.barIcon}
        variant="transparent"
        size="lg"
        aria-label="Panduan halaman ini"
        aria-expanded={opened}
        onClick={toggle}
      >
        <IconHelp size={18} aria-hidden />
      </ActionIcon>
      {hint.tip}
      <Suspense>{loaded && <HelpDrawer opened={opened} page={path} onClose={close} />}</Suspense>
    </>
  );
}
