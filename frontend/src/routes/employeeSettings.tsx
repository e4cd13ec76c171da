import { createRoute } from '@tanstack/react-router';
import { useHoldsRole } from '../api/session';
import { ROLE } from '../shared/roles';
import { framePage } from './framePage';
import { lazyScreen, shows } from './lazyScreen';

const TravelSettings = lazyScreen(() => import('../features/staff/TravelSettings').then((file) => file.TravelSettings));

const ADMINISTRATORS = [ROLE.superAdmin];

export const employeeSettingsRoute = createRoute(
  framePage('/admin/pengaturan-pegawai/$id', shows(TravelSettings, TravelSettingsPage)),
);

function TravelSettingsPage() {
  const { id } = employeeSettingsRoute.useParams();
  return <TravelSettings key={id} id={id} isAdministrator={useHoldsRole(ADMINISTRATORS)} />;
}
