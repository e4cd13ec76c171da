import { Anchor, CloseButton, Group, Portal, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { HelpPane } from '../../features/help/HelpPane';
import { topicOf } from '../../features/help/topicPages';
import styles from './HelpDrawer.module.css';

type Props = { opened: boolean; page: string; onClose: () => void };

/** Help of a page at the right edge; the page beside it stays in use. A phone shows it as a sheet. */
export function HelpDrawer({ opened, page, onClose }: Props) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (opened) heading.current?.focus();
    document.body.toggleAttribute('data-help', opened);
    return () => document.body.removeAttribute('data-help');
  }, [opened]);
  if (!opened) return null;
  return (
    <Portal>
      <aside
        className={styles.helpDrawer}
        aria-label="Panduan"
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <Group justify="space-between" mb="sm" wrap="nowrap">
          <Text fw={700} ref={heading} tabIndex={-1}>
            Panduan
          </Text>
          <CloseButton aria-label="Tutup panduan" onClick={onClose} />
        </Group>
        <HelpPane page={page} />
        <Anchor
          size="sm"
          mt="lg"
          display="block"
          renderRoot={(props) => <Link to="/panduan" hash={topicOf(page) ?? undefined} {...props} />}
        >
          Seluruh panduan
        </Anchor>
      </aside>
    </Portal>
  );
}
