import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleX, IconFileSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { type FieldPath, get, useFormContext } from 'react-hook-form';
import { AS_FILE, warningsOf } from '../../api/download';
import { previewTrip, type TripCheckResult } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { rupiah } from '../../shared/format';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import { BudgetProspect } from './BudgetProspect';
import { inputOfField } from './fieldErrors';
import styles from './TripForm.module.css';
import type { TripDraft } from './tripDraft';
import { plannedTrip } from './tripRequest';
import { useTripCheck } from './useTripCheck';

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
      {check.data ? <Checked result={check.data} draft={draft} onGo={go} /> : <Waiting failure={check.error} />}
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

function headline({ jumlahHari, bentukSurat, totalPerkiraan }: TripCheckResult, { personil }: TripDraft) {
  const travellers = personil.filter((id) => id !== null).length;
  return [
    `${travellers} pegawai`,
    jumlahHari ? `${jumlahHari} hari` : undefined,
    bentukSurat ? `surat tugas ${bentukSurat}` : undefined,
    totalPerkiraan > 0 ? rupiah(totalPerkiraan) : undefined,
  ]
    .filter(Boolean)
    .join(' · ');
}

function Waiting({ failure }: { failure: unknown }) {
  return (
    <Text size="sm" c="dimmed">
      {failure ? `Belum dapat diperiksa. ${messageOf(failure)}` : 'Isi formulir untuk melihat ringkasannya.'}
    </Text>
  );
}

type CheckedProps = { result: TripCheckResult; draft: TripDraft; onGo: (input: FieldPath<TripDraft>) => void };

function Checked({ result, draft, onGo }: CheckedProps) {
  const { errors, peringatan, kodeRekening, perkiraan, totalPerkiraan, tidakTermasuk, anggaran, sah } = result;
  const isWhole = perkiraan.every(({ belum }) => belum.length === 0);
  const isEmpty = (field: string) => {
    const input = inputOfField(field, draft);
    const value: unknown = input && get(draft, input);
    return input !== null && (value === null || value === '' || value === undefined);
  };
  const missing = errors.filter(({ field }) => isEmpty(field));
  const faults = errors.filter(({ field }) => !isEmpty(field));
  return (
    <div aria-live="polite">
      <Text size="sm" fw={600}>
        {headline(result, draft)}
      </Text>
      {kodeRekening && (
        <Text size="sm" c="dimmed" className="number">
          {kodeRekening}
        </Text>
      )}
      {perkiraan.length > 0 && (
        <>
          <Line label="Perkiraan" amount={totalPerkiraan} strong />
          {perkiraan.map(({ pegawaiId, nama, baris, total }) => (
            <div key={pegawaiId}>
              <Line label={nama} amount={total} />
              {baris.map(({ item, jumlah, dasar }) => (
                <Text key={item} size="xs" c="dimmed">
                  {`${item}: ${dasar?.rumus ?? rupiah(jumlah)}`}
                </Text>
              ))}
            </div>
          ))}
          {tidakTermasuk.length > 0 && (
            <Text size="xs" c="dimmed" mt={2}>
              {`Belum termasuk ${tidakTermasuk.join(', ')}.`}
            </Text>
          )}
        </>
      )}
      {anggaran && <BudgetProspect {...anggaran} />}
      {faults.map(({ field, message }) => (
        <Remark key={`${field} ${message}`} className="overdue" Icon={IconCircleX} text={message} />
      ))}
      {peringatan.map((text) => (
        <Remark key={text} className="warning" Icon={IconAlertTriangle} text={text} />
      ))}
      {missing.length > 0 && <Missing errors={missing} draft={draft} onGo={onGo} />}
      {sah && isWhole && (
        <Text size="sm" mt="xs" className="ready">
          Siap diajukan
        </Text>
      )}
      {sah && !isWhole && (
        <Text size="sm" mt="xs">
          Dapat diajukan, tetapi anggaran hanya dipesan sebagian.
        </Text>
      )}
    </div>
  );
}

type MissingProps = Omit<CheckedProps, 'result'> & { errors: TripCheckResult['errors'] };

/** Names what is still to be filled in; a name leads to its input. */
function Missing({ errors, draft, onGo }: MissingProps) {
  const inputs = new Map(errors.map(({ field, message }) => [inputOfField(field, draft), nameIn(message)]));
  return (
    <div className={styles.missingInputs}>
      <Text size="sm" c="dimmed" span>
        Belum diisi:
      </Text>
      {[...inputs].map(
        ([input, name]) =>
          input && (
            <UnstyledButton key={input} onClick={() => onGo(input)} className={styles.missingInput}>
              {name}
            </UnstyledButton>
          ),
      )}
    </div>
  );
}

/** Name of the input in a message as 'Untuk wajib diisi'. */
const nameIn = (message: string) => message.replace(/ (wajib|harus|belum) .*$/, '');

function Line({ label, amount, strong = false }: { label: string; amount: number; strong?: boolean }) {
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap" mt={strong ? 'xs' : 2}>
      <Text size="sm" fw={strong ? 600 : undefined}>
        {label}
      </Text>
      <Text size="sm" fw={strong ? 700 : undefined} className="amount">
        {rupiah(amount)}
      </Text>
    </Group>
  );
}

function Remark({ className, Icon, text }: { className: string; Icon: typeof IconCircleX; text: string }) {
  return (
    <Group gap={6} wrap="nowrap" align="flex-start" mt="xs" className={className}>
      <Icon size={16} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
      <Text size="sm" inherit>
        {text}
      </Text>
    </Group>
  );
}
