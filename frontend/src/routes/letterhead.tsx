import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const LetterheadPage = lazyScreen(() =>
  import('../features/letterhead/LetterheadPage').then((file) => file.LetterheadPage),
);

export const letterheadRoute = createRoute(framePage('/admin/kop', LetterheadPage));
