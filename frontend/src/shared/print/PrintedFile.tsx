import { Button } from '@mantine/core';
import { saveBlob } from '../../api/download';
import { openBlob } from '../pdf';
import styles from './PrintedFile.module.css';
import type { ReadyPrint } from './printState';

/** Buttons that open and save a printed file. */
export function PrintedFile({ print: { file, name, format } }: { print: ReadyPrint }) {
  return (
    <>
      {format === 'pdf' && (
        <Button size="compact-sm" variant="light" onClick={() => openBlob(file)}>
          Buka PDF
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => saveBlob(file, name)}>
        Simpan {name}
      </Button>
    </>
  );
}

type LeftOutProps = {
  texts: string[];
  /** Before the print. */
  isAhead?: boolean;
};

/** Letters that were not or will not be printed, each with its reason. */
export function LeftOut({ texts, isAhead = false }: LeftOutProps) {
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>{`${texts.length} surat ${isAhead ? 'akan dilewati' : 'dilewati'}`}</summary>
      <ul className={styles.leftOut}>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
