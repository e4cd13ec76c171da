import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { changeFailure, Problem } from '../../api/problem';
import { noteShownInPlace } from '../notify';
import { WORDS } from '../words';
import { goToFirstError } from './goToField';
import { type InputOf, placeErrors } from './placeErrors';

/** The message of a refused form, under an optional heading, and the messages about none of its inputs. */
export type Refusal = { heading?: string; message: string; details: string[] };

type Errors<Form extends FieldValues> = Pick<UseFormReturn<Form>, 'setError' | 'clearErrors'>;

/** Shows the messages of a refused call beside the inputs and goes to the first of them, or else to the message itself. */
export function useServerErrors<Form extends FieldValues, Element extends HTMLElement = HTMLFormElement>(
  form: Errors<Form>,
  inputOf: InputOf<Form>,
  heading?: string,
) {
  const formRef = useRef<Element>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const answered = useRef<Refusal>(null);
  // The messages are rendered in the same commit as the refusal.
  useEffect(() => {
    if (refusal && refusal === answered.current) goToFirstError(formRef.current);
  }, [refusal]);
  const show = (error: unknown) => {
    noteShownInPlace(error);
    const { beside, elsewhere } = placeErrors(error instanceof Problem ? error.errors : [], inputOf);
    for (const [input, message] of beside) form.setError(input, { message });
    answered.current = { heading, message: changeFailure(error), details: elsewhere };
    setRefusal(answered.current);
  };
  /** Removes the errors of the last answer, which would keep a corrected form from being sent. */
  const clear = () => {
    form.clearErrors();
    setRefusal(null);
  };
  /** Says how many inputs are at fault; with one, its own message is enough. */
  const summarise = (faults: number) =>
    setRefusal(faults > 1 ? { message: `${WORDS.checkInput} ${faults} isian belum benar.`, details: [] } : null);
  return { formRef, refusal, show, clear, summarise };
}
