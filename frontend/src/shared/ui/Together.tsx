import { useIsFetching } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Loading } from './Loading';

/** Time without a read after which a page has read all, in milliseconds. */
const QUIET = 30;
/** Time after which sections appear although one still reads, in milliseconds. */
export const LONGEST = 3_000;

/** Sections of a page that appear at once, when each has read what it shows: none is pushed down by the one above it. */
export function Together({ children }: { children: ReactNode }) {
  const [isShown, show] = useState(false);
  const pending = useIsFetching({ predicate: ({ state }) => state.status === 'pending' });
  useEffect(() => {
    // What a section has read may let another one begin to read.
    const timer = pending === 0 ? setTimeout(() => show(true), QUIET) : undefined;
    return () => clearTimeout(timer);
  }, [pending]);
  useEffect(() => {
    const timer = setTimeout(() => show(true), LONGEST);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {!isShown && <Loading />}
      <div style={isShown ? undefined : { display: 'none' }}>{children}</div>
    </>
  );
}
