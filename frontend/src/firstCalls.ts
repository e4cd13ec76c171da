/**
 * Starts the first calls of a page while its scripts are loading; `fetch` takes the answers of such preloads. A script of its
 * own, which imports nothing, so that it is there before the others. A test compares its calls with those of the page.
 */

/** Roles that open /daftar. */
const READERS_OF_TRIPS = [1, 5];

type Stored = { user: { unitKerja_profile: { id: number } }[]; role: { roleId: number }[] };

/** First calls of a page, for the user in local storage. */
export function firstCalls(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  stored: string | null,
): string[] {
  if (!stored) return [];
  const { user, role } = JSON.parse(stored) as Stored;
  const calls = ['/api/user/check-auth'];
  if (pathname === '/daftar' && !search && role.some(({ roleId }) => READERS_OF_TRIPS.includes(roleId)))
    calls.push(`/api/perjalanan/get/all-perjalanan?unitKerjaId=${user[0]?.unitKerja_profile.id}&page=0&limit=15`);
  return calls;
}

function preload(href: string) {
  // As `fetch` sends it by default: a preload with another mode would be sent again.
  const link = Object.assign(document.createElement('link'), {
    rel: 'preload',
    as: 'fetch',
    crossOrigin: 'anonymous',
    href,
  });
  document.head.append(link);
}

try {
  for (const call of firstCalls(location, localStorage.getItem('jaladin.auth'))) preload(call);
} catch {
  // Without local storage, or with another object in it, the page asks by itself.
}
