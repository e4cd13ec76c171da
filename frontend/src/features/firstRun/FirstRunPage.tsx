import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { getFirstRunOptions } from '../../api/generated';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import styles from './FirstRun.module.css';
import { MissingParts, Steps } from './FirstRunSteps';
import { OpeningWorkbook } from './OpeningWorkbook';

type Props = { link: ComponentType<{ to: string; children: ReactNode }> };

/** /pembukaan: from the office to its first letter, with what is still missing for it always in view. */
export function FirstRunPage({ link }: Props) {
  const run = useQuery({ ...getFirstRunOptions(), staleTime: 0 });
  return (
    <>
      <PageTitle title="Memulai Kantor" description="Delapan langkah sampai surat pertama" />
      <AsyncSection query={run}>
        {({ result }) => (
          <div className={styles.firstRun}>
            <Stack gap="md">
              <Section title="Langkah">
                <Steps steps={result.langkah} link={link} />
              </Section>
              <OpeningWorkbook open={result.menerimaBuku} hasMinutes={result.beritaAcara} />
            </Stack>
            <aside className={styles.firstRunMissing} aria-label="Yang kurang untuk surat pertama">
              <MissingParts parts={result.kurang} link={link} />
            </aside>
          </div>
        )}
      </AsyncSection>
    </>
  );
}
