import '@testing-library/jest-dom/vitest';
import 'dayjs/locale/id';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { server } from './server';

// Waiting ends when what is waited for is there: on a loaded machine, with cores shared, a screen takes seconds to draw.
configure({ asyncUtilTimeout: 15_000 });

// What Mantine asks of a browser and jsdom does not have.
window.matchMedia = (query) =>
  ({
    // An empty query always holds; the table asks it for columns of every width.
    matches: query === '',
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
Object.defineProperty(document, 'fonts', { value: { addEventListener: vi.fn(), removeEventListener: vi.fn() } });

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  notifications.clean();
  server.resetHandlers();
  localStorage.clear();
});
afterAll(() => server.close());
