import '@mantine/core/styles/Timeline.css';
import { Text, Timeline } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getTripHistoryOptions, type History } from '../../api/generated';
import { dateAndTime, orDash } from '../../shared/format';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { Section } from '../../shared/ui/Section';
import { WORDS } from '../../shared/words';
import styles from './TripDetail.module.css';

const LETTER: Record<string, string> = {
  'nota-dinas': 'Nota dinas',
  'surat-tugas': 'Surat tugas',
  laporan: 'Laporan',
  kuitansi: 'Kuitansi',
  'pengeluaran-riil': 'Daftar pengeluaran riil',
  'bukti-kehadiran': 'Bukti kehadiran',
  spd: 'SPD',
  nominatif: 'Daftar nominatif',
  pembatalan: 'Surat pernyataan pembatalan',
  'uang-muka': 'Kuitansi uang muka',
  'setoran-kembali': 'Tanda setoran kembali',
};

const EVENT: Record<string, string> = {
  diajukan: 'Diajukan',
  ditugaskan: 'Surat tugas terbit',
  diubah: 'Diubah',
  direvisi: 'Diubah',
  batal: 'Dibatalkan',
  'nomor-akhir': 'Nomor akhir',
  'berkas-tertanda': 'Berkas bertanda tangan',
};

/** Event, and its letter. */
function titleOf({ jenis, revisi, dokumen }: History['peristiwa'][number]) {
  const name = dokumen ? (LETTER[dokumen] ?? dokumen) : '';
  const letter = name && ` ${name === 'SPD' ? name : name.toLowerCase()}`;
  return `${EVENT[jenis] ?? jenis}${letter}${revisi ? ` (Revisi ${revisi})` : ''}`;
}

type Step = { at: string; key: string; title: string; by: string; event?: History['peristiwa'][number] };

/** Changes and prints of a trip, newest first. */
function stepsOf({ peristiwa, surat }: History): Step[] {
  const changes = peristiwa.map((event, index) => ({
    at: event.waktuKantor,
    key: `${index} ${event.kapan}`,
    title: titleOf(event),
    by: event.oleh,
    event,
  }));
  const prints = surat.map((letter, index) => ({
    at: letter.waktuKantor,
    key: `cetak ${index}`,
    title: `${LETTER[letter.dokumen] ?? letter.dokumen} dicetak${letter.revisi ? `, Revisi ${letter.revisi}` : ''}${letter.usang ? ' (usang)' : ''}`,
    by: letter.oleh,
  }));
  return [...changes, ...prints].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** Riwayat: who did what and when, with the fields before and after. */
export function TripHistory({ id }: { id: number }) {
  const history = useQuery(getTripHistoryOptions({ path: { id } }));
  return (
    <Section title="Riwayat">
      <AsyncSection query={history}>
        {({ result }) => {
          const steps = stepsOf(result);
          if (steps.length === 0) return <Text c="dimmed">{WORDS.noData}</Text>;
          return (
            <Timeline active={steps.length} bulletSize={14} lineWidth={2} aria-label="Riwayat">
              {steps.map(({ key, title, at, by, event }) => (
                <Timeline.Item key={key} title={title}>
                  {event?.alasan && (
                    <Text size="sm" className="written">
                      {event.alasan}
                    </Text>
                  )}
                  {event && event.perubahan.length > 0 && (
                    <ul className={styles.changes}>
                      {event.perubahan.map(({ isian, lama, baru }) => (
                        <li key={isian}>
                          {`${isian}: `}
                          <del>{orDash(lama)}</del>
                          {' → '}
                          <ins>{orDash(baru)}</ins>
                        </li>
                      ))}
                    </ul>
                  )}
                  <Text size="xs" c="dimmed">
                    {`${by} · ${dateAndTime(at)}`}
                  </Text>
                </Timeline.Item>
              ))}
            </Timeline>
          );
        }}
      </AsyncSection>
    </Section>
  );
}
