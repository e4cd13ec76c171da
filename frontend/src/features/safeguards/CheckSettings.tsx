import { Button, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CheckRules, FindingLevel } from '../../api/findings';
import {
  getSafeguardsQueryKey,
  setFindingLevelsMutation,
  setInTownTransportMutation,
  setReportPhotoMutation,
} from '../../api/generated';
import type { AddressLink } from '../../shared/addressLink';
import { CHECK_RULES, type CheckRule, LEVEL_WORDS } from '../../shared/findings/rules';
import { SegmentedControl } from '../../shared/ui/SegmentedControl';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import styles from './CheckSettings.module.css';

const LEVELS = (['ingat', 'alasan', 'larang'] as const).map((value) => ({ value, label: LEVEL_WORDS[value].setting }));

type Props = { id: number; rules: Required<CheckRules>; link: AddressLink };

/** Aturan pemeriksaan: the level of each check in the parent unit, whether a report needs a photo, and transport in town. */
export function CheckSettings({ id, rules, link: Link }: Props) {
  return (
    <Stack gap="lg">
      <Levels id={id} stored={rules.penangkal} />
      <ReportPhoto id={id} needed={rules.laporan.foto} />
      <div>
        <Text size="sm">T12 membandingkan hari perjalanan dengan rekap presensi dan cuti.</Text>
        <Link to="/admin/kehadiran">Impor kehadiran</Link>
      </div>
      <InTownTransport id={id} stored={rules.transportDalamKota} />
    </Stack>
  );
}

function Levels({ id, stored }: { id: number; stored: Record<string, FindingLevel> }) {
  const [changed, setChanged] = useState<Record<string, FindingLevel>>({});
  const set = useAction({
    ...setFindingLevelsMutation(),
    success: 'Aturan pemeriksaan disimpan',
    reload: [getSafeguardsQueryKey],
  });
  const levelOf = (kode: string) => changed[kode] ?? stored[kode];
  const different = Object.fromEntries(Object.entries(changed).filter(([kode, level]) => stored[kode] !== level));
  const count = Object.keys(different).length;
  return (
    <Stack gap="sm" align="stretch">
      <Text size="sm" maw={640}>
        {`${LEVELS.map(({ value, label }) => `‘${label}’: ${LEVEL_WORDS[value].about}`).join('; ')}.`}
      </Text>
      <ul className={styles.rules} aria-label="Aturan pemeriksaan">
        {CHECK_RULES.map((rule) => (
          <Rule
            key={rule.kode}
            rule={rule}
            level={levelOf(rule.kode)}
            onChange={(level) => setChanged((before) => ({ ...before, [rule.kode]: level }))}
          />
        ))}
      </ul>
      <Button
        style={{ alignSelf: 'flex-start' }}
        disabled={count === 0}
        loading={set.isPending}
        onClick={() => set.mutate({ path: { id }, body: different }, { onSuccess: () => setChanged({}) })}
      >
        {count > 0 ? `${WORDS.save} ${count} perubahan` : WORDS.save}
      </Button>
    </Stack>
  );
}

type RuleProps = { rule: CheckRule; level: FindingLevel | undefined; onChange: (level: FindingLevel) => void };

function Rule({ rule: { kode, name, rule, isFixed }, level, onChange }: RuleProps) {
  return (
    <li className={styles.rule}>
      <div className={styles.ruleText}>
        <Text size="sm" fw={600}>
          {name} <span className="cell-about">{kode}</span>
        </Text>
        <Text size="sm">{rule}</Text>
      </div>
      {isFixed && <Text size="sm" c="dimmed">{`${LEVEL_WORDS.larang.setting} (tetap)`}</Text>}
      {!isFixed && level && (
        <SegmentedControl
          size="xs"
          aria-label={`Tingkat ${name}`}
          data={LEVELS}
          value={level}
          onChange={(value) => onChange(value as FindingLevel)}
        />
      )}
    </li>
  );
}

function ReportPhoto({ id, needed }: { id: number; needed: boolean }) {
  const set = useAction({
    ...setReportPhotoMutation(),
    success: 'Aturan laporan disimpan',
    reload: [getSafeguardsQueryKey],
  });
  return (
    <Switch
      label="Laporan perjalanan memuat foto kegiatan"
      description="Tanpa foto, laporan belum dianggap ada (T10)."
      checked={needed}
      disabled={set.isPending}
      onChange={({ currentTarget: { checked } }) => set.mutate({ path: { id }, body: { foto: checked } })}
    />
  );
}

const TRANSPORT = [
  { value: 'bayar', label: 'Dibayar' },
  { value: 'ingatkan', label: 'Diingatkan' },
  { value: 'tidak', label: 'Tidak dibayar' },
];

type InTownProps = { id: number; stored: Required<CheckRules>['transportDalamKota'] };

function InTownTransport({ id, stored: { aturan: rule, dasarHukum = '' } }: InTownProps) {
  const [basis, setBasis] = useState(dasarHukum);
  const set = useAction({
    ...setInTownTransportMutation(),
    success: 'Aturan transport dalam kota disimpan',
    reload: [getSafeguardsQueryKey],
  });
  return (
    <Stack gap={4} align="flex-start">
      <Text size="sm" fw={600} id="transport-dalam-kota">
        Transport pada hari yang berhak uang harian dalam kota (T06)
      </Text>
      <Text size="sm" c="dimmed">
        ‘Tidak dibayar’: kuitansi otomatis tidak memuatnya, dan yang diisi sendiri memerlukan alasan.
      </Text>
      <SegmentedControl
        size="xs"
        aria-label="Transport dalam kota"
        data={TRANSPORT}
        value={rule}
        disabled={set.isPending}
        onChange={(aturan) => set.mutate({ path: { id }, body: { aturan } })}
      />
      <TextInput
        label="Dasar hukum uang harian dalam kota"
        description="Dipakai bila tidak ada tarifnya; tercetak pada baris kuitansi dan disebut T06."
        placeholder="Contoh: SK Bupati 4/2026"
        maxLength={255}
        value={basis}
        onChange={({ currentTarget: { value } }) => setBasis(value)}
      />
      <Button
        variant="default"
        disabled={basis.trim() === dasarHukum}
        loading={set.isPending}
        onClick={() => set.mutate({ path: { id }, body: { aturan: rule, dasarHukum: basis } })}
      >
        Simpan dasar hukum
      </Button>
    </Stack>
  );
}
