import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { GroupCount, LockedBy, useEntry } from './entries';
import { isInside, NAVIGATION, type NavigationGroup, type NavigationLink } from './navigation';

/** Navigation of wide screens: links and menus in one bar. `here` is the page, or the page above it. */
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
  const current = here === link.to;
  return (
    <Link
      to={link.to}
      className="bar-item"
      activeProps={{}}
      data-here={current || undefined}
      aria-current={current ? 'page' : undefined}
    >
      {link.label}
    </Link>
  );
}

function BarMenu({ group, here }: { group: NavigationGroup; here: string }) {
  return (
    <Menu position="bottom-start" offset={6} shadow="md" transitionProps={{ duration: 90 }}>
      <Menu.Target>
        <button type="button" className="bar-item" data-here={isInside(group, here) || undefined}>
          {group.label}
          <GroupCount links={group.links} />
          <IconChevronDown size={14} aria-hidden />
        </button>
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
      className="menu-entry"
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
