import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getYearEndOptions, getYearEndQueryKey, setYearTermsMutation, type YearEnd } from '../../api/generated';
import { useHoldsRole, useSignedInUser } from '../../api/session';
import type { AddressLink } from '../../shared/addressLink';
import { useAddressState } from '../../shared/addressState';
import { longDate } from '../../shared/format';
import { DayInput } from '../../shared/forms/DayInput';
import { IdleYearInput } from '../../shared/forms/idlePeriods';
import { officeToday } from '../../shared/officeClock';
import { ROLE } from '../../shared/roles';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PageTitle } from '../../shared/ui/PageTitle';
import { ReasonDialog } from '../../shared/ui/ReasonDialog';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import styles from './YearEndPage.module.css';

/** /tutup-tahun: what is open in a year of the user's parent unit, and until when it is filed and changed. */
export function YearEndPage({ link: Link }: { link: AddressLink }) {
  const parent = useSignedInUser()?.unitKerja_profile.indukUnitKerja;
  const current = Number(officeToday().slice(0, 4));
  const [chosen, choose] = useAddressState('tahun');
  const tahun = Number(chosen) || current;
  const id = parent?.id ?? 0;
  const path = { id, tahun };
  const year = useQuery(getYearEndOptions({ path }));
  return (
    <>
      <PageTitle
        title="Tutup Tahun"
        description={parent?.kodeInduk}
        actions={
          <Group gap="md">
            <Link to={`/buka-tahun?tahun=${tahun + 1}`}>Buka tahun {tahun + 1}</Link>
            <IdleYearInput year={tahun} onChange={(next) => choose(next === current ? undefined : String(next))} />
          </Group>
        }
      />
      <AsyncSection query={year}>
        {({ result }) => (
          <Stack gap="lg">
            <State year={result} />
            <Section title={`Yang terbuka pada tahun ${tahun}`}>
              <OpenMatters year={result} link={Link} />
            </Section>
            <Section title="Batas">
              <Terms key={tahun} path={path} year={result} />
            </Section>
          </Stack>
        )}
      </AsyncSection>
    </>
  );
}

function State({ year: { tahun, tertutup, ditutup, dibukaSampai } }: { year: YearEnd }) {
  if (tertutup) {
    return (
      <Alert role="note" color="gray" title={`Tahun ${tahun} ditutup`}>
        {`Sejak lewat ${longDate(ditutup)} tidak ada yang diubah. Verifikasi kuitansi yang sudah diajukan, pembayaran, setoran kembali, nomor akhir, dan berkas bertanda tangan tetap dapat dicatat.`}
      </Alert>
    );
  }
  const reopened = dibukaSampai && dibukaSampai.slice(0, 10) >= officeToday();
  return reopened ? (
    <Alert role="note" color="yellow" title={`Tahun ${tahun} dibuka kembali sampai ${longDate(dibukaSampai)}`}>
      Sesudah hari itu tertutup lagi dengan sendirinya.
    </Alert>
  ) : null;
}

function OpenMatters({ year, link: Link }: { year: YearEnd; link: AddressLink }) {
  if (year.terbuka.length === 0) return <Text size="sm">Tidak ada yang terbuka.</Text>;
  return (
    <ul className={styles.matters} aria-label="Yang terbuka">
      {year.terbuka.map(({ kode, judul, jumlah, tautan }) => (
        <li key={kode} className={styles.matter}>
          <Link to={tautan}>{judul}</Link>
          <span className={styles.number}>{jumlah.toLocaleString('id')}</span>
        </li>
      ))}
    </ul>
  );
}

type TermsProps = { path: { id: number; tahun: number }; year: YearEnd };
const dayOf = (instant: string | null | undefined) => instant?.slice(0, 10) ?? null;

function Terms({ path, year }: TermsProps) {
  const stored = { batasPengajuan: dayOf(year.batasPengajuan), ditutup: dayOf(year.ditutup) };
  const [days, setDays] = useState(stored);
  const [faults, setFaults] = useState<Record<string, string | null>>({});
  const [asking, setAsking] = useState(false);
  const mayReopen = useHoldsRole([ROLE.superAdmin]);
  // Days of a year that was closed change with a reason, also while it is open again.
  const wasClosed = stored.ditutup !== null && stored.ditutup < officeToday();
  const isFixed = year.tertutup || (wasClosed && !mayReopen);
  const set = useAction({
    ...setYearTermsMutation(),
    success: 'Batas tahun disimpan',
    reload: [getYearEndQueryKey],
  });
  const take = (key: 'batasPengajuan' | 'ditutup') => (day: string | null, fault: string | null) => {
    setDays((before) => ({ ...before, [key]: day }));
    setFaults((before) => ({ ...before, [key]: fault }));
  };
  const isSame = days.batasPengajuan === stored.batasPengajuan && days.ditutup === stored.ditutup;
  const hasFault = Object.values(faults).some(Boolean);
  const unordered = days.batasPengajuan && days.ditutup && days.ditutup < days.batasPengajuan;
  return (
    <Stack gap="sm" align="flex-start">
      <Group gap="md" align="flex-start">
        <DayInput
          label="Pengajuan perjalanan sampai"
          description={`Hari terakhir perjalanan tahun ${path.tahun} diajukan`}
          minDate={`${path.tahun}-01-01`}
          value={days.batasPengajuan}
          onChange={take('batasPengajuan')}
          disabled={isFixed}
        />
        <DayInput
          label="Ditutup sesudah"
          description="Hari terakhir perjalanan dan kuitansi diubah"
          minDate={`${path.tahun}-01-01`}
          value={days.ditutup}
          onChange={take('ditutup')}
          error={unordered ? 'Tidak sebelum batas pengajuan' : undefined}
          disabled={isFixed}
        />
      </Group>
      {year.tertutup ? (
        mayReopen && (
          <Button variant="default" onClick={() => setAsking(true)}>
            Buka kembali 14 hari
          </Button>
        )
      ) : (
        <Button
          disabled={isFixed || isSame || hasFault || Boolean(unordered)}
          loading={set.isPending}
          onClick={() => (wasClosed ? setAsking(true) : set.mutate({ path, body: days }))}
        >
          {WORDS.save}
        </Button>
      )}
      <ReasonDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={year.tertutup ? `Buka kembali tahun ${path.tahun}` : `Ubah batas tahun ${path.tahun}`}
        submitLabel={year.tertutup ? 'Buka kembali' : WORDS.save}
        placeholder={year.tertutup ? 'Mengapa dibuka' : 'Mengapa diubah'}
        onSubmit={async (alasan) => set.mutateAsync({ path, body: year.tertutup ? { alasan } : { ...days, alasan } })}
      >
        <Text size="sm">
          {year.tertutup
            ? 'Perjalanan dan kuitansi tahun itu dapat diubah selama 14 hari, lalu tertutup lagi.'
            : 'Tahun itu pernah ditutup: perubahan batasnya dicatat dengan alasannya.'}
        </Text>
      </ReasonDialog>
    </Stack>
  );
}
