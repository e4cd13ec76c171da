import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import { COST_KINDS, TICKET_CLASSES } from '../../shared/costKinds';
import { SelectField } from '../../shared/forms/SelectField';
import { TextField } from '../../shared/forms/TextField';
import type { FormBinding } from '../../shared/forms/useSchemaForm';
import type { CostKeysInput } from './expenseSchema';

/** Kinds of lines that are paid at cost: lodging and transport. */
const AT_COST = [2, 3];

const choices = (words: Record<string, string>, none: string) => [
  { value: '', label: none },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
];

type Props<Form extends CostKeysInput> = {
  form: FormBinding<Form> & { control: Control<Form> };
  jenisId: number | null;
  /** Names of the fields are read out alone. */
  isCompact?: boolean;
};

/** What a line at cost pays for; a ticket or land transport has its way. */
export function CostKeys<Form extends CostKeysInput>({ form, jenisId, isCompact }: Props<Form>) {
  const named = (name: keyof CostKeysInput) => name as FieldPath<Form>;
  const kind = useWatch({ control: form.control, name: named('jenisBiaya') }) as string;
  if (jenisId === null || !AT_COST.includes(jenisId)) return null;
  const label = (text: string) =>
    isCompact ? ({ 'aria-label': text, placeholder: text, size: 'xs', mt: 4 } as const) : { label: text };
  return (
    <>
      <SelectField<Form, string>
        form={form}
        name={named('jenisBiaya')}
        data={choices(COST_KINDS, 'Menurut item')}
        {...label('Jenis biaya')}
      />
      {(kind === 'tiket' || kind === 'transport-darat') && (
        <>
          <TextField form={form} name={named('asal')} {...label('Asal')} />
          <TextField form={form} name={named('tujuan')} {...label('Tujuan')} />
        </>
      )}
      {kind === 'tiket' && (
        <SelectField<Form, string>
          form={form}
          name={named('kelas')}
          data={choices(TICKET_CLASSES, 'Ekonomi (bawaan)')}
          {...label('Kelas')}
        />
      )}
    </>
  );
}
