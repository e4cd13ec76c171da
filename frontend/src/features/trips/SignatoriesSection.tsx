import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { AssignmentSignatoryChoice, TripChoices } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { isInForce, type Tenure, titleOf } from '../../shared/tenure';
import { Section } from '../../shared/ui/Section';
import { emptyChoice } from './emptyChoice';
import { Folded } from './Folded';
import styles from './TripForm.module.css';
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

/** Page that appoints them. */
const SIGNATORIES = '/admin/penanda-tangan';
/** Paper that each of them signs. */
const ROLES = ['Nota dinas', 'Surat tugas', 'Pengguna anggaran', 'PPTK'];
const FIELDS = ['ttdNotaDinasId', 'ttdSuratTugasId', 'kpaId', 'pptkId'] as const;

/** Daftar Tanda Tangan: offers those who may sign on the submission date; one line while the defaults fit. */
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
  const chosen = useWatch({ control, name: FIELDS });
  const { errors } = useFormState({ control, name: FIELDS });
  const isFaulty = FIELDS.some((field) => errors[field]);
  const names = [
    offered.ttdNotaDinasId.find(({ id }) => id === chosen[0])?.pegawai_notaDinas.nama,
    offered.ttdSuratTugasId.find(({ id }) => id === chosen[1])?.pegawai.nama,
    offered.kpaId.find(({ id }) => id === chosen[2])?.pegawai_KPA.nama,
    offered.pptkId.find(({ id }) => id === chosen[3])?.pegawai_PPTK.nama,
  ];
  const isWhole = names.every((name) => name !== undefined);
  const text = ROLES.map((role, index) => `${role}: ${names[index]}`).join(' · ');
  return (
    <Section title="Daftar Tanda Tangan" number={5}>
      <Folded text={text} label="Ubah penanda tangan" isFolded={isWhole && !isFaulty}>
        <div className={styles.columns}>
          <SelectField
            form={form}
            name="ttdNotaDinasId"
            aria-required
            label="Tanda Tangan Nota Dinas"
            placeholder="Pilih Tanda Tangan Nota Dinas"
            description={emptyChoice(offered.ttdNotaDinasId, 'penanda tangan nota dinas', SIGNATORIES)}
            data={offered.ttdNotaDinasId.map((row) => ({
              value: row.id,
              label: named(row.pegawai_notaDinas.nama, row),
            }))}
          />
          <SelectField
            form={form}
            name="ttdSuratTugasId"
            aria-required
            label="Tanda Tangan Surat Tugas"
            placeholder="Pilih Tanda Tangan Surat Tugas"
            description={emptyChoice(offered.ttdSuratTugasId, 'penanda tangan surat tugas', SIGNATORIES)}
            data={groupByParentUnit(offered.ttdSuratTugasId)}
          />
          <SelectField
            form={form}
            name="kpaId"
            aria-required
            label="Tanda Tangan Pengguna Anggaran"
            placeholder="Pilih Tanda Tangan Pengguna Anggaran"
            description={emptyChoice(offered.kpaId, 'penanda tangan pengguna anggaran', SIGNATORIES)}
            data={offered.kpaId.map((row) => ({ value: row.id, label: named(row.pegawai_KPA.nama, row) }))}
          />
          <SelectField
            form={form}
            name="pptkId"
            aria-required
            label="Tanda Tangan PPTK"
            placeholder="Pilih Tanda Tangan PPTK"
            description={emptyChoice(offered.pptkId, 'PPTK', SIGNATORIES)}
            data={offered.pptkId.map((row) => ({ value: row.id, label: named(row.pegawai_PPTK.nama, row) }))}
          />
        </div>
      </Folded>
    </Section>
  );
}
