import type { Plugin } from 'vite';

/** Chunks that nearly every page or the most frequent one needs but the first script does not import, with their fetch priority. */
const PRELOADED = { base: 'auto', common: 'low', Frame: 'low', lists: 'low', TripList: 'low' } as const;

/**
 * Adds `modulepreload` links to the index page, so that these chunks load in parallel with the first script. Chunks that
 * /login does not need have low priority and load while the user types.
 */
export const preloads = (): Plugin => ({
  name: 'jaladin-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle, path }) => {
      if (path !== '/index.html') return [];
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      if (chunks.length === 0) return [];
      return Object.entries(PRELOADED).map(([name, priority]) => {
        const chunk = chunks.find((candidate) => candidate.name === name);
        if (!chunk) throw new Error(`The build has no chunk ${name}.`);
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}`, fetchpriority: priority };
        return { tag: 'link', attrs, injectTo: 'head' as const };
      });
    },
  },
});
