import { Button, Stack, Text } from '@mantine/core';
import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from 'react-hook-form';
import type { Finding } from '../../api/findings';
import { TextareaField } from '../forms/TextareaField';
import type { FormBinding } from '../forms/useSchemaForm';
import { REASON_LENGTH } from '../limits';
import { FindingList } from './FindingList';
import { type AskedFinding, forbids } from './reasons';
import { checkName } from './rules';

type Props<Form extends FieldValues> = {
  form: FormBinding<Form>;
  findings: Finding[];
  /** Those that ask for a reason, as the form's rules have them. */
  asked: AskedFinding[];
  /** The act can't be sent: no reason is asked for. */
  isBarred: boolean;
  /** Name of the traveller of a receipt, where several are handled at once. */
  nameOf?: (personilId: number) => string | undefined;
};

/** Findings of an act: what forbids it, what asks for a reason with its input, and what is told. */
export function ReasonFields<Form extends FieldValues>({ form, findings, asked, isBarred, nameOf }: Props<Form>) {
  if (findings.length === 0) return null;
  const forbidden = findings.filter(forbids);
  const answered = new Set(asked.flatMap((one) => one.findings));
  const others = findings.filter((one) => !forbids(one) && !answered.has(one));
  const namesOf = (code: string) => asked.filter(({ kode }) => kode === code).map(({ name }) => name);
  const name = (personilId: number | null | undefined) => (personilId ? nameOf?.(personilId) : undefined);
  return (
    <Stack gap="sm">
      {forbidden.length > 0 && (
        <div>
          <Text size="sm" fw={600} c="var(--removed)" role="alert">
            {nameOf
              ? 'Belum dapat diproses; perbaiki atau keluarkan kuitansi ini:'
              : 'Belum dapat diproses; perbaiki dahulu:'}
          </Text>
          <ByPerson findings={forbidden} label="Temuan yang melarang" nameOf={name} />
        </div>
      )}
      {asked.map(({ name: input, kode, personilId, findings: open }, at) => (
        <div key={input}>
          {name(personilId) && (
            <Text size="sm" fw={600}>
              {name(personilId)}
            </Text>
          )}
          <FindingList findings={open} label={[checkName(kode), name(personilId)].filter(Boolean).join(', ')} />
          {!isBarred && (
            <TextareaField
              form={form}
              name={input as FieldPath<Form>}
              label={['Alasan', checkName(kode), name(personilId)].filter(Boolean).join(' · ')}
              maxLength={REASON_LENGTH.most}
              minRows={2}
              mt={4}
            />
          )}
          {!isBarred && asked[at - 1]?.kode !== kode && (
            <SameReason form={form} of={input} others={namesOf(kode).filter((other) => other !== input)} />
          )}
        </div>
      ))}
      <ByPerson findings={others} label="Temuan lain" nameOf={name} />
    </Stack>
  );
}

type SameReasonProps<Form extends FieldValues> = { form: FormBinding<Form>; of: string; others: string[] };

/** Writes the reason of one receipt at the others of its code: forty receipts without a bill rarely have forty reasons. */
function SameReason<Form extends FieldValues>({ form, of, others }: SameReasonProps<Form>) {
  const text = useWatch({ control: form.control, name: of as FieldPath<Form> });
  if (others.length === 0) return null;
  const fill = () => {
    for (const name of others)
      form.setValue(name as FieldPath<Form>, text as FieldPathValue<Form, FieldPath<Form>>, { shouldValidate: true });
  };
  return (
    <Button variant="subtle" size="compact-sm" disabled={!text} onClick={fill}>
      {`Pakai alasan ini untuk ${others.length} kuitansi lain`}
    </Button>
  );
}

type ByPersonProps = {
  findings: Finding[];
  label: string;
  nameOf: (personilId: number | null | undefined) => string | undefined;
};

/** Findings of several receipts, each under the name of its traveller. */
function ByPerson({ findings, label, nameOf }: ByPersonProps) {
  const names = [...new Set(findings.map(({ personilId }) => nameOf(personilId)))];
  return names.map((name) => (
    <div key={name ?? ''}>
      {name && (
        <Text size="sm" fw={600}>
          {name}
        </Text>
      )}
      <FindingList
        findings={findings.filter(({ personilId }) => nameOf(personilId) === name)}
        label={[label, name].filter(Boolean).join(', ')}
      />
    </div>
  ));
}
