import { config } from 'zod/mini';

// Stops zod from probing and using `new Function`, which the content security policy forbids.
config({ jitless: true });
