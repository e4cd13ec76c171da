const isMissing = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** What a field takes to be marked and checked as required. */
export type RequiredProps = {
  required?: boolean;
  /** What a missing value is answered with; `{label} wajib diisi` (for pickers `dipilih`) if not given. */
  requiredMessage?: string;
};

/** The rule of a required field: null, empty and blank are missing, 0 is not. */
export function requiredRule({ required, requiredMessage }: RequiredProps, label: unknown, verb: 'diisi' | 'dipilih') {
  if (!required) return {};
  const message = requiredMessage ?? `${String(label)} wajib ${verb}`;
  return { validate: { required: (value: unknown) => !isMissing(value) || message } };
}
