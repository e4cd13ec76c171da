import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';

/** Time in milliseconds before a fault is shown while a field is filled in. */
export const ERROR_DELAY = 800;

/** Rule of a field as React Hook Form keeps it. */
type Rule = { validate?: (value: unknown, values: unknown) => unknown };

/** Lets the rules of single fields count beside the schema of a form, which React Hook Form else ignores. */
export const withFieldRules =
  <Input extends FieldValues, Output>(resolver: Resolver<Input, unknown, Output>): Resolver<Input, unknown, Output> =>
  async (values, context, options) => {
    const result = await resolver(values, context, options);
    const errors: FieldErrors<Input> = {};
    for (const name of options.names ?? []) {
      const rule: Rule | undefined = get(options.fields, name);
      const message = rule?.validate?.(get(values, name), values);
      if (typeof message === 'string') set(errors, name, { type: 'validate', message });
    }
    if (Object.keys(errors).length === 0) return result;
    return { values: {}, errors: { ...errors, ...result.errors } };
  };
