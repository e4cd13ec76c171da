import { Badge } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { roleNames } from '../../shared/roles';
import { useWaiting } from '../../shared/useWaiting';
import { opens, pageInfo } from '../pages';
import styles from './Frame.module.css';
import type { NavigationLink } from './navigation';
import { useHeldRoles } from './useHeldRoles';

type EntryState = {
  /** Roles that open the page, if the user holds none of them. */
  lockedBy?: readonly number[];
  /** Amount of work that waits on the page. */
  badge?: ReactNode;
};

/** State of a page's entry in the navigation for the signed-in user; without a session nothing is locked. */
export function useEntry(to: string): EntryState {
  const held = useHeldRoles();
  const waiting = useWaitingOn([to]);
  if (held !== null && !opens(to, held)) return { lockedBy: pageInfo(to)?.roles };
  if (!waiting) return {};
  return {
    badge: (
      <Badge
        variant="filled"
        color="yellow.5"
        autoContrast
        circle={waiting < 10}
        size="sm"
        aria-label={`${waiting} menunggu`}
      >
        {waiting}
      </Badge>
    ),
  };
}

/** Page of an address with a query: `/daftar?keadaan=diajukan` is `/daftar`. */
const pageOf = (address: string) => address.split(/[?#]/)[0];

/** Amount of work that waits for the user on a page, or on all pages of a group. */
function useWaitingOn(pages: readonly string[]): number {
  const groups = useWaiting().data?.result ?? [];
  return groups
    .filter(({ tautan }) => pages.includes(pageOf(tautan) ?? ''))
    .reduce((sum, { jumlah }) => sum + jumlah, 0);
}

/** Amount of work behind a menu; its entries say it in words. */
export function GroupCount({ links }: { links: readonly NavigationLink[] }) {
  const waiting = useWaitingOn(links.map(({ to }) => to));
  if (!waiting) return null;
  return (
    <Badge variant="filled" color="yellow.5" autoContrast circle={waiting < 10} size="sm" aria-hidden>
      {waiting}
    </Badge>
  );
}

/** Second line of a locked entry. */
export function LockedBy({ roles }: { roles: readonly number[] | undefined }) {
  if (!roles) return null;
  return (
    <span className={styles.lockedBy}>
      <IconLock size={12} aria-hidden />
      {`Peran ${roleNames(roles)}`}
    </span>
  );
}
