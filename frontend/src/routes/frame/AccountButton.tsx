import { UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import type { SignedInUser } from '../../api/session';
import styles from './Frame.module.css';
import { useRoleNames } from './useRoleNames';

/** Button of the account's menu: name, unit and roles of the signed-in user. */
export function AccountButton({ user, ...props }: ComponentProps<'button'> & { user: SignedInUser }) {
  const roles = useRoleNames();
  return (
    <UnstyledButton aria-haspopup="menu" aria-expanded={false} {...props} className={styles.userButton}>
      <span className={styles.userText}>
        <span className={styles.userName}>{user.nama}</span>
        <span className={styles.userAbout}>{`${user.unitKerja_profile.kode} · ${roles}`}</span>
      </span>
      <span className="only-read-out">: menu akun</span>
      <IconChevronDown size={14} aria-hidden />
    </UnstyledButton>
  );
}
