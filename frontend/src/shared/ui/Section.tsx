import { Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

type Props = {
  title: string;
  number?: number;
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/** Titled section of a page. */
export function Section({ title, number, actions, children }: Props) {
  const titleId = useId();
  return (
    <Paper component="section" withBorder p="md" aria-labelledby={titleId}>
      <div className={styles.sectionHead}>
        <Title order={2}>
          {number !== undefined && (
            <span className={styles.sectionNumber} aria-hidden>
              {number}
            </span>
          )}
          <span id={titleId}>{title}</span>
        </Title>
        {actions}
      </div>
      {children}
    </Paper>
  );
}
