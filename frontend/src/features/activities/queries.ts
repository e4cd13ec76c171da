import { queryOptions } from '@tanstack/react-query';
import { fetchActivities } from '../../api/activities';

export const ACTIVITIES = ['activities'];

export const activitiesQuery = (unitId: number) =>
  queryOptions({ queryKey: [...ACTIVITIES, unitId], queryFn: ({ signal }) => fetchActivities(unitId, signal) });
