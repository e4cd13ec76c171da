import type { HtmlTagDescriptor, Plugin } from 'vite';

/** Chunks by the page that needs them beside those that the first script imports; `*` is every page behind the login. */
const CHUNKS = { '*': ['common', 'Frame', 'lists'], '/daftar': ['TripList'] };

/**
 * Adds the script of the first calls to the index page, and a `modulepreload` link to the basic components, which every page
 * needs. The other chunks are named in a `meta` element: the first script preloads those of the page, and none for /login,
 * whose form they would delay.
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
      const files = Object.entries(CHUNKS).map(([page, names]) => [page, names.map(fileOf)]);
      const tag = (name: string, attrs: HtmlTagDescriptor['attrs'], injectTo: 'head' | 'head-prepend') => ({
        tag: name,
        attrs,
        injectTo,
      });
      return [
        tag('meta', { name: 'jaladin-chunks', content: JSON.stringify(Object.fromEntries(files)) }, 'head-prepend'),
        tag('script', { type: 'module', async: true, crossorigin: true, src: fileOf('firstCalls') }, 'head-prepend'),
        tag('link', { rel: 'modulepreload', crossorigin: true, href: fileOf('base') }, 'head'),
      ];
    },
  },
});
