import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/**
 * Screens by the page whose chunks are loaded beside the first script, and the most files that they may be: each costs a slow
 * network a request, of which a browser sends six at a time. `*` is every page behind the login, `$` a number.
 */
const SCREENS = {
  '*': { screen: 'src/routes/frame/Frame.tsx', most: 1 },
  '/': { screen: 'src/features/home/WaitingGroups.tsx', most: 2 },
  '/daftar': { screen: 'src/features/trips/TripList.tsx', most: 3 },
  '/perjalanan': { screen: 'src/features/trips/TripForm.tsx', most: 4 },
  '/rampung/$': { screen: 'src/features/receipts/ReceiptScreen.tsx', most: 9 },
  '/detail-perjalanan/$': { screen: 'src/features/trips/TripDetail.tsx', most: 12 },
  '/dasbor': { screen: 'src/features/recaps/Dashboard.tsx', most: 9 },
  '/pembayaran': { screen: 'src/features/payments/PaymentDesk.tsx', most: 11 },
};

/**
 * Adds the script of the first calls to the index page. The chunks of the screens, and their styles, are named in a `meta`
 * element: the script preloads those of the page, and none for /login, whose form they would delay.
 */
export const preloads = (): Plugin => ({
  name: 'jaladin-preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle, chunk: index, path }) => {
      if (path !== '/index.html' || !bundle || !index) return [];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
      /** A chunk with all it imports, each followed by its styles. */
      const filesOf = (chunk: Rolldown.OutputChunk, found = new Set<string>()) => {
        if (found.has(chunk.fileName)) return found;
        found.add(chunk.fileName);
        for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
        for (const name of chunk.imports) {
          const imported = byFile.get(name);
          if (imported) filesOf(imported, found);
        }
        return found;
      };
      const chunkOf = (module: string) => {
        const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
        if (!chunk) throw new Error(`The build has no chunk with ${module}.`);
        return chunk;
      };
      const loaded = filesOf(index);
      const named = Object.entries(SCREENS).map(([page, { screen, most }]) => {
        const files = [...filesOf(chunkOf(screen))].filter((file) => !loaded.has(file));
        if (files.length > most) throw new Error(`More than ${most} files of ${page}, see vite.config.ts: ${files}`);
        // Those of `*` come first: no other page names them again.
        for (const file of page === '*' ? files : []) loaded.add(file);
        return [page, files.map((file) => `/${file}`)];
      });
      const tag = (name: string, attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
        tag: name,
        attrs,
        injectTo: 'head-prepend',
      });
      const script = `/${chunkOf('src/firstCalls.ts').fileName}`;
      return [
        tag('meta', { name: 'jaladin-chunks', content: JSON.stringify(Object.fromEntries(named)) }),
        tag('script', { type: 'module', async: true, crossorigin: true, src: script }),
      ];
    },
  },
});
