import { Group, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { type FieldPath, get } from 'react-hook-form';
import type { TripCheckResult } from '../../api/generated';
import { rupiah } from '../../shared/format';
import { BudgetProspect } from './BudgetProspect';
import { inputOfField } from './fieldErrors';
import styles from './TripForm.module.css';
import type { TripDraft } from './tripDraft';
import { headline } from './tripHeadline';

type Props = { result: TripCheckResult; draft: TripDraft; onGo: (input: FieldPath<TripDraft>) => void };

/** Estimate, budget and remarks of a checked trip, and what is still to be filled in. */
export function CheckedTrip({ result, draft, onGo }: Props) {
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

type MissingProps = Omit<Props, 'result'> & { errors: TripCheckResult['errors'] };

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
