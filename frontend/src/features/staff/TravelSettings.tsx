import { Button, Group, Paper, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  getEmployeeChoicesOptions,
  getPaymentDeskQueryKey,
  getTravelSettingsOptions,
  getTravelSettingsQueryKey,
  type TravelSettings as Settings,
  setTravelSettingsMutation,
} from '../../api/generated';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { idInAddress } from '../../shared/idInAddress';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import { Fact } from '../../shared/ui/Fact';
import { InvalidId } from '../../shared/ui/InvalidId';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { RecordConflict } from './RecordConflict';
import { STAFF_QUERIES } from './staffQueries';

type Props = { id: string; isAdministrator: boolean };

/** /admin/pengaturan-pegawai/{id}: how a person is paid and reached, and the level; finance keeps the bank account alone. */
export function TravelSettings({ id: address, isAdministrator }: Props) {
  const id = idInAddress(address);
  return (
    <>
      <PageTitle title="Pengaturan Pegawai" />
      {id === null ? <InvalidId /> : <Person id={id} isAdministrator={isAdministrator} />}
    </>
  );
}

function Person({ id, isAdministrator }: { id: number; isAdministrator: boolean }) {
  const settings = useQuery(getTravelSettingsOptions({ path: { id } }));
  return (
    <AsyncSection query={settings}>
      {({ result }) => (
        <Paper withBorder p="md" maw={640}>
          <Stack gap="sm">
            <div>
              <Fact label="Nama: ">{result.nama}</Fact>
              <Fact label="Jabatan: ">{result.jabatan}</Fact>
              {!isAdministrator && <Fact label="Tingkatan: ">{result.tingkatan.nama}</Fact>}
            </div>
            <SettingsForm settings={result} isAdministrator={isAdministrator} />
          </Stack>
        </Paper>
      )}
    </AsyncSection>
  );
}

const schema = z.object({
  bank: z.string(),
  /** Masked where it is stored; a masked one keeps what is. */
  nomorRekening: z.string(),
  telepon: z.string(),
  tingkatanId: requiredInt('Tingkatan wajib dipilih'),
});

const ACCOUNT = { bank: 'Bank', nomorRekening: 'Nomor Rekening' };
const ALL = { ...ACCOUNT, telepon: 'Telepon', tingkatanId: 'Tingkatan' };

function SettingsForm({ settings, isAdministrator }: { settings: Settings; isAdministrator: boolean }) {
  const { id, versi } = settings;
  const stored = {
    bank: settings.bank ?? '',
    nomorRekening: settings.nomorRekening ?? '',
    telepon: settings.telepon ?? '',
    tingkatanId: settings.tingkatan.id,
  };
  const save = useAction({
    ...setTravelSettingsMutation(),
    success: 'Pengaturan disimpan',
    reload: [...STAFF_QUERIES, getTravelSettingsQueryKey, getPaymentDeskQueryKey],
  });
  const form = useSchemaForm(schema, {
    initial: stored,
    keep: `pengaturan-pegawai ${id}`,
    send: ({ bank, nomorRekening, ...others }) =>
      save.mutateAsync({
        path: { id },
        body: { versi, bank, nomorRekening, ...(isAdministrator ? others : undefined) },
      }),
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <RestoredDraft form={form} />
        <TextField form={form} name="bank" label={ALL.bank} placeholder="Contoh: Bank Contoh" />
        <TextField form={form} name="nomorRekening" label={ALL.nomorRekening} placeholder="Contoh: 0012345678" />
        {isAdministrator && (
          <>
            <TextField form={form} name="telepon" label={ALL.telepon} placeholder="Contoh: 0812-3456-7890" />
            <Levels form={form} />
          </>
        )}
        <RefusalAlert refusal={form.refusal} />
        <RecordConflict
          form={form}
          stored={stored}
          labels={isAdministrator ? ALL : ACCOUNT}
          isSending={form.isSending}
        />
        <Group>
          <Button type="submit" rightSection={<CtrlEnter />} loading={form.isSending}>
            {WORDS.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The level, which the daily allowance follows. */
function Levels({ form }: Pick<Parameters<typeof SelectField<z.input<typeof schema>, number>>[0], 'form'>) {
  const choices = useQuery(getEmployeeChoicesOptions());
  return (
    <AsyncSection query={choices}>
      {({ resultTingkatan }) => (
        <SelectField
          form={form}
          name="tingkatanId"
          label={ALL.tingkatanId}
          data={resultTingkatan.map(({ id, tingkatan }) => ({ value: id, label: tingkatan }))}
        />
      )}
    </AsyncSection>
  );
}
