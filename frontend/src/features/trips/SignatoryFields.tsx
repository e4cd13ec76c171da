import { useFormContext } from 'react-hook-form';
import type { AssignmentSignatoryChoice } from '../../api/generated';
import { SelectField } from '../../shared/forms/SelectField';
import { type Tenure, titleOf } from '../../shared/tenure';
import { emptyChoice } from './emptyChoice';
import type { inForceOn } from './SignatoriesSection';
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

/** Page that appoints them. */
const SIGNATORIES = '/admin/penanda-tangan';
/** Pickers of the signatories who may sign. */
export function SignatoryFields({ offered }: { offered: ReturnType<typeof inForceOn> }) {
  const form = useFormContext<TripDraft>();
  return (
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
  );
}
