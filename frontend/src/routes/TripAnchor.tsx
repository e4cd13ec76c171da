import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { TripLink } from '../shared/ui/tripListColumns';

/** Link to the page of a trip; an id below 0 is one of the archive. */
export const TripAnchor: TripLink = ({ id, children }) => (
  <Anchor
    inherit
    renderRoot={(props) =>
      id < 0 ? (
        <Link to="/arsip/$id" params={{ id: String(-id) }} {...props} />
      ) : (
        <Link to="/detail-perjalanan/$id" params={{ id: String(id) }} {...props} />
      )
    }
  >
    {children}
  </Anchor>
);
