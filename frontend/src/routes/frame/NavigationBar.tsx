import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { BarMenuButton } from './BarMenuButton';
import styles from './Frame.module.css';
import { BarMenu } from './lazyMenus';
import { type NavigationGroup, type NavigationLink, navigationOf } from './navigation';
import { useHeldRoles } from './useHeldRoles';

/** Navigation of wide screens: links and menus in one bar. `here` is the page, or the page above it. */
export function NavigationBar({ here }: { here: string }) {
  return navigationOf(useHeldRoles()).map((item) =>
    'to' in item ? (
      <BarLink key={item.label} link={item} here={here} />
    ) : (
      <BarGroup key={item.label} group={item} here={here} />
    ),
  );
}

function BarLink({ link, here }: { link: NavigationLink; here: string }) {
  const current = here === link.to;
  return (
    <Link
      to={link.to}
      className={styles.barItem}
      activeProps={{}}
      data-here={current || undefined}
      aria-current={current ? 'page' : undefined}
    >
      {link.label}
    </Link>
  );
}

function BarGroup(props: { group: NavigationGroup; here: string }) {
  const [asked, setAsked] = useState(false);
  const button = <BarMenuButton {...props} onPointerEnter={BarMenu.preload} onClick={() => setAsked(true)} />;
  return <Suspense fallback={button}>{asked ? <BarMenu {...props} /> : button}</Suspense>;
}
