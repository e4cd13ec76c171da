import './client';
import type * as wire from './generated';
import {
  aktifkanPengguna,
  aturUlangPassword,
  daftarPengguna,
  daftarRole,
  hapusRole,
  nonaktifkanPengguna,
  register,
  setujuiPengguna,
  tambahRole,
  tolakPengguna,
} from './generated';

// The wire speaks Indonesian, the code English: docs/glossary.md.
export type User = wire.AkunPengguna;
export type PendingUser = wire.AkunMenunggu;
export type Role = wire.Peran;
export type UnitChoice = wire.PilihanUnit;
export type NewUser = { nama: string; namaPengguna: string; password: string; role: number; unitKerjaId: number };

/** A7: the roles and work units to pick from. */
export const fetchUserFormLists = async (signal?: AbortSignal) =>
  (await daftarRole({ signal, throwOnError: true })).data;

/** A8: all accounts, by state. */
export const fetchUsers = async (signal?: AbortSignal) => (await daftarPengguna({ signal, throwOnError: true })).data;

/** A2, the administrator's form: an account that may be used at once. */
export const addUser = async (body: NewUser) => (await register({ body, throwOnError: true })).data;

/** A9. */
export const grantRole = async (userId: number, roleId: number) =>
  (await tambahRole({ query: { userId, roleId }, throwOnError: true })).data;

/** A10; `id` is the row of the grant. */
export const withdrawRole = async (userId: number, id: number) =>
  (await hapusRole({ query: { userId, id }, throwOnError: true })).data;

/** A11. */
export const approveUser = async (userId: number, roleId: number, unitKerjaId: number) =>
  (await setujuiPengguna({ path: { userId }, body: { roleId, unitKerjaId }, throwOnError: true })).data;

/** A12. */
export const rejectUser = async (userId: number) =>
  (await tolakPengguna({ path: { userId }, throwOnError: true })).data;

/** A new first password, told this once. */
export const resetPassword = async (userId: number) =>
  (await aturUlangPassword({ path: { userId }, throwOnError: true })).data;

export const closeAccount = async (userId: number) =>
  (await nonaktifkanPengguna({ path: { userId }, throwOnError: true })).data;

export const reopenAccount = async (userId: number) =>
  (await aktifkanPengguna({ path: { userId }, throwOnError: true })).data;
