import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const References = lazyScreen(() => import('../features/references/References').then((file) => file.References));

export const referencesRoute = createRoute(framePage('/admin/rujukan', References));
