import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconFileText, IconLock, IconRoute, IconSearch, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { listTripsOptions, searchEmployeesOptions, type TripRow } from '../../api/generated';
import { useHoldsRole, useSignedInUser } from '../../api/session';
import { ROLE, roleNames } from '../../shared/roles';
import { opens, pageInfo } from '../pages';
import { NAVIGATION } from './navigation';
import { useHeldRoles } from './useHeldRoles';

const [store, finder] = createSpotlight();

type Props = { opened: boolean; onClose: () => void };

const LINKS = NAVIGATION.flatMap((item) =>
  'to' in item ? [item] : item.links.map(({ label, to }) => ({ to, label: `${item.label} › ${label}` })),
);
/** Results shown of each kind. */
const SHOWN = 6;

const matches = (query: string, ...texts: (string | null | undefined)[]) => {
  const all = texts.join(' ').toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
};

/** Search over pages, and over trips and staff for those who may open them. */
export function FinderDialog({ opened, onClose }: Props) {
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query.trim());
  const trips = useTrips(opened, sought);
  const staff = useStaff(opened, sought);
  useEffect(() => {
    if (opened) finder.open();
  }, [opened]);
  const navigate = useNavigate();
  const held = useHeldRoles();
  const links = LINKS.filter(({ label, to }) => matches(sought, label, pageInfo(to)?.title)).slice(
    0,
    sought ? SHOWN : 99,
  );
  const go = (to: string, id?: number) => void navigate(id ? { to, params: { id: String(id) } } : { to });
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      store={store}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={460}
      title="Cari"
      classNames={{ header: 'only-read-out' }}
      closeOnActionTrigger
    >
      <Spotlight.Search
        placeholder="Cari halaman, nomor, nama, atau tempat"
        aria-label="Cari halaman, nomor, nama, atau tempat"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {trips.length > 0 && (
          <Spotlight.ActionsGroup label="Perjalanan">
            {trips.map((trip) => (
              <Spotlight.Action
                key={trip.id}
                label={`${trip.noSuratTugas ?? trip.suratKeluar.nomor} · ${placesOf(trip).join(', ')}`}
                description={namesOf(trip).join(', ')}
                leftSection={<IconRoute size={18} aria-hidden />}
                onClick={() => go('/detail-perjalanan/$id', trip.id)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {staff.length > 0 && (
          <Spotlight.ActionsGroup label="Pegawai">
            {staff.map(({ id, nama, nip, jabatan }) => (
              <Spotlight.Action
                key={id}
                label={nama}
                description={`${nip} · ${jabatan}`}
                leftSection={<IconUser size={18} aria-hidden />}
                onClick={() => go('/admin/detail-pegawai/$id', id)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {links.length > 0 && (
          <Spotlight.ActionsGroup label="Halaman">
            {links.map(({ label, to }) => {
              const open = opens(to, held);
              return (
                <Spotlight.Action
                  key={to}
                  label={label}
                  description={open ? undefined : `Peran ${roleNames(pageInfo(to)?.roles ?? [])}`}
                  leftSection={open ? <IconFileText size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
                  onClick={() => go(to)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        )}
        {trips.length + staff.length + links.length === 0 && <Spotlight.Empty>Tidak ditemukan</Spotlight.Empty>}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

const namesOf = (trip: TripRow) => trip.personils.map(({ pegawai }) => pegawai.nama);
const placesOf = (trip: TripRow) => trip.tempats.map((place) => place.dalamKota?.nama || place.tempat);

/** Finds trips of the user's work unit by number, purpose, place or traveller. */
function useTrips(opened: boolean, sought: string): TripRow[] {
  const unitKerjaId = String(useSignedInUser()?.unitKerja_profile.id);
  const mayOpen = useHoldsRole([ROLE.user, ROLE.superAdmin]);
  const trips = useQuery({
    ...listTripsOptions({ query: { page: '0', limit: String(SHOWN), unitKerjaId, ...{ cari: sought } } }),
    enabled: opened && mayOpen && sought.length > 1,
  });
  return sought.length > 1 ? (trips.data?.result ?? []) : [];
}

function useStaff(opened: boolean, sought: string) {
  const mayOpen = useHoldsRole([ROLE.superAdmin]);
  const staff = useQuery({
    ...searchEmployeesOptions({ query: { search_query: sought, page: '0', limit: String(SHOWN) } }),
    enabled: opened && mayOpen && sought.length > 1,
  });
  return sought.length > 1 ? (staff.data?.result ?? []) : [];
}
