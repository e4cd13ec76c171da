import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';
import { lazyScreen } from './lazyScreen';

const ParentUnitList = lazyScreen(() => import('../features/units/ParentUnitList').then((file) => file.ParentUnitList));

export const parentUnitsRoute = createRoute(framePage('/admin/daftar-induk-unit-kerja', ParentUnitList));
