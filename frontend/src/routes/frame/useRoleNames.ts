import { roleNames } from '../../shared/roles';
import { useHeldRoles } from './useHeldRoles';

/** Names of the signed-in user's roles, with commas. */
export const useRoleNames = () => roleNames(useHeldRoles() ?? []).replaceAll(' atau ', ', ');
