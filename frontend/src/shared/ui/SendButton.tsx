import { Button, type ButtonProps, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { WORDS } from '../words';
import { CtrlEnter } from './CtrlEnter';
import styles from './SendButton.module.css';

type Props = Omit<ButtonProps, 'children'> & { isSending: boolean; children: ReactNode };

/** Submit button of a form; it says so while the form is being sent, and keeps its width. */
export function SendButton({ isSending, children, ...props }: Props) {
  return (
    <Button
      type="submit"
      miw={130}
      rightSection={<CtrlEnter />}
      aria-keyshortcuts="Control+Enter"
      {...props}
      disabled={isSending || props.disabled}
    >
      <span role="status" className={styles.sending}>
        {isSending && <Loader size={14} color="currentColor" aria-hidden />}
        {isSending && WORDS.saving}
      </span>
      {!isSending && children}
    </Button>
  );
}
