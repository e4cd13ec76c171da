import { SimpleGrid } from '@mantine/core';
import { useFormContext } from 'react-hook-form';
import type { AssignmentSignatoryChoice, TripChoices } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { Section } from '../../shared/ui/Section';
import type { TripDraft } from './tripDraft';

/** Groups signatories of the assignment letter by parent unit, in the server's order. */
function groupByParentUnit(signatories: AssignmentSignatoryChoice[]) {
  const groups = new Map<number, { group: string; items: { value: number; label: string }[] }>();
  for (const row of signatories) {
    const parent = row.indukUnitKerja_ttdSuratTugas;
    const group = groups.get(parent.id) ?? { group: parent.indukUnitKerja || parent.kodeInduk, items: [] };
    group.items.push({ value: row.id, label: named(row.pegawai.nama, row.jabatan) });
    groups.set(parent.id, group);
  }
  return [...groups.values()];
}

const named = (nama: string, jabatan: string) => (jabatan ? `${nama} (${jabatan})` : nama);

/** Daftar Tanda Tangan. */
export function SignatoriesSection({ choices }: { choices: TripChoices }) {
  const form = useFormContext<TripDraft>();
  return (
    <Section title="Daftar Tanda Tangan" number={3}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          form={form}
          name="ttdNotaDinasId"
          label="Tanda Tangan Nota Dinas"
          placeholder="Pilih Tanda Tangan Nota Dinas"
          data={choices.resultTtdNotaDinas.map((row) => ({
            value: row.id,
            label: named(row.pegawai_notaDinas.nama, row.jabatan),
          }))}
        />
        <SelectField
          form={form}
          name="ttdSuratTugasId"
          label="Tanda Tangan Surat Tugas"
          placeholder="Pilih Tanda Tangan Surat Tugas"
          data={groupByParentUnit(choices.resultTtdSuratTugas)}
        />
        <SelectField
          form={form}
          name="kpaId"
          label="Tanda Tangan Pengguna Anggaran"
          placeholder="Pilih Tanda Tangan Pengguna Anggaran"
          data={choices.resultKPA.map((row) => ({ value: row.id, label: named(row.pegawai_KPA.nama, row.jabatan) }))}
        />
        <SelectField
          form={form}
          name="pptkId"
          label="Tanda Tangan PPTK"
          placeholder="Pilih Tanda Tangan PPTK"
          data={choices.resultPPTK.map((row) => ({ value: row.id, label: named(row.pegawai_PPTK.nama, row.jabatan) }))}
        />
      </SimpleGrid>
    </Section>
  );
}
