import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TripLink } from '../shared/ui/tripListColumns';

/** Link to the page of a trip. */
export const TripAnchor: TripLink = ({ id, children }) => (
  <Anchor inherit renderRoot={(props) => <Link to="/detail-perjalanan/$id" params={{ id: String(id) }} {...props} />}>
    {children}
  </Anchor>
);
