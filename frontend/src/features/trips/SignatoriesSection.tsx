import { SimpleGrid } from '@mantine/core';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { AssignmentSignatoryChoice, TripChoices } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { isInForce, type Tenure, titleOf } from '../../shared/tenure';
import { Section } from '../../shared/ui/Section';
import type { TripDraft } from './tripDraft';

/** Groups signatories of the assignment letter by parent unit, in the server's order. */
function groupByParentUnit(signatories: AssignmentSignatoryChoice[]) {
  const groups = new Map<number, { group: string; items: { value: number; label: string }[] }>();
  for (const row of signatories) {
    const parent = row.indukUnitKerja_ttdSuratTugas;
    const group = groups.get(parent.id) ?? { group: parent.indukUnitKerja || parent.kodeInduk, items: [] };
    group.items.push({ value: row.id, label: named(row.pegawai.nama, row) });
    groups.set(parent.id, group);
  }
  return [...groups.values()];
}

function named(nama: string, row: Tenure) {
  const title = titleOf(row);
  return title ? `${nama} (${title})` : nama;
}

/** Signatories who may sign on a day, by the fields of the form. */
function inForceOn(day: string | null, choices: TripChoices) {
  const inForce = <Row extends Tenure>(rows: Row[]) => rows.filter((row) => isInForce(row, day));
  return {
    ttdNotaDinasId: inForce(choices.resultTtdNotaDinas),
    ttdSuratTugasId: inForce(choices.resultTtdSuratTugas),
    kpaId: inForce(choices.resultKPA),
    pptkId: inForce(choices.resultPPTK),
  };
}

const FIELDS = ['ttdNotaDinasId', 'ttdSuratTugasId', 'kpaId', 'pptkId'] as const;

/** Daftar Tanda Tangan: offers those who may sign on the submission date. */
export function SignatoriesSection({ choices }: { choices: TripChoices }) {
  const form = useFormContext<TripDraft>();
  const { control, getValues, setValue } = form;
  const day = useWatch({ control, name: 'tanggalPengajuan' });
  const offered = inForceOn(day, choices);
  // After another submission date the first who may sign takes the place of one who may not.
  useEffect(() => {
    const [all, now] = [inForceOn(null, choices), inForceOn(day, choices)];
    for (const field of FIELDS) {
      const chosen = getValues(field);
      const has = (rows: { id: number }[]) => rows.some(({ id }) => id === chosen);
      if (has(all[field]) && !has(now[field])) setValue(field, now[field][0]?.id ?? null);
    }
  }, [choices, day, getValues, setValue]);
  return (
    <Section title="Daftar Tanda Tangan" number={3}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          form={form}
          name="ttdNotaDinasId"
          aria-required
          label="Tanda Tangan Nota Dinas"
          placeholder="Pilih Tanda Tangan Nota Dinas"
          data={offered.ttdNotaDinasId.map((row) => ({ value: row.id, label: named(row.pegawai_notaDinas.nama, row) }))}
        />
        <SelectField
          form={form}
          name="ttdSuratTugasId"
          aria-required
          label="Tanda Tangan Surat Tugas"
          placeholder="Pilih Tanda Tangan Surat Tugas"
          data={groupByParentUnit(offered.ttdSuratTugasId)}
        />
        <SelectField
          form={form}
          name="kpaId"
          aria-required
          label="Tanda Tangan Pengguna Anggaran"
          placeholder="Pilih Tanda Tangan Pengguna Anggaran"
          data={offered.kpaId.map((row) => ({ value: row.id, label: named(row.pegawai_KPA.nama, row) }))}
        />
        <SelectField
          form={form}
          name="pptkId"
          aria-required
          label="Tanda Tangan PPTK"
          placeholder="Pilih Tanda Tangan PPTK"
          data={offered.pptkId.map((row) => ({ value: row.id, label: named(row.pegawai_PPTK.nama, row) }))}
        />
      </SimpleGrid>
    </Section>
  );
}
