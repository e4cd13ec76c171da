import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const ReasonList = lazyScreen(() => import('../features/reasons/ReasonList').then((file) => file.ReasonList));

export const rejectionReasonsRoute = createRoute(framePage('/admin/alasan-penolakan', ReasonList));
