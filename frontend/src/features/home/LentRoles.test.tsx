import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '../../api/session';
import { auth, unit } from '../../test/office';
import { renderInApp } from '../../test/withApp';
import { LentRoles } from './LentRoles';

const lent = { roleId: 4, delegasiId: 12, atasNama: 'Budi Contoh', sampai: '2026-12-05', unitKerja_profile: unit };

it('says whose role the user holds and until when', () => {
  startSession({ ...auth, role: [...auth.role, lent] }, false);
  renderInApp(<LentRoles />);
  expect(
    screen.getByText(/^Anda memegang peran Pencatat Surat a\.n\. Budi Contoh sampai 5 Desember 2026/),
  ).toBeVisible();
});

it('says nothing without a lent role', () => {
  startSession(auth, false);
  renderInApp(<LentRoles />);
  expect(screen.queryByText(/^Anda memegang peran/)).not.toBeInTheDocument();
});
