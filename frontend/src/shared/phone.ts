/** Width below which a list is one of cards. */
export const PHONE = '(max-width: 40em)';
