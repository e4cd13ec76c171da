import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { GroupCount } from './entries';
import styles from './Frame.module.css';
import { isInside, type NavigationGroup } from './navigation';

type Props = ComponentProps<'button'> & { group: NavigationGroup; here: string };

/** Button of a menu in the bar, with the number of what waits behind it. */
export function BarMenuButton({ group, here, ...props }: Props) {
  return (
    <button
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
      type="button"
      className={styles.barItem}
      data-here={isInside(group, here) || undefined}
    >
      {group.label}
      <GroupCount links={group.links} />
      <IconChevronDown size={14} aria-hidden />
    </button>
  );
}
