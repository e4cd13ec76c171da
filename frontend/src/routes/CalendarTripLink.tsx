import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useHoldsRole } from '../api/session';
import type { CalendarLink } from '../features/calendar/useCalendar';
import { ROLE } from '../shared/roles';

/** Link to a trip of the calendar; each role opens it where it works on it. */
export const CalendarTripLink: CalendarLink = ({ trip, ...props }) => {
  const files = useHoldsRole([ROLE.user, ROLE.superAdmin]);
  const verifies = useHoldsRole([ROLE.registrar]);
  return (
    <Anchor
      {...props}
      underline="never"
      renderRoot={(anchor) => {
        const id = String(trip.perjalananId);
        if (trip.perjalananId < 0) return <Link to="/arsip/$id" params={{ id: id.slice(1) }} {...anchor} />;
        if (files) return <Link to="/detail-perjalanan/$id" params={{ id }} {...anchor} />;
        if (verifies) return <Link to="/admin/rampung/$id" params={{ id }} {...anchor} />;
        return <Link to="/admin/keuangan/daftar-perjalanan" search={{ cari: trip.nomor }} {...anchor} />;
      }}
    />
  );
};
