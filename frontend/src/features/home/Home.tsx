import type { ReactNode } from 'react';
import { SHORT_NAME } from '../../shared/words';

/** Banner of the home page, also shown without a session; `notice` stands above it. */
export function Home({ notice }: { notice?: ReactNode }) {
  return (
    <section className="welcome">
      {notice}
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
        <p>Perjalanan dinas dari nota dinas sampai kuitansi</p>
      </div>
    </section>
  );
}
