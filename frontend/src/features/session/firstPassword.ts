import { onUserChange } from '../../api/session';

/** Password of the sign-in of a moment ago, in memory alone: a first one that must be changed is not asked for again. */
let typed: string | undefined;

export const keepFirstPassword = (password: string) => {
  typed = password;
};

export const firstPassword = () => typed;

export const forgetFirstPassword = () => {
  typed = undefined;
};

onUserChange((before) => {
  if (before !== null) forgetFirstPassword();
});
