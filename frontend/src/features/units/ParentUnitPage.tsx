import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getParentUnitOptions, type ParentUnitSheet } from '../../api/generated';
import { messageOf } from '../../api/problem';
import { useSignedInUser } from '../../api/session';
import { orDash } from '../../shared/format';
import { LASTS, notifyFailure } from '../../shared/notify';
import { tenureOf } from '../../shared/tenure';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { Fact } from '../../shared/ui/Fact';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import { AddWorkUnitDialog } from './AddWorkUnitDialog';
import { type EditedUnit, EditUnitDialog } from './EditUnitDialog';
import { SignatoryTable } from './SignatoryTable';
import { WorkUnitCard } from './WorkUnitCard';

type Props = { onAddAssignmentSignatory: () => void; onAddUnitSignatory: (unitId: number) => void };

/** /admin/induk-unit-kerja: the user's parent unit, its work units and their signatories. */
export function ParentUnitPage(props: Props) {
  const user = useSignedInUser();
  return user ? <PageOf {...props} id={user.unitKerja_profile.indukUnitKerja.id} /> : null;
}

function PageOf({ id, ...actions }: Props & { id: number }) {
  const unit = useQuery(getParentUnitOptions({ path: { id } }));
  const { error } = unit;
  useEffect(() => {
    if (error) notifyFailure(messageOf(error), { title: 'Gagal mengambil data', lasts: LASTS.long });
  }, [error]);
  return (
    <AsyncSection query={unit} loadingText="Memuat data...">
      {({ result }) => <Content {...actions} unit={result} />}
    </AsyncSection>
  );
}

function Content({ unit, onAddAssignmentSignatory, onAddUnitSignatory }: Props & { unit: ParentUnitSheet }) {
  const [adding, setAdding] = useState(false);
  const [edited, setEdited] = useState<EditedUnit | null>(null);
  return (
    <>
      <PageTitle title={unit.indukUnitKerja} />
      <Group gap="xl" mb="md" style={{ rowGap: 0 }}>
        <Fact label="Kode: ">{unit.kodeInduk}</Fact>
        <Fact label="Asal: ">{orDash(unit.daftarUnitKerjas[0]?.asal)}</Fact>
      </Group>
      <Stack gap="lg">
        <Section title="Tanda Tangan Surat Tugas">
          <Button variant="default" mb="sm" onClick={onAddAssignmentSignatory}>
            Tambah TTD Surat Tugas +
          </Button>
          <SignatoryTable
            label="Tanda Tangan Surat Tugas"
            layout="nameFirst"
            rows={unit.indukUnitKerja_ttdSuratTugas.map((one) => ({
              ...tenureOf(one),
              key: { post: 'suratTugas', id: one.id },
              jabatan: one.jabatan,
              nama: one.pegawai.nama,
            }))}
          />
        </Section>
        <Section title="Daftar Unit Kerja">
          <Button variant="default" mb="sm" onClick={() => setAdding(true)}>
            Tambah Unit Kerja +
          </Button>
          <Stack gap="md">
            {unit.daftarUnitKerjas.map((workUnit) => (
              <WorkUnitCard
                key={workUnit.id}
                unit={workUnit}
                onAddSignatory={() => onAddUnitSignatory(workUnit.id)}
                onEdit={() => setEdited({ ...workUnit, kind: 'unit', nama: workUnit.unitKerja })}
              />
            ))}
          </Stack>
        </Section>
      </Stack>
      <AddWorkUnitDialog opened={adding} onClose={() => setAdding(false)} indukUnitKerjaId={unit.id} />
      <EditUnitDialog unit={edited} onClose={() => setEdited(null)} />
    </>
  );
}
