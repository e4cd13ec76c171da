import './client';
import * as wire from './generated';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type User = wire.Account;
export type PendingUser = wire.PendingAccount;
export type Role = wire.Role;
export type UnitChoice = wire.WorkUnitChoice;
export type NewUser = { nama: string; namaPengguna: string; password: string; role: number; unitKerjaId: number };

/** A7: the roles and work units to pick from. */
export const fetchUserFormLists = async (signal?: AbortSignal) =>
  (await wire.getAccountChoices({ signal, throwOnError: true })).data;

/** A8: all accounts, by state. */
export const fetchUsers = async (signal?: AbortSignal) =>
  (await wire.listAccounts({ signal, throwOnError: true })).data;

/** A2, the administrator's form: an account that may be used at once. */
export const addUser = async (body: NewUser) => (await wire.registerAccount({ body, throwOnError: true })).data;

/** A9. */
export const grantRole = async (userId: number, roleId: number) =>
  (await wire.grantRole({ query: { userId, roleId }, throwOnError: true })).data;

/** A10; `id` is the row of the grant. */
export const withdrawRole = async (userId: number, id: number) =>
  (await wire.withdrawRole({ query: { userId, id }, throwOnError: true })).data;

/** A11. */
export const approveUser = async (userId: number, roleId: number, unitKerjaId: number) =>
  (await wire.approveAccount({ path: { userId }, body: { roleId, unitKerjaId }, throwOnError: true })).data;

/** A12. */
export const rejectUser = async (userId: number) =>
  (await wire.rejectAccount({ path: { userId }, throwOnError: true })).data;

/** A new first password, told this once. */
export const resetPassword = async (userId: number) =>
  (await wire.resetPassword({ path: { userId }, throwOnError: true })).data;

export const closeAccount = async (userId: number) =>
  (await wire.closeAccount({ path: { userId }, throwOnError: true })).data;

export const reopenAccount = async (userId: number) =>
  (await wire.reopenAccount({ path: { userId }, throwOnError: true })).data;
