import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { longDate } from '../../shared/format';
import { officeDay } from '../../shared/officeClock';
import { useWaiting } from '../../shared/useWaiting';

/** What is new since the release before, for who keeps the installation, in the first month after an upgrade. */
export function ReleaseNotice() {
  const release = useWaiting().data?.rilis;
  if (!release) return null;
  const { versi, sejak, isi, perhatian } = release;
  return (
    <Alert
      role="note"
      color="blue"
      mt="lg"
      icon={<IconInfoCircle aria-hidden />}
      title={`JALADIN ${versi} sejak ${longDate(officeDay(sejak))}`}
    >
      {perhatian.length > 0 && (
        <>
          <Text size="sm" fw={600}>
            Perlu dilihat setelah peningkatan
          </Text>
          <Sentences all={perhatian} />
        </>
      )}
      {isi.length > 0 && (
        <details>
          <summary>{`Yang berubah (${isi.length})`}</summary>
          <Sentences all={isi} />
        </details>
      )}
    </Alert>
  );
}

function Sentences({ all }: { all: readonly string[] }) {
  return (
    <Stack component="ul" gap={4} my={4} pl="lg">
      {all.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  );
}
