import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHORT_NAME } from '../../shared/words';
import styles from './SignInLayout.module.css';

/** Layout of /login and /register. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.signIn}>
      <aside className={styles.signInSide}>
        <Text fz={34} fw={750} lts="0.06em">
          {SHORT_NAME}
        </Text>
        <Text mt={4} c="sehat.0" maw={420}>
          Perjalanan dinas dari nota dinas sampai kuitansi.
        </Text>
      </aside>
      <main className={styles.signInForm}>
        <div style={{ width: '100%', maxWidth: 380 }}>{children}</div>
      </main>
    </div>
  );
}

export function SignInTitle({ children }: { children: ReactNode }) {
  return (
    <Title order={1} mb="lg">
      {children}
    </Title>
  );
}
