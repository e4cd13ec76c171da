import { useDisclosure } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { findingsOf } from '../../api/findings';
import type { ReceiptSheet } from '../../api/generated';
import { warningsBeside } from '../../shared/findings/reasons';
import { usePastedFiles } from '../../shared/forms/usePastedFiles';
import { laterPart } from '../../shared/laterPart';
import { isOpenForChange } from '../../shared/receiptStatus';
import { Section } from '../../shared/ui/Section';
import { Warnings } from '../../shared/ui/Warnings';
import { whenIdle } from '../../shared/whenIdle';
import { ExpenseSheet } from './ExpenseSheet';
import { LineActions } from './LineActions';

const ActualCostDialog = laterPart(() => import('./ActualCostDialog').then((file) => file.ActualCostDialog));
const AddExpense = laterPart(() => import('./AddExpense').then((file) => file.AddExpense));

type Props = {
  page: ReceiptSheet;
  /** Told when the form of a new line opens and closes. */
  onAdding: (isAdding: boolean) => void;
  onOpenRills: (travellerId: number) => void;
};

/** 'Detail Rampung': the lines; a new one is added below them, from a button or from proofs that are dropped or pasted. */
export function ExpenseSection({ page, onAdding, onOpenRills }: Props) {
  const editable = isOpenForChange(page.result.statusId);
  /** Round of the form of a new line, which has a form of its own for each; null while it is closed. */
  const [adding, setAdding] = useState<{ round: number; given?: File; waiting: File[] } | null>(null);
  const [costsOpen, costsDialog] = useDisclosure(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const begin = ([given, ...waiting]: File[]) =>
    setAdding((open) =>
      open
        ? { ...open, waiting: [...open.waiting, ...[given ?? []].flat(), ...waiting] }
        : { round: 0, given, waiting },
    );
  const end = (stored: boolean) => {
    const [given, ...waiting] = stored && adding ? adding.waiting : [];
    if (adding && given) setAdding({ round: adding.round + 1, given, waiting });
    else {
      setAdding(null);
      addButton.current?.focus();
    }
  };
  const isAdding = editable && adding !== null;
  useEffect(() => onAdding(isAdding), [isAdding, onAdding]);
  usePastedFiles(begin, () => editable && !isAdding && !inDialog());
  useDroppedProofs(editable, begin);
  useEffect(() => (editable ? whenIdle(AddExpense.load) : undefined), [editable]);
  return (
    <Section
      title="Detail Rampung"
      actions={
        <LineActions
          page={page}
          onShowCosts={costsDialog.open}
          onAdd={() => isAdding || begin([])}
          addButton={addButton}
        />
      }
    >
      <Warnings
        warnings={[...warningsBeside(page.result.peringatan, findingsOf(page.result)), ...(page.result.belum ?? [])]}
      />
      <ExpenseSheet receipt={page.result} editable={editable} onMendCosts={costsDialog.open}>
        {isAdding && (
          <AddExpense
            key={adding.round}
            page={page}
            given={adding.given}
            waiting={adding.waiting}
            onMore={begin}
            onDone={end}
          />
        )}
      </ExpenseSheet>
      <ActualCostDialog opened={costsOpen} onClose={costsDialog.close} page={page} onOpenRills={onOpenRills} />
    </Section>
  );
}

const inDialog = () => document.querySelector('[role="dialog"]') !== null;

/** Takes proofs that are dropped anywhere on the page, which the browser would open in place of it. */
function useDroppedProofs(enabled: boolean, onFiles: (files: File[]) => void) {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!enabled) return undefined;
    const holdsFiles = ({ dataTransfer }: DragEvent) =>
      [...(dataTransfer?.items ?? [])].some(({ kind }) => kind === 'file');
    const onDragOver = (event: DragEvent) => holdsFiles(event) && event.preventDefault();
    const onDrop = (event: DragEvent) => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0) return;
      event.preventDefault();
      if (!inDialog()) take(files);
    };
    document.addEventListener('dragover', onDragOver);
    document.addEventListener('drop', onDrop);
    return () => {
      document.removeEventListener('dragover', onDragOver);
      document.removeEventListener('drop', onDrop);
    };
  }, [enabled]);
}
