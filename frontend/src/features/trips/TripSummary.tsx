import { Button, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconFileSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type FieldPath, useFormContext } from 'react-hook-form';
import { AS_FILE, warningsOf } from '../../api/download';
import { previewTrip } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { laterPart } from '../../shared/laterPart';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import styles from './TripForm.module.css';
import type { TripDraft } from './tripDraft';
import { headline } from './tripHeadline';
import { plannedTrip } from './tripRequest';
import { useTripCheck } from './useTripCheck';

const CheckedTrip = laterPart(() => import('./CheckedTrip').then((file) => file.CheckedTrip));
// The sheet of small screens and the pages of a letter, once they are asked for.
const Drawer = lazy(() => import('./SummarySheet').then((file) => ({ default: file.SummarySheet })));
const LetterPreview = lazy(() =>
  import('../../shared/ui/LetterPreview').then((file) => ({ default: file.LetterPreview })),
);

type Props = { unitId: number; tripId?: number };

/** Width from which the summary stands beside the form. */
const BESIDE = '(min-width: 75em)';

/** Ringkasan: what the trip will be and cost, in view while the form is filled in; a sheet from below on small screens. */
export function TripSummary({ unitId, tripId }: Props) {
  const isBeside = useMediaQuery(BESIDE, false, { getInitialValueInEffect: false });
  const [opened, sheet] = useDisclosure(false);
  const { draft, check } = useTripCheck(unitId, tripId);
  const { setFocus } = useFormContext<TripDraft>();
  const go = (input: FieldPath<TripDraft>) => {
    sheet.close();
    // The sheet gives the focus back first.
    setTimeout(() => setFocus(input), isBeside ? 0 : 300);
  };
  const [memo, setMemo] = useState<{ file: Blob; warnings: string[] } | null>(null);
  const [wasPreviewed, setPreviewed] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const preview = useAction({
    mutationFn: async () => {
      const { response } = await previewTrip({ body: plannedTrip(draft, unitId, tripId), ...AS_FILE });
      setPreviewed(true);
      setMemo({ file: await response.blob(), warnings: warningsOf(response) });
    },
    changes: false,
  });
  const openSheet = () => {
    setOpened(true);
    sheet.open();
  };
  const content = (
    <>
      {check.data ? <CheckedTrip result={check.data} draft={draft} onGo={go} /> : <Waiting failure={check.error} />}
      <Button
        mt="md"
        fullWidth
        variant="default"
        leftSection={<IconFileSearch size={16} aria-hidden />}
        loading={preview.isPending}
        onClick={() => preview.mutate()}
      >
        Pratinjau
      </Button>
      {wasPreviewed && (
        <Suspense fallback={null}>
          <LetterPreview
            title="Pratinjau nota dinas"
            fileName="pratinjau.docx"
            file={memo?.file ?? null}
            warnings={memo?.warnings}
            onClose={() => setMemo(null)}
          />
        </Suspense>
      )}
    </>
  );
  if (isBeside)
    return (
      <div className={styles.tripSummary} data-stale={check.isPlaceholderData || undefined}>
        <Section title="Ringkasan">{content}</Section>
      </div>
    );
  return (
    <>
      <Button className={styles.tripSummaryBar} variant="light" fullWidth onClick={openSheet} aria-haspopup="dialog">
        {check.data ? `Ringkasan: ${headline(check.data, draft)}` : 'Ringkasan'}
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <Drawer opened={opened} onClose={sheet.close}>
            {content}
          </Drawer>
        </Suspense>
      )}
    </>
  );
}

function Waiting({ failure }: { failure: unknown }) {
  return (
    <Text size="sm" c="dimmed">
      {failure ? `Belum dapat diperiksa. ${messageOf(failure)}` : 'Isi formulir untuk melihat ringkasannya.'}
    </Text>
  );
}
