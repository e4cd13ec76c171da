import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Link to an address of the application that the server names; any other is only text. */
export function AddressLink({ to, children }: { to: string; children: ReactNode }) {
  if (!/^\/(?![/\\])/.test(to)) return children;
  return <Anchor renderRoot={(props) => <Link to={to} {...props} />}>{children}</Anchor>;
}
