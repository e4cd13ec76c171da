import { config } from 'zod/mini';

// zod would compile its schemas with `new Function`, and try first whether it may: the content security policy forbids it.
config({ jitless: true });
