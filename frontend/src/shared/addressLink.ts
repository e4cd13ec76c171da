import type { ComponentType, ReactNode } from 'react';

/** Link to an address of the application, which the routes provide; with a label it is the one button of a row. */
export type AddressLink = ComponentType<{ to: string; button?: string; children: ReactNode }>;
