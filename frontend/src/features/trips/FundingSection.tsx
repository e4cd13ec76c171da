import { Text } from '@mantine/core';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PaidKind, TripChoices } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { Section } from '../../shared/ui/Section';
import { WORDS } from '../../shared/words';
import { accountCode } from './accountCode';
import { emptyChoice } from './emptyChoice';
import styles from './TripForm.module.css';
import type { TripDraft } from './tripDraft';

type Props = { choices: TripChoices; kinds: PaidKind[] };

/** Data Keuangan: treasurer, sub-activity and account code after a source is chosen, the first treasurer preselected. */
export function FundingSection({ choices, kinds }: Props) {
  const sources = choices.resultSumberDana;
  const form = useFormContext<TripDraft>();
  const { control, setValue } = form;
  const [sumberDanaId, jenisId, subKegiatanId] = useWatch({
    control,
    name: ['sumberDanaId', 'jenisId', 'subKegiatanId'],
  });
  const kind = kinds.find(({ id }) => id === jenisId);
  const activity = choices.resultDaftarSubKegiatan.find(({ id }) => id === subKegiatanId);
  const treasurers = sources.find((source) => source.id === sumberDanaId)?.bendaharas ?? [];
  const forSource = (id: number | null) => {
    if (id === sumberDanaId) return;
    const offered = sources.find((source) => source.id === id)?.bendaharas ?? [];
    setValue('bendaharaId', offered[0]?.id ?? null);
    setValue('jenisId', null);
  };
  return (
    <Section title="Data Keuangan" number={4}>
      <div className={styles.columns}>
        <SelectField
          form={form}
          name="sumberDanaId"
          aria-required
          label="Sumber Dana"
          placeholder="Pilih Sumber Dana"
          description={emptyChoice(sources, 'sumber dana', '/admin/daftar-induk-unit-kerja')}
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
            description={emptyChoice(treasurers, 'bendahara', '/admin/daftar-bendahara')}
            data={treasurers.map((row) => ({ value: row.id, label: `${row.pegawai_bendahara.nama} (${row.jabatan})` }))}
          />
        )}
        {sumberDanaId !== null && (
          <div>
            <SelectField
              form={form}
              name="subKegiatanId"
              aria-required
              label="Sub Kegiatan"
              placeholder="Cari Kegiatan"
              description={emptyChoice(choices.resultDaftarSubKegiatan, 'sub kegiatan', '/admin/sub-kegiatan')}
              data={choices.resultDaftarSubKegiatan.map((row) => ({
                value: row.id,
                label: `${row.subKegiatan} - ${row.kodeRekening}`,
              }))}
            />
            <Text size="sm" mt={6} data-testid="kode-rekening">
              {'Kode Rekening: '}
              <b>{accountCode(activity?.kodeRekening, kind?.kodeRekening) ?? WORDS.missing}</b>
            </Text>
          </div>
        )}
      </div>
    </Section>
  );
}
