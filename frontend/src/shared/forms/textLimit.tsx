import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './textLimit.module.css';

/** Characters of a text of one line where no other limit is named, as the server's. */
export const LINE = 255;

const thousands = (count: number) => count.toLocaleString('id-ID');

/** Characters of a text as the server counts them: code points, without blanks at the ends. */
export const lengthOf = (text: string) => [...text.trim().replaceAll('\r\n', '\n')].length;

/** Message about a text above its limit, or null; a text is never cut. */
export const tooLong = (text: string | null | undefined, limit: number) =>
  lengthOf(text ?? '') > limit ? `Paling banyak ${thousands(limit)} karakter.` : null;

/** Part of the limit from which the counter of a text of one line is shown. */
const NEAR = 0.8;

/** Puts the counter 'x dari 2.000' below an input: always for a text of several lines, else when the limit is near. */
export const withCounter =
  (text: string | null | undefined, limit: number, always: boolean) =>
  (input: ReactNode): ReactNode => {
    const length = lengthOf(text ?? '');
    if (!always && length < limit * NEAR) return input;
    const isOver = length > limit;
    return (
      <>
        {input}
        <Text size="xs" ta="right" className={isOver ? styles.overLimit : undefined} c={isOver ? undefined : 'dimmed'}>
          {`${thousands(length)} dari ${thousands(limit)}`}
        </Text>
      </>
    );
  };
