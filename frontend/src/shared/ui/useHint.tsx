import { type FocusEvent, lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

const load = () => import('./HintTip');
const HintTip = lazy(() => load().then((file) => ({ default: file.HintTip })));

/** Milliseconds that a pointer rests before a hint shows. */
const DELAY = 400;

/**
 * Tooltip of an element, under a resting pointer or at keyboard focus. Give `props` to the element and render `tip` beside
 * it. It repeats or explains the element's accessible name; its code loads with the first one.
 */
export function useHint(label: ReactNode) {
  const [target, setTarget] = useState<HTMLElement>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = () => {
    clearTimeout(timer.current);
    setTarget(undefined);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const props = {
    onMouseEnter: ({ currentTarget }: MouseEvent<HTMLElement | SVGSVGElement>) => {
      void load();
      timer.current = setTimeout(() => setTarget(currentTarget as HTMLElement), DELAY);
    },
    onMouseLeave: hide,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement | SVGSVGElement>) => {
      if (currentTarget.matches(':focus-visible')) setTarget(currentTarget as HTMLElement);
    },
    onBlur: hide,
  };
  return {
    props,
    tip: target && (
      <Suspense>
        <HintTip target={target} label={label} onDismiss={hide} />
      </Suspense>
    ),
  };
}
