import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { logout } from '../../api/account';
import { setMustChangePassword } from '../../api/session';
import { WORDS } from '../../shared/words';
import { PasswordForm } from './PasswordForm';

const TITLE = 'Ganti Kata Sandi';

/** 'Ganti Kata Sandi': stands over every page while a first password is due; nothing but a change or leaving closes it. */
export function ChangeFirstPassword() {
  const queries = useQueryClient();
  const goOn = () => {
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
        onChanged={goOn}
        leaveLabel="Logout"
        onLeave={() => void logout()}
      />
    </Modal>
  );
}

type Props = { opened: boolean; onClose: () => void };

/** The same for whoever wants another password. */
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
