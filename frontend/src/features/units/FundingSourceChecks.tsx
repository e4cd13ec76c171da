import { Checkbox, Group } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { ParentUnitList } from '../../api/generated';
import type { FormBinding } from '../../shared/forms/useSchemaForm';
import type { ParentUnitDraft } from './AddParentUnitDialog';

type Props = { form: FormBinding<ParentUnitDraft>; sources: ParentUnitList['resultSumberDana'] };

/** Checkboxes of the funding sources; none is required. */
export function FundingSourceChecks({ form, sources }: Props) {
  const { field, fieldState } = useController({ control: form.control, name: 'sumberDanaId' });
  return (
    <Checkbox.Group
      label="Sumber Dana"
      value={field.value.map(String)}
      onChange={(ticked) => field.onChange(ticked.map(Number))}
      error={fieldState.error?.message}
    >
      <Group mt={6}>
        {sources.map(({ id, sumber }) => (
          <Checkbox key={id} value={String(id)} label={sumber} />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
