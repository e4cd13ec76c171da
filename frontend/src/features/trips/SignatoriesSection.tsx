import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { TripChoices } from '../../api/generated';
import { laterPart } from '../../shared/laterPart';
import { isInForce, type Tenure } from '../../shared/tenure';
import { Section } from '../../shared/ui/Section';
import { Folded } from './Folded';
import type { TripDraft } from './tripDraft';

const SignatoryFields = laterPart(() => import('./SignatoryFields').then((file) => file.SignatoryFields));

/** Signatories who may sign on a day, by the fields of the form. */
export function inForceOn(day: string | null, choices: TripChoices) {
  const inForce = <Row extends Tenure>(rows: Row[]) => rows.filter((row) => isInForce(row, day));
  return {
    ttdNotaDinasId: inForce(choices.resultTtdNotaDinas),
    ttdSuratTugasId: inForce(choices.resultTtdSuratTugas),
    kpaId: inForce(choices.resultKPA),
    pptkId: inForce(choices.resultPPTK),
  };
}

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
        <SignatoryFields offered={offered} />
      </Folded>
    </Section>
  );
}
