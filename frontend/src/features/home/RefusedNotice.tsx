import { Alert } from '@mantine/core';
import { IconLock, IconMapOff } from '@tabler/icons-react';
import { roleNames } from '../../shared/roles';

type Props = { refused: { page: string; roles?: readonly number[] }; onClose: () => void };

/** Says on the home page which page the address meant: one for another role, or none at all. Stays until it is closed. */
export function RefusedNotice({ refused: { page, roles }, onClose }: Props) {
  return (
    <Alert
      role="alert"
      color={roles ? 'yellow' : 'gray'}
      icon={roles ? <IconLock aria-hidden /> : <IconMapOff aria-hidden />}
      title={roles ? `Halaman ‘${page}’ tidak dibuka` : 'Halaman tidak ditemukan'}
      withCloseButton
      closeButtonLabel="Tutup"
      onClose={onClose}
    >
      {roles
        ? `Halaman ini dibuka oleh peran ${roleNames(roles)}. Peran diberikan oleh Super Admin.`
        : `Alamat ${page} tidak ada. Pilih halaman dari menu.`}
    </Alert>
  );
}
