import { lazyScreen } from '../lazyScreen';

/** The input of a day, whose calendar weighs as much as a form: it loads once a form has one. */
export const LazyDayInput = lazyScreen(() => import('./DayInput').then(({ DayInput }) => DayInput));
