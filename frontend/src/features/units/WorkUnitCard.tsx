import { Button, Group, Paper, Stack, Title } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useId } from 'react';
import type { WorkUnit } from '../../api/generated';
import { orDash } from '../../shared/format';
import { type Tenure, tenureOf } from '../../shared/tenure';
import { Fact } from '../../shared/ui/Fact';
import { IconButton } from '../../shared/ui/IconButton';
import { type SignatoryRow, SignatoryTable } from './SignatoryTable';
import type { UnitPost } from './signatory';

type Props = { unit: WorkUnit; onAddSignatory: () => void; onEdit: () => void };

/** A work unit with its signatories: memo, PPTK, KPA. */
export function WorkUnitCard({ unit, onAddSignatory, onEdit }: Props) {
  const titleId = useId();
  type Appointed = Tenure & { id: number; jabatan: string };
  const row = (post: UnitPost, signatory: Appointed, { nama }: { nama: string }): SignatoryRow => ({
    ...tenureOf(signatory),
    key: { post, id: signatory.id, unitKerjaId: unit.id },
    jabatan: signatory.jabatan,
    nama,
  });
  const tables = {
    'Nota Dinas': unit.unitKerja_notaDinas.map((one) => row('notaDinas', one, one.pegawai_notaDinas)),
    PPTK: unit.PPTKs.map((one) => row('PPTK', one, one.pegawai_PPTK)),
    KPA: unit.KPAs.map((one) => row('KPA', one, one.pegawai_KPA)),
  };
  return (
    <Paper component="article" withBorder p="md" radius="md" aria-labelledby={titleId}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <div>
          <Title order={3} size="h4" id={titleId}>
            {unit.unitKerja}
          </Title>
          <Group gap="xl" style={{ rowGap: 0 }}>
            <Fact label="Asal: ">{orDash(unit.asal)}</Fact>
            <Fact label="Kode: ">{unit.kode}</Fact>
          </Group>
        </div>
        <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
          <IconButton label={`Ubah ${unit.unitKerja}`} icon={IconPencil} onClick={onEdit} />
          <Button variant="light" onClick={onAddSignatory} aria-label={`Tambah tanda tangan ${unit.unitKerja}`}>
            +
          </Button>
        </Group>
      </Group>
      <Stack gap="md">
        {Object.entries(tables).map(([title, rows]) => (
          <div key={title}>
            <Title order={4} size="h5" mb={4}>
              {title}
            </Title>
            <SignatoryTable label={`${title} ${unit.unitKerja}`} layout="titleFirst" rows={rows} />
          </div>
        ))}
      </Stack>
    </Paper>
  );
}
