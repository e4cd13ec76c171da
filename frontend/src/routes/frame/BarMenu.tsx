import { Menu } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useOpenedOnMount } from '../../shared/ui/useOpenedOnMount';
import { BarMenuButton } from './BarMenuButton';
import { LockedBy, useEntry } from './entries';
import styles from './Frame.module.css';
import type { NavigationGroup, NavigationLink } from './navigation';

/** Menu of a group of pages in the bar; mounts when its button is first pressed, and open. */
export function BarMenu({ group, here }: { group: NavigationGroup; here: string }) {
  const { target, ...menu } = useOpenedOnMount();
  return (
    <Menu {...menu} position="bottom-start" offset={6} shadow="md" transitionProps={{ duration: 90 }}>
      <Menu.Target>
        <BarMenuButton ref={target} group={group} here={here} />
      </Menu.Target>
      <Menu.Dropdown>
        {group.links.map((link) => (
          <Entry key={link.to} link={link} here={here} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Entry({ link, here }: { link: NavigationLink; here: string }) {
  const { lockedBy, badge } = useEntry(link.to);
  const current = here === link.to;
  return (
    <Menu.Item
      className={styles.menuEntry}
      data-here={current || undefined}
      data-locked={lockedBy ? true : undefined}
      rightSection={badge}
      renderRoot={(props) => (
        <Link to={link.to} activeProps={{}} {...props} aria-current={current ? 'page' : undefined} />
      )}
    >
      {link.label}
      <LockedBy roles={lockedBy} />
    </Menu.Item>
  );
}
