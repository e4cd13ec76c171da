import type { Plugin } from 'vite';

/** Chunks that nearly every page needs, but which the first script does not import: with their fetch priority. */
const WANTED = { login: 'auto', common: 'low', Frame: 'low' } as const;

/**
 * Names these chunks in the index page, so that they travel beside the first script instead of after it. What /login does
 * not need is of low priority there: it comes in while the name and the password are typed.
 */
export const preloads = (): Plugin => ({
  name: 'jaladin-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk');
      if (chunks.length === 0) return [];
      return Object.entries(WANTED).map(([name, priority]) => {
        const chunk = chunks.find((candidate) => candidate.name === name);
        if (!chunk) throw new Error(`The build has no chunk ${name}.`);
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${chunk.fileName}`, fetchpriority: priority };
        return { tag: 'link', attrs, injectTo: 'head' as const };
      });
    },
  },
});
