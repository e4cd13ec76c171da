import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/RadioCard.css';
import '@mantine/core/styles/RadioIndicator.css';
import { Button, Group, Radio, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AS_FILE } from '../../api/download';
import type { CheckRules } from '../../api/findings';
import {
  exportSeparation,
  getSafeguardsOptions,
  getSafeguardsQueryKey,
  setSeparationMutation,
  setTemplateApprovalMutation,
} from '../../api/generated';
import { useSignedInUser } from '../../api/session';
import type { AddressLink } from '../../shared/addressLink';
import { MonthInput } from '../../shared/forms/MonthInput';
import { officeToday } from '../../shared/officeClock';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { CheckSettings } from './CheckSettings';
import { WaitingTemplates } from './WaitingTemplates';

const MODES = [
  { value: 'ingatkan', label: 'Ingatkan', about: 'Persetujuan tetap bisa, disertai peringatan dan tercatat.' },
  { value: 'tolak', label: 'Tolak', about: 'Kuitansi harus diverifikasi orang lain.' },
  { value: 'mati', label: 'Mati', about: 'Rangkap tugas tidak diperiksa.' },
] as const;

type Props = {
  /** True for the auditor's monthly list. */
  mayExport: boolean;
  /** True for the administrator of the unit, who approves templates. */
  mayApprove: boolean;
  link: AddressLink;
};

/** /admin/pengamanan: separation of duties and approval of templates of the user's parent unit. */
export function SafeguardsPage({ mayExport, mayApprove, link }: Props) {
  const id = useSignedInUser()?.unitKerja_profile.indukUnitKerja.id ?? 0;
  const safeguards = useQuery(getSafeguardsOptions({ path: { id } }));
  return (
    <>
      <PageTitle
        title="Pengamanan"
        description="Pemisahan tugas, persetujuan templat, dan aturan pemeriksaan induk unit kerja Anda"
      />
      <AsyncSection query={safeguards}>
        {({ result }) => (
          <Stack gap="lg">
            <Section title="Pemisahan tugas">
              <Separation id={id} mode={result.mode} />
            </Section>
            <Section title="Templat surat">
              <Stack gap="md">
                <TemplateApproval id={id} needed={result.persetujuanTemplat} />
                {mayApprove && <WaitingTemplates />}
              </Stack>
            </Section>
            <Checks id={id} link={link} rules={result as CheckRules} />
            {mayExport && (
              <Section title="Daftar rangkap tugas">
                <MonthlyList />
              </Section>
            )}
          </Stack>
        )}
      </AsyncSection>
    </>
  );
}

/** Levels of the checks, where the server knows them. */
type ChecksProps = { id: number; rules: CheckRules; link: AddressLink };

function Checks({ id, link, rules: { penangkal, laporan, transportDalamKota } }: ChecksProps) {
  if (!penangkal) return null;
  return (
    <Section title="Aturan pemeriksaan">
      <CheckSettings
        link={link}
        id={id}
        rules={{
          penangkal,
          laporan: laporan ?? { foto: false },
          transportDalamKota: transportDalamKota ?? { aturan: 'bayar' },
        }}
      />
    </Section>
  );
}

function Separation({ id, mode }: { id: number; mode: string }) {
  const [chosen, choose] = useState(mode);
  const set = useAction({
    ...setSeparationMutation(),
    success: 'Pemisahan tugas disimpan',
    reload: [getSafeguardsQueryKey],
  });
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm" maw={640}>
        Orang yang mengajukan perjalanan, menerbitkan surat tugasnya, mengisi kuitansinya, atau bepergian sendiri
        sebaiknya tidak memverifikasi kuitansi itu.
      </Text>
      <Radio.Group value={chosen} onChange={choose} label="Bila terjadi rangkap tugas">
        <Stack gap="xs" mt="xs">
          {MODES.map(({ value, label, about }) => (
            <Radio key={value} value={value} label={label} description={about} />
          ))}
        </Stack>
      </Radio.Group>
      <Button
        disabled={chosen === mode}
        loading={set.isPending}
        onClick={() => set.mutate({ path: { id }, body: { mode: chosen } })}
      >
        {WORDS.save}
      </Button>
    </Stack>
  );
}

function TemplateApproval({ id, needed }: { id: number; needed: boolean }) {
  const set = useAction({
    ...setTemplateApprovalMutation(),
    success: 'Pengaturan templat disimpan',
    reload: [getSafeguardsQueryKey],
  });
  return (
    <Switch
      label="Templat yang diunggah menunggu persetujuan admin unit kerja"
      description="Sampai disetujui, surat dicetak dengan templat yang sedang berlaku."
      checked={needed}
      disabled={set.isPending}
      onChange={({ currentTarget: { checked } }) => set.mutate({ path: { id }, body: { perlu: checked } })}
    />
  );
}

function MonthlyList() {
  const [month, setMonth] = useState(officeToday().slice(0, 7));
  return (
    <Group align="flex-end">
      <MonthInput label="Bulan" month={month} onChange={(next) => next && setMonth(next)} />
      <DownloadButton
        label="Unduh Excel"
        fileName="Pemisahan_Tugas.xlsx"
        download={() => exportSeparation({ query: { bulan: month }, ...AS_FILE })}
      />
    </Group>
  );
}
