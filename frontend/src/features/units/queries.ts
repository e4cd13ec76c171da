import { queryOptions } from '@tanstack/react-query';
import { fetchEmployees } from '../../api/trips';
import { fetchParentUnit, fetchParentUnits } from '../../api/units';

export const parentUnitsQuery = () =>
  queryOptions({ queryKey: ['parentUnits'], queryFn: ({ signal }) => fetchParentUnits(signal) });

export const parentUnitQuery = (id: number) =>
  queryOptions({ queryKey: ['parentUnit', id], queryFn: ({ signal }) => fetchParentUnit(id, signal) });

export const staffQuery = () =>
  queryOptions({ queryKey: ['employees'], queryFn: ({ signal }) => fetchEmployees(signal) });
