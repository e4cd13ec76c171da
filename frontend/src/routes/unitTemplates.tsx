import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const UnitTemplatesPage = lazyScreen(() =>
  import('../features/templates/UnitTemplatesPage').then((file) => file.UnitTemplatesPage),
);

export const unitTemplatesRoute = createRoute(framePage('/admin/template', UnitTemplatesPage));
