import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
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
  useEffect(() => {
    document.title = !title || path === '/' ? SHORT_NAME : `${title} · ${SHORT_NAME}`;
  }, [title, path]);
  useEffect(() => {
    const before = last.current;
    last.current = address;
    if (before === undefined || before === address) return undefined;
    return whenShown('main h1', focusUnlessBusy);
  }, [address]);
  return null;
}

/** A user who went on to a field or a dialog meanwhile stays there. */
function focusUnlessBusy(heading: HTMLElement) {
  const busy = document.activeElement?.closest('main, [role="dialog"]');
  if (busy && busy !== heading.closest('main')) return;
  if (busy && document.activeElement !== busy) return;
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
