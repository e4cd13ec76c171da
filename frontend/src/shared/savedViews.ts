import { useState } from 'react';
import { useSignedInUser } from '../api/session';
import type { TripFilter } from './tripFilter';

/** A filter that a user keeps under a name. */
export type SavedView = { name: string; filter: TripFilter };

/** Most views of a list. */
const MOST = 12;

function read(key: string): SavedView[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((view) => typeof view?.name === 'string' && view.filter) : [];
  } catch {
    return [];
  }
}

/** Views of a list, kept in the browser for the signed-in user. */
export function useSavedViews(list: string) {
  const user = useSignedInUser();
  const key = `jaladin.tampilan.${list}.${user?.id ?? 0}`;
  const [views, setViews] = useState(() => read(key));
  const keep = (next: SavedView[]) => {
    setViews(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // Without storage the views last as long as the page.
    }
  };
  return {
    views,
    save: (name: string, filter: TripFilter) =>
      keep([{ name, filter }, ...views.filter((view) => view.name !== name)].slice(0, MOST)),
    remove: (name: string) => keep(views.filter((view) => view.name !== name)),
  };
}
