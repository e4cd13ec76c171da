import { Button } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useId, useState } from 'react';
import styles from './MoreFilters.module.css';

// A list loads no drawer for its first page.
const FilterSheet = lazy(() => import('./FilterSheet').then((file) => ({ default: file.FilterSheet })));

type Props = {
  /** Number of the filters inside that are set. */
  count: number;
  /** Opens them in a sheet at the thumb. */
  isSheet: boolean;
  children: ReactNode;
};

/** Filters behind a button: in a panel below it, in a sheet on a phone. They count at once. */
export function MoreFilters({ count, isSheet, children }: Props) {
  const [opened, setOpened] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const id = useId();
  const close = () => setOpened(false);
  const isPanelOpen = opened && !isSheet;
  const place = useClickOutside<HTMLDivElement>(
    ({ target }) => {
      // The dropdown of an input inside is elsewhere in the page.
      const isDropdown = target instanceof Element && target.closest('.mantine-Popover-dropdown');
      if (!isDropdown) close();
    },
    ['pointerdown'],
    undefined,
    isPanelOpen,
  );
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isPanelOpen) return;
    close();
    place.current?.querySelector('button')?.focus();
  });
  return (
    <div ref={place} className={styles.place}>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={opened}
        aria-controls={isPanelOpen ? id : undefined}
        onClick={() => {
          setLoaded(true);
          setOpened(!opened);
        }}
      >
        {count > 0 ? `Saringan (${count})` : 'Saringan'}
      </Button>
      {isPanelOpen && (
        <div id={id} className={styles.panel}>
          {children}
        </div>
      )}
      {loaded && isSheet && (
        <Suspense>
          <FilterSheet opened={opened} onClose={close}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
