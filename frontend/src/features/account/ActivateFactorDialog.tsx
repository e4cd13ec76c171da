import { Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logout } from '../../api/account';
import { getSecondFactorQueryKey } from '../../api/generated';
import { setFactorDue } from '../../api/session';
import { useReload } from '../../shared/useReload';
import { WORDS } from '../../shared/words';
import { ActivateFactor } from './ActivateFactor';
import { RecoveryCodes } from './RecoveryCodes';

const TITLE = 'Aktifkan Faktor Kedua';

type Props = { opened: boolean; onClose: () => void };

/** Scans the secret, asks for the first code, and shows the recovery codes. */
export function ActivateFactorDialog({ opened, onClose }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const reload = useReload();
  const close = () => {
    setCodes(null);
    onClose();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={codes ? 'Kode Pemulihan' : TITLE}
      closeOnClickOutside={false}
      closeOnEscape={codes === null}
      withCloseButton={codes === null}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <ActivateFactor
          onActivated={(made) => {
            setCodes(made);
            void reload([getSecondFactorQueryKey]);
          }}
          leaveLabel={WORDS.cancel}
          onLeave={close}
        />
      )}
    </Modal>
  );
}

/** The same over every page while a role of the user requires a second factor; only activation or a sign-out closes it. */
export function ActivateRequiredFactor() {
  const [codes, setCodes] = useState<string[] | null>(null);
  const queries = useQueryClient();
  const finish = () => {
    setFactorDue(false);
    void queries.invalidateQueries();
  };
  return (
    <Modal
      opened
      onClose={() => undefined}
      title={codes ? 'Kode Pemulihan' : TITLE}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : (
        <ActivateFactor
          about="Peran Anda wajib memakai faktor kedua."
          onActivated={setCodes}
          leaveLabel="Logout"
          onLeave={() => void logout()}
        />
      )}
    </Modal>
  );
}
