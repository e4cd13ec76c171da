import { Blob, File } from 'node:buffer';
import '@testing-library/jest-dom/vitest';
import 'dayjs/locale/id';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { BACKOFF } from '../api/intents';
import { followOtherTabs } from '../api/session';
import { loadDayInput } from '../shared/forms/lazyDayInput';
import { endToasts } from '../shared/notify';
import { server } from './server';

// On a loaded machine a screen takes seconds to render.
configure({ asyncUtilTimeout: 15_000 });

// The pauses between repetitions are for networks.
BACKOFF.pauses = [1, 1, 1];

// Browser APIs that Mantine uses and jsdom lacks.
window.matchMedia = (query) =>
  ({
    // A screen wide enough for all columns and filters.
    matches: ['(min-width: 1600px)', '(min-width: 1320px)'].includes(query),
    media: query,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }) as unknown as MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
window.HTMLElement.prototype.scrollIntoView = () => {};
Object.defineProperty(document, 'fonts', {
  configurable: true,
  value: { addEventListener: vi.fn(), removeEventListener: vi.fn() },
});

// Files and forms of Node, which its fetch sends whole; jsdom's lose their bytes.
Object.assign(globalThis, {
  Blob,
  File,
  FormData: (await new Response(new URLSearchParams()).formData()).constructor,
});

// Tests begin with the inputs of days loaded.
await loadDayInput();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  endToasts();
  server.resetHandlers();
  localStorage.clear();
  // Files share their modules: the session in memory ends with the stored one.
  followOtherTabs();
  sessionStorage.clear();
});
afterAll(() => server.close());
