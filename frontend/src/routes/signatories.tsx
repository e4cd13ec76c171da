import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const SignatoriesPage = lazyScreen(() =>
  import('../features/units/SignatoriesPage').then((file) => file.SignatoriesPage),
);

export const signatoriesRoute = createRoute(
  framePage('/admin/penanda-tangan', shows(SignatoriesPage, SignatoriesPage)),
);
