/** Choices of the person for an import. */
export type Choices = {
  lembar?: string;
  barisJudul?: number;
  /** Letters of a column, and the key of its field; empty leaves the column out. */
  petaan?: Record<string, string>;
  /** Key of a field, and its value, or the values of texts of the file. */
  isian?: Fills;
  simpan?: 0 | 1;
  konfirmasi?: boolean;
};

export type Fills = Record<string, string | Record<string, string>>;

/** Form of an import. */
export type ImportBody = {
  file: File;
  lembar?: string;
  barisJudul?: number;
  petaan?: string;
  isian?: string;
  konfirmasi?: string;
  simpan: 0 | 1;
};

export const NO_CHOICES: Choices = {};

const json = (value: object | undefined) =>
  value && Object.keys(value).length > 0 ? JSON.stringify(value) : undefined;

/** The form that sends a file with the choices. */
export function bodyOf(file: File, { lembar, barisJudul, petaan, isian, simpan = 0, konfirmasi }: Choices): ImportBody {
  const texts = { petaan: json(petaan), isian: json(isian), konfirmasi: konfirmasi ? 'true' : undefined };
  const given = Object.entries({ lembar, barisJudul, ...texts }).filter(([, value]) => value !== undefined);
  return { file, ...Object.fromEntries(given), simpan };
}
