import { Button, Drawer, Group, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconCircleX, IconFileSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { AS_FILE } from '../../api/download';
import { previewTrip, type TripCheckResult } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { rupiah } from '../../shared/format';
import { LetterPreview } from '../../shared/ui/LetterPreview';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import { inputOfField } from './fieldErrors';
import type { TripDraft } from './tripDraft';
import { plannedTrip } from './tripRequest';
import { useTripCheck } from './useTripCheck';

type Props = { unitId: number; tripId?: number };

/** Width from which the summary stands beside the form. */
const BESIDE = '(min-width: 75em)';

/** Ringkasan: what the trip will be and cost, in view while the form is filled in; a sheet from below on small screens. */
export function TripSummary({ unitId, tripId }: Props) {
  const isBeside = useMediaQuery(BESIDE, false, { getInitialValueInEffect: false });
  const [opened, sheet] = useDisclosure(false);
  const { draft, check } = useTripCheck(unitId, tripId);
  const [memo, setMemo] = useState<Blob | null>(null);
  const preview = useAction({
    mutationFn: async () => {
      const { response } = await previewTrip({ body: plannedTrip(draft, unitId, tripId), ...AS_FILE });
      setMemo(await response.blob());
    },
    changes: false,
  });
  const content = (
    <>
      {check.data ? <Checked result={check.data} draft={draft} /> : <Waiting failure={check.error} />}
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
      <LetterPreview title="Pratinjau nota dinas" fileName="pratinjau.docx" file={memo} onClose={() => setMemo(null)} />
    </>
  );
  if (isBeside)
    return (
      <div className="trip-summary" data-stale={check.isPlaceholderData || undefined}>
        <Section title="Ringkasan">{content}</Section>
      </div>
    );
  return (
    <>
      <Button className="trip-summary-bar" variant="light" fullWidth onClick={sheet.open} aria-haspopup="dialog">
        {check.data ? `Ringkasan: ${headline(check.data, draft)}` : 'Ringkasan'}
      </Button>
      <Drawer opened={opened} onClose={sheet.close} position="bottom" size="auto" title="Ringkasan">
        {content}
      </Drawer>
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

function Checked({ result, draft }: { result: TripCheckResult; draft: TripDraft }) {
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
      {anggaran && (
        <Text size="sm" mt="xs" className={anggaran.setelah < 0 ? 'overdue' : undefined}>
          {`Anggaran tersedia ${rupiah(anggaran.tersedia)} → ${rupiah(anggaran.setelah)}`}
        </Text>
      )}
      {faults.map(({ field, message }) => (
        <Remark key={`${field} ${message}`} className="overdue" Icon={IconCircleX} text={message} />
      ))}
      {peringatan.map((text) => (
        <Remark key={text} className="warning" Icon={IconAlertTriangle} text={text} />
      ))}
      {missing.length > 0 && (
        <Text size="sm" c="dimmed" mt="xs">
          {`Belum diisi: ${missing.length} isian`}
        </Text>
      )}
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
