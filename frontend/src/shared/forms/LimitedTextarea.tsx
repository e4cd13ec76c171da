import { Textarea, type TextareaProps } from '@mantine/core';
import { tooLong, withCounter } from './textLimit';

type Props = Omit<TextareaProps, 'value' | 'onChange' | 'error' | 'maxLength'> & {
  value: string;
  onChange: (text: string) => void;
  /** Most characters; a longer text is told and never cut. */
  maxLength: number;
};

/** Text of several lines with a counter, outside a form with a schema. */
export function LimitedTextarea({ value, onChange, maxLength, ...props }: Props) {
  return (
    <Textarea
      autosize
      minRows={2}
      {...props}
      inputContainer={withCounter(value, maxLength, true)}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={tooLong(value, maxLength)}
    />
  );
}
