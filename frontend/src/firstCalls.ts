/**
 * Starts the first calls of a page, and the loading of its chunks, while its scripts are loading; `fetch` takes the answers of such preloads. A script of its
 * own, which imports nothing, so that it is there before the others. A test compares its calls with those of the page.
 */

/** Roles that open /daftar, /perjalanan, a trip and a receipt. */
const READERS_OF_TRIPS = [1, 5];
/** Roles that open /dasbor. */
const READERS_OF_FIGURES = [3, 5];
/** The number in the address of a page, which its chunks are named without. */
const NUMBER = /(?<=\/)[1-9]\d*$/;

type Unit = { id: number; indukUnitKerja: { id: number } };
type Stored = {
  user: { id: number; unitKerja_profile: Unit }[];
  role: { roleId: number; delegasiId?: number | null; unitKerja_profile?: Unit | null }[];
};

/** First calls of a page, for the user in local storage, who acts by the own roles or by a chosen lent one. */
export function firstCalls(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  stored: string | null,
  chosen: string | null = null,
  rowsOf: (userId: number) => string | null = () => null,
): string[] {
  if (!stored) return [];
  const { user, role } = JSON.parse(stored) as Stored;
  const calls = ['/api/user/check-auth', '/api/kemampuan'];
  const acting = role.find(({ delegasiId }) => delegasiId && `${user[0]?.id}.${delegasiId}` === chosen);
  const roles = acting ? [acting] : role.filter(({ delegasiId }) => !delegasiId);
  const unit = acting?.unitKerja_profile ?? user[0]?.unitKerja_profile;
  const holds = (wanted: number[]) => roles.some(({ roleId }) => wanted.includes(roleId));
  if (pathname === '/dasbor' && !search && holds(READERS_OF_FIGURES))
    // The year of the device, which is another than the office's for hours: the page asks for its own then.
    calls.push(`/api/dasbor?tahun=${new Date().getFullYear()}`);
  if (!unit || !holds(READERS_OF_TRIPS)) return calls;
  const [id] = NUMBER.exec(pathname) ?? [];
  if (id && pathname === `/rampung/${id}`) calls.push(`/api/kwitansi/get/rampung/${id}`);
  if (id && pathname === `/detail-perjalanan/${id}`) calls.push(`/api/perjalanan/get/detail-perjalanan/${id}`);
  const rows = rowsOf(user[0]?.id ?? 0) ?? 15;
  if (pathname === '/daftar' && !search)
    calls.push(`/api/perjalanan/get/all-perjalanan?unitKerjaId=${unit.id}&page=0&limit=${rows}`);
  if (pathname === '/perjalanan')
    calls.push(
      `/api/perjalanan/get/seed?indukUnitKerjaId=${unit.indukUnitKerja.id}&unitKerjaId=${unit.id}`,
      '/api/pegawai/get',
    );
  return calls;
}

/** Chunks that the page needs, of those that the build names by page; none without a user, who sees the login page. */
export function firstChunks({ pathname }: Pick<Location, 'pathname'>, stored: string | null, named: string): string[] {
  if (!stored || pathname === '/login') return [];
  const chunks = JSON.parse(named || '{}') as Record<string, string[]>;
  return [...new Set([...(chunks['*'] ?? []), ...(chunks[pathname.replace(NUMBER, '$$')] ?? [])])];
}

function preloadChunk(href: string) {
  const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
  document.head.append(Object.assign(document.createElement('link'), { ...kind, crossOrigin: '', href }));
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
  const stored = localStorage.getItem('jaladin.auth');
  const chosen = localStorage.getItem('jaladin.delegasi');
  const rowsOf = (userId: number) => localStorage.getItem(`jaladin.baris.${userId}`);
  for (const call of firstCalls(location, stored, chosen, rowsOf)) preload(call);
  const named = document.querySelector<HTMLMetaElement>('meta[name="jaladin-chunks"]')?.content ?? '';
  for (const chunk of firstChunks(location, stored, named)) preloadChunk(chunk);
} catch {
  // Without local storage, or with another object in it, the page asks by itself.
}
