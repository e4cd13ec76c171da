import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import type { Finding } from '../../api/findings';
import { FormDialog } from '../ui/FormDialog';
import { Warnings } from '../ui/Warnings';
import { WORDS } from '../words';
import { ReasonFields } from './ReasonFields';
import { blankReasons, reasonFields, reasonRules } from './reasonInputs';
import { type AskedFinding, askedFindings, forbids, warningsBeside } from './reasons';

type Props = {
  opened: boolean;
  onClose: () => void;
  title: string;
  submitLabel: string;
  /** Stands above the findings: what is asked. */
  question?: string;
  /** What else is told about the act. */
  doubts?: string[];
  findings: Finding[];
  /** Traveller of the receipt that the findings are about, where they name none. */
  receipt?: number;
  nameOf?: (personilId: number) => string | undefined;
  /** Nothing can be sent; by default as soon as a finding forbids it. */
  isBarred?: boolean;
  /** Carries the act out; its failure is shown here. */
  onSubmit: (asked: AskedFinding[], typed: Record<string, unknown>) => Promise<unknown>;
};

/** Asks before an act with findings: a reason for each that needs one; without a button to send where one forbids it. */
export function FindingsDialog({ findings, receipt, nameOf, question, doubts = [], onSubmit, ...dialog }: Props) {
  const { isBarred = findings.some(forbids) } = dialog;
  const asked = askedFindings(findings, receipt);
  return (
    <FormDialog
      {...dialog}
      schema={z.object(reasonRules(asked))}
      initial={blankReasons(asked)}
      fieldNames={reasonFields(asked)}
      cancelLabel={WORDS.cancel}
      isBarred={isBarred}
      size={findings.length > 0 ? 'lg' : undefined}
      onlyButtonSends
      onSubmit={(typed) => onSubmit(asked, typed)}
    >
      {(form) => (
        <>
          {question && <Text size="sm">{question}</Text>}
          <Warnings warnings={warningsBeside(doubts, findings)} />
          <ReasonFields form={form} findings={findings} asked={asked} isBarred={isBarred} nameOf={nameOf} />
        </>
      )}
    </FormDialog>
  );
}
