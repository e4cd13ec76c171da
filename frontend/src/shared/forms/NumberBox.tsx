import { TextInput, type TextInputProps } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { grouped, type ReadNumber, readNumber } from './readNumber';

/** Messages and bound of a kind of number. */
export type NumberKind = {
  fraction: string;
  /** Of amounts alone: a text that means more than one. */
  doubtful?: string;
  unreadable: string;
  max: number;
  tooLarge: string;
  /** An amount, whose thousands are shown while digits are typed: `1.250.000`. */
  isGrouped?: boolean;
};

export type NumberBoxProps = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> & {
  value: number | null;
  /** Called with null and the message for a text that means no number. */
  onChange: (value: number | null, fault: string | null) => void;
};

const isDigits = (text: string) => /^\d+$/.test(text);
const withoutDots = (text: string) => text.replaceAll('.', '');

function faultOf({ value, fault }: ReadNumber, kind: NumberKind): string | null {
  if (fault) return kind[fault] ?? kind.unreadable;
  return value !== null && value > kind.max ? kind.tooLarge : null;
}

/** Text of a change without the dots of our own grouping; those of the typed or pasted part stay. */
function changedText({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>): string {
  const { value, selectionStart } = currentTarget;
  const { inputType, data } = nativeEvent as InputEvent;
  if (inputType?.startsWith('delete')) return withoutDots(value);
  const end = selectionStart ?? value.length;
  const start = end - (data?.length ?? 0);
  if (!data || value.slice(start, end) !== data) return value;
  return withoutDots(value.slice(0, start)) + data + withoutDots(value.slice(end));
}

/**
 * The input of all whole numbers: the text stays as it is typed until the field is left, and no sign in it is dropped.
 * A text that is no number stays, with its message once the field is left.
 */
export function NumberBox({ kind, value, onChange, error, ref, ...props }: NumberBoxProps & { kind: NumberKind }) {
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const [isLeft, setLeft] = useState(false);
  const text = typed?.value === value ? typed.text : String(value ?? '');
  const isGrouped = kind.isGrouped && isDigits(text);
  const shown = isGrouped ? grouped(text) : text;
  const input = useRef<HTMLInputElement>(null);
  const merged = useMergedRef(input, ref);
  const keepCaret = useCaret(input);
  const fault = faultOf(readNumber(text, !kind.isGrouped), kind);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = isGrouped ? changedText(event) : event.currentTarget.value;
    const read = readNumber(next, !kind.isGrouped);
    const nextFault = faultOf(read, kind);
    const meant = nextFault ? null : read.value;
    if (kind.isGrouped && isDigits(next)) keepCaret(event);
    setTyped({ text: next, value: meant });
    if (!nextFault) setLeft(false);
    onChange(meant, nextFault);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      ref={merged}
      value={shown}
      onChange={change}
      onBlur={(event) => {
        setLeft(true);
        if (!fault) setTyped(null);
        props.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') setLeft(true);
        props.onKeyDown?.(event);
      }}
      error={error ?? (isLeft && fault)}
    />
  );
}

/** Keeps the caret at its digit while the dots of thousands move. */
function useCaret(input: React.RefObject<HTMLInputElement | null>) {
  const behind = useRef<{ digits: number; beforeDot: boolean } | null>(null);
  useLayoutEffect(() => {
    const element = input.current;
    if (!element || !behind.current) return;
    const { digits, beforeDot } = behind.current;
    behind.current = null;
    let at = element.value.length;
    for (let left = digits; at > 0 && left > 0; at--) if (element.value[at - 1] !== '.') left--;
    if (beforeDot && element.value[at - 1] === '.') at--;
    element.setSelectionRange(at, at);
  });
  return ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const after = currentTarget.value.slice(currentTarget.selectionStart ?? currentTarget.value.length);
    // The key Delete passes a dot, all others stay before it.
    const beforeDot = (nativeEvent as InputEvent).inputType !== 'deleteContentForward';
    behind.current = { digits: withoutDots(after).length, beforeDot };
  };
}
