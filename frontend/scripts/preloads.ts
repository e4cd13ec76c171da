import type { Plugin } from 'vite';

/** Chunks that nearly every page or the most frequent one needs but the first script does not import, with their fetch priority. */
const PRELOADED = { base: 'auto', common: 'low', Frame: 'low', lists: 'low', TripList: 'low' } as const;

/**
 * Adds the script of the first calls and `modulepreload` links to the index page, so that these chunks load in parallel with the first script. Chunks that
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
      const fileOf = (name: string) => {
        const chunk = chunks.find((candidate) => candidate.name === name);
        if (!chunk) throw new Error(`The build has no chunk ${name}.`);
        return `/${chunk.fileName}`;
      };
      const links = Object.entries(PRELOADED).map(([name, fetchpriority]) => {
        const attrs = { rel: 'modulepreload', crossorigin: true, href: fileOf(name), fetchpriority };
        return { tag: 'link', attrs, injectTo: 'head' as const };
      });
      const attrs = { type: 'module', async: true, crossorigin: true, src: fileOf('firstCalls') };
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' as const }, ...links];
    },
  },
});
