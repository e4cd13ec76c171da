import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
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
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => setOpened(false);
  useCloseOutside(place, opened && !isSheet, close);
  return (
    <div ref={place} className={styles.place}>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden />}
        aria-expanded={opened}
        aria-controls={opened && !isSheet ? id : undefined}
        onClick={() => {
          setLoaded(true);
          setOpened(!opened);
        }}
      >
        {count > 0 ? `Saringan (${count})` : 'Saringan'}
      </Button>
      {opened && !isSheet && (
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

/** Closes at Escape and at a press outside; the dropdown of an input inside counts as inside. */
function useCloseOutside(place: React.RefObject<HTMLElement | null>, isOpen: boolean, close: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` is made anew by each rendering
  useEffect(() => {
    if (!isOpen) return undefined;
    const onPress = ({ target }: Event) => {
      const isInside = target instanceof Element && target.closest('.mantine-Popover-dropdown');
      if (!isInside && !place.current?.contains(target as Node)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      place.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen, place]);
}
