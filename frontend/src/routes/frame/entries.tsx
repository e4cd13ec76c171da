import { Badge } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listAccountsOptions } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { ROLE, roleNames } from '../../shared/roles';
import { opens, pageInfo } from '../pages';
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
  const waiting = useWaiting(to);
  if (held !== null && !opens(to, held)) return { lockedBy: pageInfo(to)?.roles };
  if (!waiting) return {};
  return {
    badge: (
      <Badge color="orange.9" circle={waiting < 10} size="sm" aria-label={`${waiting} menunggu`}>
        {waiting}
      </Badge>
    ),
  };
}

/** Registrations that wait for an approval. */
function useWaiting(to: string): number {
  const approves = useHoldsRole([ROLE.superAdmin]);
  const accounts = useQuery({ ...listAccountsOptions(), enabled: approves && to === '/admin/daftar-user' });
  return accounts.data?.menunggu.length ?? 0;
}

/** Second line of a locked entry. */
export function LockedBy({ roles }: { roles: readonly number[] | undefined }) {
  if (!roles) return null;
  return (
    <span className="locked-by">
      <IconLock size={12} aria-hidden />
      {`Peran ${roleNames(roles)}`}
    </span>
  );
}
