import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const PatternTable = lazyScreen(() => import('../features/numbering/PatternTable').then((file) => file.PatternTable));

export const numberPatternsRoute = createRoute(framePage('/admin/edit-jenis-surat', PatternTable));
