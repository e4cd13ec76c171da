import * as z from 'zod/mini';
import '../../api/withoutEval';

/** Schema of a form: its inputs hold `Input`, the request is made of `Output`. */
export type FormSchema<Input, Output> = z.ZodMiniType<Output, Input> & { shape: Record<string, z.ZodMiniType> };

/** Text that must not be blank; surrounding blanks are removed. */
export const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** A value of a picker, number or day input, which is null while the input is empty. */
export const required = <Value>(type: z.ZodMiniType<Value, Value>, message: string) =>
  z.pipe(
    z.nullable(type),
    z.transform((value: Value | null, { issues }): Value => {
      if (value !== null && value !== '') return value;
      issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );

/** An id or an amount that must be given. */
export const requiredInt = (message: string) => required(z.int(), message);

/** Returns true if the schema refuses an empty input, so that the field's label can say so. */
export function isRequired({ shape }: Pick<FormSchema<unknown, unknown>, 'shape'>, name: string): boolean {
  const field = shape[name];
  return field !== undefined && !['', null].some((empty) => field.safeParse(empty).success);
}
