import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconBolt, IconFileText, IconLock, IconRoute, IconSearch, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useState } from 'react';
import { searchEmployeesOptions } from '../../api/generated';
import { useHoldsRole } from '../../api/session';
import { normalForm, searchWords } from '../../shared/normalForm';
import { ROLE, roleNames } from '../../shared/roles';
import { opens, pageInfo } from '../pages';
import { NAVIGATION } from './navigation';
import { readVerb, useFinderActs } from './useFinderActs';
import { useFoundTrips } from './useFoundTrips';
import { useHeldRoles } from './useHeldRoles';

const [store, finder] = createSpotlight();

type Props = {
  opened: boolean;
  /** What was typed before the input was there. */
  early?: { take: () => string };
  onClose: () => void;
};

const LINKS = NAVIGATION.flatMap((item) =>
  'to' in item ? [item] : item.links.map(({ label, to }) => ({ to, label: `${item.label} › ${label}` })),
);
/** Scrolls with the keyboard too; the list hands it to its scroll area, of which its type knows nothing. */
const SCROLLED = { viewportProps: { tabIndex: 0, role: 'group', 'aria-label': 'Hasil' } };
/** Results shown of each kind. */
const SHOWN = 6;

const matches = (query: string, ...texts: (string | null | undefined)[]) => {
  const all = normalForm(texts.join(' '));
  return searchWords(query).every((word) => all.includes(word));
};

/** Search over pages, and over trips and staff for those who may open them. */
export function FinderDialog({ opened, early, onClose }: Props) {
  const [query, setQuery] = useState('');
  const sought = useDeferredValue(query.trim());
  const acts = useFinderActs(opened, sought, SHOWN);
  const trips = useFoundTrips(opened && sought.length > 1 && !readVerb(sought), sought, SHOWN);
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
  useFirstChosen(
    [...acts.map(({ key }) => key), ...[...trips, ...staff].map(({ id }) => id), ...links.map(({ to }) => to)].join(),
  );
  const { history } = useRouter();
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
        onFocus={() => {
          const typed = early?.take();
          if (typed) setQuery((query) => query + typed);
        }}
        placeholder="Cari halaman, nomor, nama, atau tempat"
        aria-label="Cari halaman, nomor, nama, atau tempat"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList {...SCROLLED}>
        {acts.length > 0 && (
          <Spotlight.ActionsGroup label="Tindakan">
            {acts.map(({ key, label, about, to }) => (
              <Spotlight.Action
                key={key}
                label={label}
                description={about}
                leftSection={<IconBolt size={18} aria-hidden />}
                onClick={() => history.push(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {trips.length > 0 && (
          <Spotlight.ActionsGroup label="Perjalanan">
            {trips.map((trip) => (
              <Spotlight.Action
                key={trip.id}
                label={trip.label}
                description={trip.about}
                leftSection={<IconRoute size={18} aria-hidden />}
                onClick={() => void navigate(trip.page)}
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
        {acts.length + trips.length + staff.length + links.length === 0 && (
          <Spotlight.Empty>Tidak ditemukan</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Chooses the first hit when the hits change, so that Enter opens it, unless another was chosen by the arrow keys. */
function useFirstChosen(hits: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other hits are other elements
  useEffect(() => {
    const { listId, selected } = store.getState();
    if (!listId || selected > 0) return;
    const [first, ...others] = document.getElementById(listId)?.querySelectorAll('[data-action]') ?? [];
    for (const other of others) other.removeAttribute('data-selected');
    first?.setAttribute('data-selected', 'true');
    store.updateState((state) => ({ ...state, selected: first ? 0 : -1 }));
  }, [hits]);
}

function useStaff(opened: boolean, sought: string) {
  const mayOpen = useHoldsRole([ROLE.superAdmin]);
  const staff = useQuery({
    ...searchEmployeesOptions({ query: { search_query: sought, page: '0', limit: String(SHOWN) } }),
    enabled: opened && mayOpen && sought.length > 1,
  });
  return sought.length > 1 ? (staff.data?.result ?? []) : [];
}
