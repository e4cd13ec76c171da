import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

type Props = {
  to: string;
  /** Accessible name of a link that looks like a button. */
  button?: string;
  children: ReactNode;
};

/** Link to an address of the application that the server names; any other is only text. */
export function AddressLink({ to, button, children }: Props) {
  if (!/^\/(?![/\\])/.test(to)) return children;
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
