import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { NAVIGATION, type NavigationGroup, type NavigationLink } from './navigation';

/** Navigation of wide screens: links and menus in one bar. */
export function NavigationBar({ here }: { here: string }) {
  return NAVIGATION.map((item) =>
    'to' in item ? (
      <BarLink key={item.label} link={item} here={here} />
    ) : (
      <BarMenu key={item.label} group={item} here={here} />
    ),
  );
}

function BarLink({ link, here }: { link: NavigationLink; here: string }) {
  return (
    <Link to={link.to} className="bar-item" data-here={here === link.to || undefined}>
      {link.label}
    </Link>
  );
}

function BarMenu({ group, here }: { group: NavigationGroup; here: string }) {
  const inside = group.links.some((link) => link.to === here);
  return (
    <Menu position="bottom-start" offset={6} shadow="md" radius="md" transitionProps={{ duration: 90 }}>
      <Menu.Target>
        <button type="button" className="bar-item" data-here={inside || undefined}>
          {group.label}
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.links.map((link) => (
          <Menu.Item
            key={link.to}
            fw={here === link.to ? 650 : undefined}
            renderRoot={(props) => <Link to={link.to} {...props} />}
          >
            {link.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
