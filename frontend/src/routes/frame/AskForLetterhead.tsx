import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useHoldsRole, useSignedInUser } from '../../api/session';
import { ROLE } from '../../shared/roles';

const LetterheadReminder = lazy(() =>
  import('../../features/letterhead/LetterheadReminder').then((file) => ({ default: file.LetterheadReminder })),
);

const KEEPERS = [ROLE.unitAdmin, ROLE.superAdmin];

/** Reminder for those who may set the letterhead. */
export function AskForLetterhead() {
  const parentId = useSignedInUser()?.unitKerja_profile.indukUnitKerja.id;
  const keeps = useHoldsRole(KEEPERS);
  if (!keeps || parentId === undefined) return null;
  return (
    <Suspense>
      <LetterheadReminder
        parentId={parentId}
        link={
          <Anchor size="sm" fw={600} renderRoot={(props) => <Link to="/admin/kop" {...props} />}>
            Isi kop surat
          </Anchor>
        }
      />
    </Suspense>
  );
}
