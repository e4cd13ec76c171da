import { Badge, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { rupiah } from '../../shared/format';
import { ClaimBar } from '../../shared/ui/ClaimBar';
import styles from './desk.module.css';
import type { JudgedLine } from './useVerdicts';

type Props = {
  line: JudgedLine;
  isCurrent: boolean;
  /** Amount of the largest line of the receipt, rupiah. */
  largest: number;
  onSelect: () => void;
};

const JUDGEMENT: Record<string, { word: string; color: string }> = {
  sesuai: { word: 'Sesuai', color: 'teal' },
  perbaiki: { word: 'Perbaiki', color: 'orange' },
};

/** A line of the workbench's list: what it is, its amount against the ceiling, and its judgement, in outline until the server has it. */
export function LineRow({ line, isCurrent, largest, onSelect }: Props) {
  const own = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // A receipt is opened at its top.
    if (isCurrent && !isFirst.current) own.current?.scrollIntoView({ block: 'nearest' });
    isFirst.current = false;
  }, [isCurrent]);
  const judgement = line.putusan ? JUDGEMENT[line.putusan] : undefined;
  return (
    <li>
      <UnstyledButton
        ref={own}
        className={styles.benchLine}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onSelect}
      >
        <span className={styles.benchLineItem}>
          <Text size="xs" c="dimmed" component="span">
            {line.jenisRincianBPD.jenis}
          </Text>
          <span className="wrap">{line.item}</span>
        </span>
        <span className={styles.benchLineAmount}>
          <span className="amount">{rupiah(line.nilai * line.qty)}</span>
          {judgement && (
            <Badge size="sm" color={judgement.color} variant={line.isUnsent ? 'outline' : undefined}>
              {judgement.word}
            </Badge>
          )}
        </span>
        <span className={styles.benchLineClaim}>
          <ClaimBar line={line} largest={largest} />
        </span>
      </UnstyledButton>
    </li>
  );
}
