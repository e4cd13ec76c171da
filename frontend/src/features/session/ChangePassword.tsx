import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { logout } from '../../api/account';
import { setMustChangePassword } from '../../api/session';
import { WORDS } from '../../shared/words';
import { firstPassword, forgetFirstPassword } from './firstPassword';
import { PasswordForm } from './PasswordForm';

const TITLE = 'Ganti Kata Sandi';

/** 'Ganti Kata Sandi' over every page while a first password must be changed; only a change or a sign-out closes it. */
export function ChangeFirstPassword() {
  const queries = useQueryClient();
  const onChanged = () => {
    forgetFirstPassword();
    setMustChangePassword(false);
    void queries.invalidateQueries();
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={TITLE}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <PasswordForm
        about="Kata sandi awal harus diganti sebelum melanjutkan."
        known={firstPassword()}
        onChanged={onChanged}
        leaveLabel="Logout"
        onLeave={() => void logout()}
      />
    </Modal>
  );
}

type Props = { opened: boolean; onClose: () => void };

/** 'Ganti Kata Sandi' on demand. */
export function ChangePassword({ opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={TITLE}>
      <PasswordForm
        about="Sesi Anda di perangkat lain akan berakhir."
        onChanged={onClose}
        leaveLabel={WORDS.cancel}
        onLeave={onClose}
      />
    </Modal>
  );
}
