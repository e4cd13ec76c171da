import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { roleNames } from '../shared/roles';
import { useHeldRoles } from './frame/useHeldRoles';
import { opens, pageInfo } from './pages';

type Props = {
  to: string;
  /** Accessible name of a link that looks like a button. */
  button?: string;
  children: ReactNode;
};

/**
 * Link to an address of the application that the server names; any other is only text, and so is a page of other roles, which are
 * named beside it.
 */
export function AddressLink({ to, button, children }: Props) {
  const held = useHeldRoles();
  if (!/^\/(?![/\\])/.test(to)) return children;
  const page = to.replace(/[?#].*/, '');
  if (held !== null && !opens(page, held)) {
    return (
      <>
        {children}
        <Text span inherit c="dimmed">{` (oleh ${roleNames(pageInfo(page)?.roles ?? [])})`}</Text>
      </>
    );
  }
  if (button) {
    return (
      <Button
        size="compact-sm"
        variant="default"
        renderRoot={(props) => <Link to={to} {...props} aria-label={button} />}
      >
        {children}
      </Button>
    );
  }
  return <Anchor renderRoot={(props) => <Link to={to} {...props} />}>{children}</Anchor>;
}
