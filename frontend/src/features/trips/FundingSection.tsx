import { SimpleGrid } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { FundingSourceTreasurers } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { Section } from '../../shared/ui/Section';
import type { TripDraft } from './tripDraft';

/** Data Keuangan: the treasurer is shown after a source is chosen, with the first one preselected. */
export function FundingSection({ sources }: { sources: FundingSourceTreasurers[] }) {
  const form = useFormContext<TripDraft>();
  const { control, setValue } = form;
  const sumberDanaId = useWatch({ control, name: 'sumberDanaId' });
  const treasurers = sources.find((source) => source.id === sumberDanaId)?.bendaharas ?? [];
  const forSource = (id: number | null) => {
    const offered = sources.find((source) => source.id === id)?.bendaharas ?? [];
    setValue('bendaharaId', offered[0]?.id ?? null);
    setValue('jenisId', null);
  };
  return (
    <Section title="Data Keuangan" number={4}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          form={form}
          name="sumberDanaId"
          aria-required
          label="Sumber Dana"
          placeholder="Pilih Sumber Dana"
          data={sources.map((source) => ({ value: source.id, label: source.sumber }))}
          onChange={forSource}
        />
        {sumberDanaId !== null && (
          <SelectField
            form={form}
            name="bendaharaId"
            aria-required
            label="Bendahara"
            placeholder="Pilih Bendahara"
            data={treasurers.map((row) => ({ value: row.id, label: `${row.pegawai_bendahara.nama} (${row.jabatan})` }))}
          />
        )}
      </SimpleGrid>
    </Section>
  );
}
