import { Menu } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { actBy, chosenDelegation } from '../../api/acting';
import { startSession } from '../../api/session';
import { auth, unit } from '../../test/office';
import { renderInApp } from '../../test/withApp';
import { RoleSwitch } from './RoleSwitch';

const user = userEvent.setup({ delay: null });
const lent = { roleId: 4, delegasiId: 12, atasNama: 'Budi Contoh', sampai: '2026-12-05', unitKerja_profile: unit };

const show = () =>
  renderInApp(
    <Menu opened>
      <Menu.Dropdown>
        <RoleSwitch />
      </Menu.Dropdown>
    </Menu>,
  );

afterEach(() => actBy(null));

it('says whose role is lent and until when, and acts by the chosen one', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  startSession({ ...auth, role: [...auth.role, lent] }, false);
  show();
  expect(await screen.findByRole('menuitemradio', { name: 'Diri sendiri' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Pencatat Surat a.n. Budi Contoh s.d. 5 Desember 2026' }));
  expect(chosenDelegation(auth.user[0]?.id)).toBe(12);
  expect(assign).toHaveBeenCalledWith('/');
  vi.unstubAllGlobals();
});

it('is not there without a lent role', () => {
  startSession(auth, false);
  show();
  expect(screen.queryByText('Bertindak sebagai')).not.toBeInTheDocument();
});
