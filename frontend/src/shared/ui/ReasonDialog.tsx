import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { REASON } from '../forms/reason';
import { TextareaField } from '../forms/TextareaField';
import { WORDS } from '../words';
import { FormDialog } from './FormDialog';

const schema = z.object({ alasan: REASON });

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  /** The question that the reason answers: 'Mengapa dibatalkan'. */
  placeholder: string;
  onSubmit: (alasan: string) => Promise<unknown>;
  /** Stands above the reason: what is meant, what becomes of it. */
  children: ReactNode;
};

/** Asks for the reason of something that is not taken back. */
export function ReasonDialog({ placeholder, onSubmit, children, ...dialog }: Props) {
  return (
    <FormDialog
      {...dialog}
      schema={schema}
      cancelLabel={WORDS.close}
      initial={{ alasan: '' }}
      onlyButtonSends
      onSubmit={({ alasan }) => onSubmit(alasan)}
    >
      {(form) => (
        <>
          {children}
          <TextareaField form={form} name="alasan" label="Alasan" placeholder={placeholder} maxLength={1000} />
        </>
      )}
    </FormDialog>
  );
}
