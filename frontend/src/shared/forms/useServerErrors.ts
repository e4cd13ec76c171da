import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changeFailure, Problem } from '../../api/problem';
import { type InputOf, placeErrors } from './placeErrors';

/** The message of a refused form, and the messages about none of its inputs. */
export type Refusal = { message: string; details: string[] };

type Errors<Form extends FieldValues> = Pick<UseFormReturn<Form>, 'setError' | 'clearErrors'>;

/** Shows the messages of a refused call beside the inputs and focuses the first of them. */
export function useServerErrors<Form extends FieldValues, Element extends HTMLElement = HTMLFormElement>(
  form: Errors<Form>,
  inputOf: InputOf<Form>,
) {
  const formRef = useRef<Element>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const show = (error: unknown) => {
    const { beside, elsewhere } = placeErrors(error instanceof Problem ? error.errors : [], inputOf);
    for (const [input, message] of beside) form.setError(input, { message });
    setRefusal({ message: changeFailure(error), details: elsewhere });
    // Focus after React has rendered the messages.
    setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  /** Removes the errors of the last answer, which would keep a corrected form from being sent. */
  const clear = () => {
    form.clearErrors();
    setRefusal(null);
  };
  return { formRef, refusal, show, clear };
}
