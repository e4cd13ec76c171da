import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OpenAddress } from '../../shared/openAddress';
import { renderInApp } from '../../test/withApp';
import { MissingAccount } from './MissingAccount';

it('leads to the settings of who has no bank account, and is not there for others', async () => {
  const open = vi.fn();
  renderInApp(
    <OpenAddress value={open}>
      <MissingAccount pegawaiId={7} rekening={false} />
      <MissingAccount pegawaiId={8} rekening />
      <MissingAccount pegawaiId={null} rekening={false} />
    </OpenAddress>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Isi rekening' }));
  expect(open.mock.calls).toEqual([['/admin/pengaturan-pegawai/7']]);
});
