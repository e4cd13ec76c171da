import { useLocation, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { idInAddress } from '../../shared/idInAddress';

/** An id as a number: the router would write the text in quotes. */
const addressed = (value: string | undefined) => (value === undefined ? undefined : (idInAddress(value) ?? value));

/** Parameters of the address for the lists of a page; a change replaces the entry of the history. */
export function useAddressBar() {
  const navigate = useNavigate();
  const search = useLocation({ select: (location) => location.search as Record<string, unknown> });
  return useMemo(
    () => ({
      read: (name: string) => (search[name] === undefined ? undefined : String(search[name])),
      write: (name: string, value: string | undefined) =>
        void navigate({
          to: '.',
          search: ((old: Record<string, unknown>) => ({ ...old, [name]: addressed(value) })) as never,
          replace: true,
          resetScroll: false,
        }),
    }),
    [navigate, search],
  );
}
