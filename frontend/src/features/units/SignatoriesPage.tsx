import { SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  appointAssignmentSignatory,
  appointUnitSignatory,
  getParentUnitOptions,
  type ParentUnitSheet,
} from '../../api/generated';
import { useSignedInUser } from '../../api/session';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { Fact } from '../../shared/ui/Fact';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import { Together } from '../../shared/ui/Together';
import { BLANK_SIGNATORY, SignatoryFields, signatorySchema } from './SignatoryForm';
import { BLANK_TENURE, tenureChanges } from './TenureFields';

/** Signatory of assignment letters; the others are the posts of a work unit by their numbers on the wire. */
const ASSIGNMENT = 0;
const POSTS = [
  { value: ASSIGNMENT, label: 'Surat Tugas' },
  { value: 1, label: 'Nota Dinas' },
  { value: 2, label: 'Pengguna Anggaran (KPA)' },
  { value: 3, label: 'PPTK' },
];

const schema = z.extend(signatorySchema, {
  jenis: requiredInt('Jenis wajib dipilih'),
  unitKerjaId: requiredInt('Unit Kerja wajib dipilih'),
});
type Values = z.output<typeof schema>;

/** /admin/penanda-tangan: appoints all four kinds of signatories on one page, and shows what is still missing. */
export function SignatoriesPage() {
  const user = useSignedInUser();
  return user ? <Page parentId={user.unitKerja_profile.indukUnitKerja.id} unitId={user.unitKerja_profile.id} /> : null;
}

function Page({ parentId, unitId }: { parentId: number; unitId: number }) {
  const unit = useQuery(getParentUnitOptions({ path: { id: parentId } }));
  const [round, setRound] = useState(0);
  const appoint = async ({ jenis, unitKerjaId, pegawaiId, jabatan, ...tenure }: Values) => {
    const signatory = { pegawaiId, jabatan, ...tenureChanges(tenure, BLANK_TENURE) };
    if (jenis === ASSIGNMENT)
      await appointAssignmentSignatory({ body: { ...signatory, indukUnitKerjaId: parentId }, throwOnError: true });
    else await appointUnitSignatory({ body: { ...signatory, unitKerjaId, jenis: String(jenis) }, throwOnError: true });
  };
  return (
    <>
      <PageTitle title="Penanda Tangan" description="Surat tugas, nota dinas, pengguna anggaran, dan PPTK" />
      <Together>
        <AsyncSection query={unit} loadingText="Memuat data...">
          {({ result }) => (
            <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
              <SignatoryFields
                key={round}
                schema={schema}
                initial={{ ...BLANK_SIGNATORY, jenis: firstMissing(result, unitId), unitKerjaId: unitId }}
                mutationFn={appoint}
                toRequest={(values: Values) => values}
                onDone={() => setRound(round + 1)}
              >
                {(form) => (
                  <>
                    <SelectField form={form} name="jenis" label="Jenis" placeholder="Pilih Jenis" data={POSTS} />
                    <SelectField
                      form={form}
                      name="unitKerjaId"
                      label="Unit Kerja"
                      placeholder="Pilih Unit Kerja"
                      data={result.daftarUnitKerjas.map(({ id, unitKerja }) => ({ value: id, label: unitKerja }))}
                    />
                  </>
                )}
              </SignatoryFields>
              <Appointed unit={result} />
            </SimpleGrid>
          )}
        </AsyncSection>
      </Together>
    </>
  );
}

type Person = { jabatan: string };
const named = <P extends Person>(rows: P[], of: (row: P) => { nama: string }) =>
  rows.map((row) => `${of(row).nama} (${row.jabatan})`).join('; ') || 'belum ada';

/** The first kind that the unit has nobody for. */
function firstMissing(parent: ParentUnitSheet, unitId: number): number {
  const unit = parent.daftarUnitKerjas.find(({ id }) => id === unitId);
  const counts = [
    parent.indukUnitKerja_ttdSuratTugas.length,
    unit?.unitKerja_notaDinas.length,
    unit?.KPAs.length,
    unit?.PPTKs.length,
  ];
  return Math.max(counts.indexOf(0), ASSIGNMENT);
}

function Appointed({ unit }: { unit: ParentUnitSheet }) {
  return (
    <Section title="Yang sudah ditunjuk">
      <Stack gap="md">
        <Fact label="Surat Tugas: ">{named(unit.indukUnitKerja_ttdSuratTugas, ({ pegawai }) => pegawai)}</Fact>
        {unit.daftarUnitKerjas.map(({ id, unitKerja, unitKerja_notaDinas, KPAs, PPTKs }) => (
          <div key={id}>
            <b>{unitKerja}</b>
            <Fact label="Nota Dinas: ">{named(unitKerja_notaDinas, (row) => row.pegawai_notaDinas)}</Fact>
            <Fact label="Pengguna Anggaran: ">{named(KPAs, (row) => row.pegawai_KPA)}</Fact>
            <Fact label="PPTK: ">{named(PPTKs, (row) => row.pegawai_PPTK)}</Fact>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
