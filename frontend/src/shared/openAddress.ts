import { createContext } from 'react';

/** Opens an address of the application without loading the page again; the routes provide it. */
export const OpenAddress = createContext<((to: string) => void) | null>(null);
