import { lazyScreen } from '../lazyScreen';

/** Menus of the bar: their code, a fifth of that of a list, loads when one is asked for or the page has been there for a while. */
export const BarMenu = lazyScreen(() => import('./BarMenu').then((file) => file.BarMenu));
export const AccountMenu = lazyScreen(() => import('./AccountMenu').then((file) => file.AccountMenu));
