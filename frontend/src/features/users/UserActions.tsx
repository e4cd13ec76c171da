import { Group, Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconDotsVertical,
  IconKey,
  IconShieldOff,
  IconUserCog,
  IconUserOff,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type Account, closeAccountMutation, listAccountsQueryKey, resetPasswordMutation } from '../../api/generated';
import { useSignedInUser } from '../../api/session';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { IconButton } from '../../shared/ui/IconButton';
import { useAction } from '../../shared/useAction';
import { FirstPasswordDialog } from './FirstPasswordDialog';
import { ResetFactorDialog } from './ResetFactorDialog';

type Props = { user: Account; onRoles: () => void; onWork: () => void };

/** Buttons of an account: its roles; the others are in a menu. */
export function UserActions({ user, onRoles, onWork }: Props) {
  const [asking, setAsking] = useState<'reset' | 'factor' | 'close' | null>(null);
  const [firstPassword, setFirstPassword] = useState<string | null>(null);
  const own = useSignedInUser()?.id === user.id;
  const path = { userId: user.id };
  const reset = useAction({ ...resetPasswordMutation(), reload: [listAccountsQueryKey] });
  const close = useAction({
    ...closeAccountMutation(),
    success: ({ message }) => message,
    reload: [listAccountsQueryKey],
  });
  const stop = () => setAsking(null);
  return (
    <Group gap={2} wrap="nowrap" justify="flex-end">
      <IconButton label={`Ubah peran ${user.nama}`} icon={IconUserCog} onClick={onRoles} />
      <IconButton label={`Delegasi dan serah terima ${user.nama}`} icon={IconArrowsExchange} onClick={onWork} />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <IconButton label={`Tindakan lain untuk ${user.nama}`} icon={IconDotsVertical} color="gray" disabled={own} />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} aria-hidden />} onClick={() => setAsking('reset')}>
            Atur ulang kata sandi
          </Menu.Item>
          <Menu.Item leftSection={<IconShieldOff size={16} aria-hidden />} onClick={() => setAsking('factor')}>
            Atur ulang faktor kedua
          </Menu.Item>
          <Menu.Item color="red" leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => setAsking('close')}>
            Nonaktifkan
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDelete
        opened={asking === 'reset'}
        onClose={stop}
        onConfirm={async () => setFirstPassword((await reset.mutateAsync({ path })).passwordAwal)}
        texts={{
          title: 'Atur Ulang Kata Sandi',
          question: `${user.nama} keluar dari semua perangkat dan masuk kembali dengan kata sandi awal yang baru.`,
          confirm: 'Ya, Atur Ulang',
        }}
      />
      <ConfirmDelete
        opened={asking === 'close'}
        onClose={stop}
        onConfirm={() => close.mutateAsync({ path })}
        texts={{
          title: 'Nonaktifkan Akun',
          question: `${user.nama} langsung keluar dan tidak dapat masuk sampai akunnya diaktifkan kembali.`,
          confirm: 'Ya, Nonaktifkan',
        }}
      />
      <ResetFactorDialog user={user} opened={asking === 'factor'} onClose={stop} />
      <FirstPasswordDialog user={user} password={firstPassword} onClose={() => setFirstPassword(null)} />
    </Group>
  );
}
