import { queryOptions } from '@tanstack/react-query';
import { fetchParentUnit, fetchParentUnits } from '../../api/units';

export const parentUnitsQuery = () =>
  queryOptions({ queryKey: ['parentUnits'], queryFn: ({ signal }) => fetchParentUnits(signal) });

export const parentUnitQuery = (id: number) =>
  queryOptions({ queryKey: ['parentUnit', id], queryFn: ({ signal }) => fetchParentUnit(id, signal) });
