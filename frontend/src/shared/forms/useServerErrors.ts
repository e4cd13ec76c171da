import { useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changeFailure, Problem } from '../../api/problem';
import { type InputOf, placeErrors } from './placeErrors';

/** Why a form was not accepted: the message, and the parts that belong to no input. */
export type Refusal = { message: string; details: string[] };

/** Puts a refused call's messages beside the inputs and the focus on the first of them. */
export function useServerErrors<Form extends FieldValues, Part extends HTMLElement = HTMLFormElement>(
  form: UseFormReturn<Form>,
  inputOf: InputOf<Form>,
) {
  const formRef = useRef<Part>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const show = (error: unknown) => {
    const { beside, elsewhere } = placeErrors(error instanceof Problem ? error.errors : [], inputOf);
    for (const [input, message] of beside) form.setError(input, { message });
    setRefusal({ message: changeFailure(error), details: elsewhere });
    // The messages have to be drawn before the first of them can be found.
    setTimeout(() => formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  /** Before sending again: errors of the last answer must not hold a corrected form back. */
  const clear = () => {
    form.clearErrors();
    setRefusal(null);
  };
  return { formRef, refusal, show, clear };
}
