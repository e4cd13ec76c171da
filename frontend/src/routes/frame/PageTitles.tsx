import { useRouter, useRouterState } from '@tanstack/react-router';
import { type RefObject, useEffect, useRef } from 'react';
import { SHORT_NAME } from '../../shared/words';
import { pageInfo } from '../pages';

/** Longest wait for the heading of a new page, in milliseconds. */
const PATIENCE = 3000;

/** Titles the browser tab after the page, and moves the focus to its heading after a navigation. */
export function PageTitles() {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.fullPath ?? '/' });
  const address = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const title = pageInfo(path)?.title;
  const last = useRef<string | undefined>(undefined);
  const acted = useActed();
  useEffect(() => {
    document.title = !title || path === '/' ? SHORT_NAME : `${title} · ${SHORT_NAME}`;
  }, [title, path]);
  useEffect(() => {
    const before = last.current;
    last.current = address;
    if (before === undefined || before === address) return undefined;
    return whenShown('main h1', (heading) => {
      if (!isBusy(heading, acted.current)) focus(heading);
    });
  }, [address, acted]);
  return null;
}

/** Whether the user pressed a key or a pointer since the last navigation began. */
function useActed(): RefObject<boolean> {
  const router = useRouter();
  const acted = useRef(false);
  useEffect(() => {
    const set = () => {
      acted.current = true;
    };
    document.addEventListener('keydown', set, true);
    document.addEventListener('pointerdown', set, true);
    const unsubscribe = router.subscribe('onBeforeNavigate', () => {
      acted.current = false;
    });
    return () => {
      unsubscribe();
      document.removeEventListener('keydown', set, true);
      document.removeEventListener('pointerdown', set, true);
    };
  }, [router]);
  return acted;
}

/** A user who went on meanwhile, or is in a field or a dialog, stays there. */
function isBusy(heading: HTMLElement, acted: boolean) {
  const active = document.activeElement;
  if (acted && active !== document.body) return true;
  const place = active?.closest('main, [role="dialog"]');
  return place ? place !== heading.closest('main') || active !== place : false;
}

function focus(heading: HTMLElement) {
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Calls back with the first match, now or as soon as it is rendered. Returns a function that stops waiting. */
function whenShown(selector: string, act: (found: HTMLElement) => void) {
  const look = () => {
    const found = document.querySelector<HTMLElement>(selector);
    if (!found) return false;
    act(found);
    return true;
  };
  if (look()) return undefined;
  const observer = new MutationObserver(() => {
    if (look()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), PATIENCE);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
