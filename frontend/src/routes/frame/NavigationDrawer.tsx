import { Divider, Drawer, NavLink, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { NAVIGATION, type NavigationLink } from './navigation';

type Props = { opened: boolean; onClose: () => void; here: string; account: ReactNode };

/** Navigation of phones: Escape closes it and returns the focus to the button that opened it. */
export function NavigationDrawer({ opened, onClose, here, account }: Props) {
  const entry = (link: NavigationLink) => (
    <NavLink
      key={link.to}
      label={link.label}
      active={here === link.to}
      onClick={onClose}
      renderRoot={(props) => <Link to={link.to} {...props} />}
    />
  );
  return (
    <Drawer opened={opened} onClose={onClose} title="Menu" size={300}>
      <nav aria-label="Menu utama">
        {NAVIGATION.map((item) =>
          'to' in item ? (
            entry(item)
          ) : (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs; these are links under a heading
            <div key={item.label} role="group" aria-label={item.label}>
              <Text size="xs" fw={700} c="dimmed" mt="sm" mb={4} px="sm" aria-hidden>
                {item.label}
              </Text>
              {item.links.map(entry)}
            </div>
          ),
        )}
      </nav>
      <Divider my="md" />
      {account}
    </Drawer>
  );
}
