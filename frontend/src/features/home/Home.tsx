import type { ReactNode } from 'react';
import { useSession } from '../../api/session';
import { SHORT_NAME } from '../../shared/words';
import styles from './Home.module.css';

type Props = {
  /** Above the banner. */
  notice?: ReactNode;
  /** In the banner of a signed-in user. */
  action?: ReactNode;
  /** Waiting work of the signed-in user, below it. */
  children?: ReactNode;
};

/** Home page: the banner, which fills the screen without a session; below it what waits for the user. */
export function Home({ notice, action, children }: Props) {
  const session = useSession();
  const user = session.status === 'signedOut' ? undefined : session.auth.user[0];
  return (
    <>
      <div className={styles.notices}>{notice}</div>
      <section className={styles.welcome} data-small={user ? true : undefined}>
        <svg viewBox="0 0 1200 700" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          <path
            d="M-20 560C220 560 260 420 420 420s210 120 380 60 150-260 420-250"
            fill="none"
            stroke="#fff"
            strokeWidth="3"
            strokeDasharray="4 14"
            strokeLinecap="round"
          />
          <path d="M-20 700V610l190-70 210 60 240-110 230 80 180-60 190 50v140z" fill="#fff" opacity=".35" />
          <circle cx="420" cy="420" r="9" fill="#fff" />
          <circle cx="800" cy="480" r="9" fill="#fff" />
        </svg>
        <div>
          <h1>{`SELAMAT DATANG DI ${SHORT_NAME}`}</h1>
          <p>
            {user
              ? `${user.nama} · ${user.unitKerja_profile.unitKerja || user.unitKerja_profile.kode}`
              : 'Perjalanan dinas dari nota dinas sampai kuitansi'}
          </p>
        </div>
        {session.status === 'signedIn' && action}
      </section>
      {session.status === 'signedIn' && children && <div className={`page ${styles.waiting}`}>{children}</div>}
    </>
  );
}
