import { Alert, Checkbox, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listTemplateVariablesOptions, type TemplateFinding } from '../../api/generated';
import type { FieldError } from '../../api/problem';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { Loading } from '../../shared/ui/Loading';
import { Section } from '../../shared/ui/Section';
import { LetterPages } from './LetterPages';
import { noteId } from './markFaults';
import { TemplateDoubts } from './TemplateDoubts';
import { TemplateFaults } from './TemplateFaults';
import styles from './TemplateTrial.module.css';
import { isDoubt } from './templateFindings';
import { faultsOf, type TrialTarget, useTrial } from './templateTrial';

type Props = {
  target: TrialTarget | null;
  file: File | null;
  /** Faults that the upload of this file told. */
  refused: FieldError[];
  isConfirmed: boolean;
  onConfirm: (isConfirmed: boolean) => void;
  /** Takes the translation in place of the file. */
  onTranslated: (file: File) => void;
  findings: TemplateFinding[];
};

const FIRST_SAMPLE = 'luar-kota';

/** A chosen template filled with sample data beside the one in force, or with its faults; nothing is stored. */
export function TemplateTrial({ target, file, refused, findings, ...doubts }: Props) {
  const [sample, setSample] = useState(FIRST_SAMPLE);
  const [isCompared, setCompared] = useState(true);
  const offered = useQuery(listTemplateVariablesOptions());
  const chosen = useTrial(target, sample, file);
  const told = faultsOf(chosen.error);
  const faults = told.length > 0 ? told : refused;
  const inForce = useTrial(isCompared ? target : null, sample, 'inForce');
  if (!target || !file) return null;
  return (
    <Section title="Pratinjau">
      <Stack gap="sm">
        <Group align="end">
          <Select
            label="Data contoh"
            w={260}
            allowDeselect={false}
            data={(offered.data?.result.contoh ?? []).map(({ kode, nama }) => ({ value: kode, label: nama }))}
            value={sample}
            onChange={(value) => value && setSample(value)}
          />
          <Checkbox
            mb={8}
            label="Bandingkan dengan yang berlaku"
            checked={isCompared}
            onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
          />
        </Group>
        <Verdict faults={faults} isGood={chosen.isSuccess && !findings.some(isDoubt)} />
        <TemplateFaults faults={faults} onShow={showFault} />
        <TemplateDoubts target={target} file={file} findings={findings} {...doubts} />
        <SimpleGrid
          cols={{ base: 1, lg: isCompared ? 2 : 1 }}
          data-compared={isCompared || undefined}
          className={styles.trial}
        >
          <Panel title={`Templat baru: ${file.name}`}>
            {faults.length > 0 ? (
              <LetterPages file={file} label="Templat baru dengan kesalahannya" faults={faults} />
            ) : chosen.isError ? (
              <LoadFailure error={chosen.error} onRetry={() => chosen.refetch()} />
            ) : chosen.data ? (
              <LetterPages file={chosen.data} label="Templat baru dengan data contoh" />
            ) : (
              <Loading />
            )}
          </Panel>
          {isCompared && (
            <Panel title="Templat yang berlaku">
              <AsyncSection query={inForce}>
                {(letter) => <LetterPages file={letter} label="Templat yang berlaku dengan data contoh" />}
              </AsyncSection>
            </Panel>
          )}
        </SimpleGrid>
      </Stack>
    </Section>
  );
}

/** Brings a fault's paragraph into view. */
function showFault(index: number) {
  const note = document.getElementById(noteId(index));
  note?.scrollIntoView({ block: 'center' });
  note?.focus({ preventScroll: true });
}

function Verdict({ faults, isGood }: { faults: FieldError[]; isGood: boolean }) {
  if (faults.length > 0)
    return (
      <Alert color="red" role="alert" title={`${faults.length} kesalahan dalam templat`}>
        Perbaiki di Word, simpan, lalu pilih berkas itu lagi. Templat yang berlaku tidak berubah.
      </Alert>
    );
  if (!isGood) return null;
  return (
    <Alert color="teal" role="status" icon={<IconCircleCheck aria-hidden />} title="Templat tanpa kesalahan">
      Begini hasilnya dengan data contoh. Templat baru berlaku setelah tombol Unggah ditekan.
    </Alert>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={6} miw={0}>
      <Text component="h3" size="sm" fw={600} className="fact">
        {title}
      </Text>
      {children}
    </Stack>
  );
}
