import { type ComponentType, type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

type LaterPart<Props> = FunctionComponent<Props & { opened?: boolean }> & {
  /** Loads its code ahead; where that fails, it is asked for again when the part opens. */
  load: () => void;
};

/**
 * A part that a page does not show at first, a dialog or a form. With `opened` it loads when the page is idle, so that it is
 * there when it opens; what has none is open where it stands.
 */
export function laterPart<Props extends object>(find: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  type Part = ComponentType<Props & { opened: boolean }>;
  let found: Part | undefined;
  const ask = async () => {
    found = (await find()) as Part;
    return { default: found };
  };
  const Lazy = lazy(ask) as unknown as Part;
  const load = () => void ask().catch(() => undefined);
  function Later({ opened = true, ...props }: Props & { opened?: boolean }) {
    // One that is loaded opens at once; the same one stays for as long as it is shown.
    const [Shown, show] = useState<Part | null>(null);
    if (opened && !Shown) show(() => found ?? Lazy);
    useEffect(() => whenIdle(load), []);
    return (
      Shown && (
        <Suspense fallback={null}>
          <Shown {...(props as unknown as Props)} opened={opened} />
        </Suspense>
      )
    );
  }
  return Object.assign(Later, { load });
}
