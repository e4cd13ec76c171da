import { Group, Text } from '@mantine/core';
import { IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../../shared/ui/IconButton';
import { ProofPages } from '../../shared/ui/ProofPages';
import styles from '../../shared/ui/proof.module.css';

const ZOOMS = [1, 1.5, 2, 3] as const;

type Props = {
  path: string | null | undefined;
  alt: string;
  /** Path of the bill if it is a PDF, of which all pages are shown. */
  document?: string | null;
};

/** Bill beside its line, a photo or the pages of a PDF: turns by quarters, enlarges by steps and scrolls. */
export function ProofViewer({ path, alt, document }: Props) {
  const [turns, setTurns] = useState(0);
  const [step, setStep] = useState(0);
  const [failed, setFailed] = useState(false);
  if (!path) return <div className={styles.proofEmpty}>Tidak ada foto bukti</div>;
  if (failed && !document) return <div className={styles.proofEmpty}>Foto tidak dapat dimuat.</div>;
  const zoom = ZOOMS[step] ?? 1;
  return (
    <div>
      <Group gap={4} justify="flex-end">
        <Text size="xs" c="dimmed" mr="auto">
          {alt}
        </Text>
        <IconButton label="Perkecil foto" icon={IconZoomOut} disabled={step === 0} onClick={() => setStep(step - 1)} />
        <IconButton
          label="Perbesar foto"
          icon={IconZoomIn}
          disabled={step === ZOOMS.length - 1}
          onClick={() => setStep(step + 1)}
        />
        <IconButton label="Putar foto" icon={IconRotateClockwise} onClick={() => setTurns((turns + 1) % 4)} />
      </Group>
      {document ? (
        <ProofPages path={document} alt={alt} zoom={zoom} turns={turns} />
      ) : (
        // biome-ignore-start lint/a11y: an enlarged photo is scrolled with the keyboard
        <div className={styles.proofFrame} tabIndex={0} role="group" aria-label={`Foto ${alt}`}>
          <img
            src={`/api${path}`}
            alt={alt}
            style={{ width: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
            onError={() => setFailed(true)}
          />
        </div>
        // biome-ignore-end lint/a11y: an enlarged photo is scrolled with the keyboard
      )}
    </div>
  );
}
