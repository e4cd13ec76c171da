/** Signs that a word processor puts in place of those of the keyboard. */
const APOSTROPHES = /[`\u00b4\u02b9\u02bb-\u02bd\u02ca\u02cb\u2018-\u201b\u2032\u2035\u2039\u203a]/g;
const QUOTES = /[\u00ab\u00bb\u201c-\u201f\u2033\u2036]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
/** Line breaks and tabs are control characters and blanks at once. */
const CONTROLS = /[^\S ]|\p{Cc}/gu;

const plainSigns = (text: string) => text.replace(APOSTROPHES, "'").replace(QUOTES, '"').replace(HYPHENS, '-');

/**
 * Normal form of a text for search and comparison, as the server's `search_key`: NFKC, lower case, one kind of apostrophe,
 * quote and hyphen, one blank for any run of blanks. Both are tested with `fixtures/cases/normal-form.json`.
 */
export const normalForm = (text: string) =>
  plainSigns(plainSigns(text).normalize('NFKC').toLowerCase().normalize('NFKC'))
    .replace(/\p{Cf}/gu, '')
    .replace(CONTROLS, ' ')
    .replace(/ +/g, ' ')
    .trim();

/** Words of a search in their normal form. */
export const searchWords = (text: string) => normalForm(text).split(' ').filter(Boolean);
