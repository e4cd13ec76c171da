import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { roleNames } from '../../shared/roles';

type Props = { refused: { page: string; roles: readonly number[] }; onClose: () => void };

/** Says on the home page which page the address meant and which roles open it. Stays until it is closed. */
export function RefusedNotice({ refused: { page, roles }, onClose }: Props) {
  return (
    <Alert
      role="alert"
      color="yellow"
      icon={<IconLock aria-hidden />}
      title={`Halaman ‘${page}’ tidak dibuka`}
      withCloseButton
      closeButtonLabel="Tutup"
      onClose={onClose}
    >
      {`Halaman ini dibuka oleh peran ${roleNames(roles)}. Peran diberikan oleh Super Admin.`}
    </Alert>
  );
}
