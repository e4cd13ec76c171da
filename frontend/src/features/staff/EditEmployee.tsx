import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  editEmployeeMutation,
  getAccountChoicesOptions,
  getEmployeeOptions,
  type OneEmployee,
} from '../../api/generated';
import { longDate, orDash } from '../../shared/format';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { idInAddress } from '../../shared/idInAddress';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import { Fact } from '../../shared/ui/Fact';
import { InvalidId } from '../../shared/ui/InvalidId';
import { PageTitle } from '../../shared/ui/PageTitle';
import { WORDS } from '../../shared/words';
import { RecordConflict } from './RecordConflict';
import { EDIT_ORDER, FIELD_LABELS, RecordFields, recordSchema } from './RecordFields';
import { useSaveRecord } from './useSaveRecord';

/** /admin/edit-pegawai/{id}: shows and edits a staff record. */
export function EditEmployee({ id: address }: { id: string }) {
  const id = idInAddress(address);
  return (
    <>
      <PageTitle title="Edit Pegawai" />
      {id === null ? <InvalidId /> : <Employee id={id} />}
    </>
  );
}

function Employee({ id }: { id: number }) {
  const employee = useQuery(getEmployeeOptions({ path: { id } }));
  const [editing, setEditing] = useState(false);
  return (
    <AsyncSection query={employee}>
      {({ result: record }) => (
        <Paper withBorder p="md" maw={640}>
          {editing ? (
            <RecordForm record={record} onClose={() => setEditing(false)} />
          ) : (
            <Record record={record} onEdit={() => setEditing(true)} />
          )}
        </Paper>
      )}
    </AsyncSection>
  );
}

/** Digits of the number of a person without NIP. */
const NIK_DIGITS = 16;

function Record({ record, onEdit }: { record: OneEmployee; onEdit: () => void }) {
  const units = useQuery(getAccountChoicesOptions()).data?.resultUnitKerja;
  const unit = units?.find(({ id }) => id === record.daftarUnitKerja?.id);
  return (
    <Stack gap="xs">
      <Fact label="Nama: ">{record.nama}</Fact>
      <Fact label={record.nip.length === NIK_DIGITS ? 'NIK: ' : 'NIP: '}>{record.nip}</Fact>
      <Fact label="Jenis pegawai: ">{record.jenisPegawai}</Fact>
      <Fact label="Jabatan: ">{record.jabatan}</Fact>
      <Fact label="Golongan: ">{record.daftarGolongan.golongan}</Fact>
      <Fact label="Pangkat: ">{record.daftarPangkat.pangkat}</Fact>
      <Fact label="Tingkatan: ">{record.daftarTingkatan.tingkatan}</Fact>
      <Fact label="Unit kerja: ">{orDash(unit && `${unit.unitKerja} (${unit.kodeInduk})`)}</Fact>
      <Fact label="Rekening: ">{orDash([record.bank, record.nomorRekening].filter(Boolean).join(' '))}</Fact>
      {record.riwayatUnit.map(({ unitKerjaId, unitKerja, sampai }) => (
        <Fact key={`${sampai} ${unitKerjaId}`} label={`Sampai ${longDate(sampai)}: `}>
          {unitKerja ?? 'tanpa unit kerja'}
        </Fact>
      ))}
      <Group mt="sm">
        <Button onClick={onEdit}>Edit</Button>
      </Group>
    </Stack>
  );
}

const valuesOf = (record: OneEmployee) => ({
  nama: record.nama,
  nip: record.nip,
  jabatan: record.jabatan,
  pangkatId: record.daftarPangkat.id,
  golonganId: record.daftarGolongan.id,
  tingkatanId: record.daftarTingkatan.id,
  jenisPegawai: record.jenisPegawai,
  unitKerjaId: record.daftarUnitKerja?.id ?? null,
  bank: record.bank ?? '',
  nomorRekening: record.nomorRekening ?? '',
  konfirmasi: false,
});

/** Mounted at each 'Edit' with the stored values, which 'Batal' therefore restores. */
function RecordForm({ record, onClose }: { record: OneEmployee; onClose: () => void }) {
  const edit = useSaveRecord(editEmployeeMutation(), 'Data berhasil diperbarui');
  const stored = valuesOf(record);
  const form = useSchemaForm(recordSchema, {
    initial: stored,
    keep: 'pegawai',
    send: ({ pangkatId, golonganId, tingkatanId, jenisPegawai, unitKerjaId, konfirmasi, ...texts }) => {
      const ids = {
        daftarPangkat: { id: pangkatId },
        daftarGolongan: { id: golonganId },
        daftarTingkatan: { id: tingkatanId },
      };
      const dataPegawai = { ...texts, ...ids, jenisPegawai, unitKerjaId };
      const { id, versi } = record;
      return edit.mutateAsync({ body: { id, versi, dataPegawai, konfirmasi: konfirmasi || undefined } });
    },
    onDone: onClose,
  });
  const { formProps, refusal, isSending } = form;
  const cancel = () => {
    form.discard();
    onClose();
  };
  return (
    <form {...formProps}>
      <Stack gap="sm">
        <RestoredDraft form={form} />
        <RecordFields form={form} nameLabel="Nama" order={EDIT_ORDER} isTwin={edit.isTwin} />
        <RefusalAlert refusal={refusal} />
        <RecordConflict form={form} stored={stored} labels={FIELD_LABELS} isSending={isSending} />
        <Group mt="xs">
          <Button type="submit" rightSection={<CtrlEnter />} loading={isSending}>
            {WORDS.save}
          </Button>
          <Button variant="default" onClick={cancel} disabled={isSending}>
            {WORDS.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
