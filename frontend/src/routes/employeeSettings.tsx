import { createRoute } from '@tanstack/react-router';
import { framePage } from './framePage';

/** Empty page of the specification. */
export const employeeSettingsRoute = createRoute(framePage('/admin/pengaturan-pegawai/$id', () => null));
