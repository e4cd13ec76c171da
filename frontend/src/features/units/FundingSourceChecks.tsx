import { Checkbox, Group } from '@mantine/core';
import { type Control, useController } from 'react-hook-form';
import type { ParentUnits } from '../../api/units';
import type { ParentUnitDraft } from './AddParentUnitDialog';

type Props = { control: Control<ParentUnitDraft>; sources: ParentUnits['resultSumberDana'] };

/** One checkbox a funding source; none need be ticked. */
export function FundingSourceChecks({ control, sources }: Props) {
  const { field, fieldState } = useController({ control, name: 'sumberDanaId' });
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
