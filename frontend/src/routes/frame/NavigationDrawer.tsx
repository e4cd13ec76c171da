import '@mantine/core/styles/Divider.css';
import '@mantine/core/styles/NavLink.css';
import { Divider, Drawer, NavLink, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { LockedBy, useEntry } from './entries';
import styles from './Frame.module.css';
import { type NavigationLink, navigationOf } from './navigation';
import { useHeldRoles } from './useHeldRoles';

type Props = { opened: boolean; onClose: () => void; onFocusLeft: () => void; here: string; account: ReactNode };

/**
 * Navigation of phones. The caller returns the focus: this drawer mounts open, when its own memory of the focus is empty. Closed as
 * soon as it is there, it takes the focus once more by a timer of Mantine's, and leaves with it: `onFocusLeft` is called then.
 */
export function NavigationDrawer({ opened, onClose, onFocusLeft, here, account }: Props) {
  const held = useHeldRoles();
  const root = useRef<HTMLDivElement>(null);
  const lookForFocus = () => {
    const left = root.current;
    setTimeout(() => {
      const active = document.activeElement;
      if (active === document.body || left?.contains(active)) onFocusLeft();
    });
  };
  return (
    <Drawer
      ref={root}
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={lookForFocus}
      returnFocus={false}
      title="Menu"
      size={300}
    >
      <nav aria-label="Menu utama">
        {navigationOf(held).map((item) =>
          'to' in item ? (
            <Entry key={item.to} link={item} here={here} onClose={onClose} />
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are links under a heading
            <div key={item.label} role="group" aria-label={item.label}>
              <Text size="xs" fw={700} c="dimmed" mt="sm" mb={4} px="sm" aria-hidden>
                {item.label}
              </Text>
              {item.links.map((link) => (
                <Entry key={link.to} link={link} here={here} onClose={onClose} />
              ))}
            </div>
          ),
        )}
      </nav>
      <Divider my="md" />
      {account}
    </Drawer>
  );
}

type EntryProps = { link: NavigationLink; here: string; onClose: () => void };

function Entry({ link, here, onClose }: EntryProps) {
  const { lockedBy, badge } = useEntry(link.to);
  const current = here === link.to;
  return (
    <NavLink
      className={styles.menuEntry}
      label={
        <>
          {link.label}
          <LockedBy roles={lockedBy} />
        </>
      }
      data-here={current || undefined}
      data-locked={lockedBy ? true : undefined}
      rightSection={badge}
      onClick={onClose}
      renderRoot={(props) => (
        <Link to={link.to} activeProps={{}} {...props} aria-current={current ? 'page' : undefined} />
      )}
    />
  );
}
