import { useEffect, useId } from 'react';
import { type FieldErrors, type FieldValues, get, type Resolver, type ResolverResult, set } from 'react-hook-form';

type Unread = { name: string; message: string };

/** Texts of a form's inputs that mean no value, by input: they keep the form from being sent. */
type UnreadTexts = { byInput: Map<string, Unread>; resets: number };

// A form is known to its inputs by its control alone.
const FORMS = new WeakMap<object, UnreadTexts>();

function textsOf(control: object): UnreadTexts {
  const texts = FORMS.get(control) ?? { byInput: new Map(), resets: 0 };
  FORMS.set(control, texts);
  return texts;
}

/** Returns a function that tells the form the message of an input's unreadable text, and a key that changes at a reset. */
export function useUnreadText(control: object, name: string) {
  const id = useId();
  const { byInput, resets } = textsOf(control);
  useEffect(() => {
    // The row of an input may have moved.
    const held = byInput.get(id);
    if (held) byInput.set(id, { ...held, name });
  }, [byInput, id, name]);
  useEffect(() => () => void byInput.delete(id), [byInput, id]);
  const tell = (message: string | null) => {
    if (message === null) byInput.delete(id);
    else byInput.set(id, { name, message });
  };
  return { tell, key: resets };
}

/** Forgets the unreadable texts of a form that is reset; its inputs begin again. */
export function forgetUnreadTexts(control: object) {
  const texts = textsOf(control);
  texts.byInput.clear();
  texts.resets += 1;
}

/** Faults of the texts that mean no value, by input; a field that got a value otherwise has none. */
function unreadFaults(control: object, values: FieldValues): Unread[] {
  return [...textsOf(control).byInput.values()].filter(({ name }) => (get(values, name) ?? null) === null);
}

/** Adds the faults of unreadable texts to those of a resolver. */
export function withUnreadTexts<Input extends FieldValues, Output>(
  resolve: Resolver<Input, unknown, Output>,
  control: () => object,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    const faults = unreadFaults(control(), values);
    if (faults.length === 0) return result;
    const errors = { ...result.errors } as FieldErrors<Input>;
    for (const { name, message } of faults) set(errors, name, { type: 'unread', message });
    return { values: {}, errors } as ResolverResult<Input, Output>;
  };
}
