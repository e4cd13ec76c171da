import { Alert, Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { AS_FILE } from '../../api/download';
import {
  downloadOpeningMinutes,
  downloadOpeningSample,
  getFirstRunQueryKey,
  importOpening,
  type OpeningResult,
  type OpeningSheet,
} from '../../api/generated';
import { changeFailure, messageOf } from '../../api/problem';
import { SkippedRows } from '../../shared/imports/SkippedRows';
import type { Column } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { Loading } from '../../shared/ui/Loading';
import { PagedRows } from '../../shared/ui/PagedRows';
import { ShowPdfButton } from '../../shared/ui/PdfButton';
import { Section } from '../../shared/ui/Section';
import { useAction } from '../../shared/useAction';
import { OpeningQuestions } from './OpeningQuestions';

type Answers = Record<string, string>;

/** Opening data: one workbook, read dry, its questions answered, saved whole. */
export function OpeningWorkbook({ open, hasMinutes }: { open: boolean; hasMinutes: boolean }) {
  const [file, setFile] = useState<File | null>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const send = async (chosen: File, given: Answers, simpan: 0 | 1) => {
    const body = { file: chosen, jawaban: JSON.stringify(given), simpan };
    return (await importOpening({ body, throwOnError: true })).data.result;
  };
  const check = useAction({
    mutationFn: ([chosen, given]: [File, Answers]) => send(chosen, given, 0),
    changes: false,
  });
  const store = useAction({
    mutationFn: ([chosen, given]: [File, Answers]) => send(chosen, given, 1),
    success: ({ tersimpan }) => tersimpan && 'Data pembukaan disimpan.',
    reload: [getFirstRunQueryKey],
  });
  const choose = (chosen: File | null) => {
    setFile(chosen);
    setAnswers({});
    check.reset();
    store.reset();
    if (chosen) check.mutate([chosen, {}]);
  };
  const read = store.data ?? check.data;
  const isAnswered = read?.pertanyaan.every(({ id }) => answers[id]?.trim());
  const isRefused = store.isSuccess && !store.data.tersimpan;
  const failure = store.error ? changeFailure(store.error) : check.error && messageOf(check.error);
  const refused = store.data?.ditolak;
  return (
    <Section title="Data pembukaan">
      <Stack gap="sm" id="data">
        <Text size="sm">
          Satu buku kerja mengisi unit, pegawai (juga dalam bentuk SIASN), penanda tangan, bendahara, sub kegiatan
          dengan plafon, tujuan, nomor terakhir, dan perjalanan tahun ini. Semuanya disimpan sekaligus, atau tidak sama
          sekali.
        </Text>
        {!open && (
          <Alert color="blue">Kantor ini sudah mempunyai pegawai atau perjalanan; tambahkan lewat halamannya.</Alert>
        )}
        {hasMinutes && <Minutes />}
        <Group justify="space-between" align="flex-end">
          <FileInput
            label="Buku kerja"
            description=".xlsx, .xls, atau .ods; paling besar 5 MB"
            placeholder="Pilih berkas"
            accept=".xlsx,.xls,.ods"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            value={file}
            onChange={choose}
            clearable
            clearButtonProps={{ 'aria-label': 'Kosongkan berkas' }}
            disabled={!open}
            style={{ flex: '1 1 280px' }}
          />
          <DownloadButton
            label="Unduh contoh"
            fileName="Buku_Pembukaan.xlsx"
            download={() => downloadOpeningSample(AS_FILE)}
          />
        </Group>
        {(failure || isRefused) && (
          <Alert color="red" role="alert">
            {failure || refused || 'Belum ada yang disimpan; jawab dahulu pertanyaannya.'}
          </Alert>
        )}
        {check.isPending && <Loading />}
        {read && <Result read={read} />}
        {read && !read.tersimpan && file && (
          <>
            <OpeningQuestions questions={read.pertanyaan} people={read.orang} answers={answers} onAnswer={setAnswers} />
            <Group justify="flex-end">
              {read.pertanyaan.length > 0 && (
                <Button
                  variant="default"
                  loading={check.isPending}
                  onClick={() => {
                    store.reset();
                    check.mutate([file, answers]);
                  }}
                >
                  Periksa lagi
                </Button>
              )}
              <Button disabled={!isAnswered} loading={store.isPending} onClick={() => store.mutate([file, answers])}>
                Simpan semua
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Section>
  );
}

/** The minutes of the move, to be signed. */
function Minutes() {
  return (
    <Group gap="sm">
      <Text size="sm">
        Berita acara migrasi (hitungan, dua puluh perjalanan untuk dibandingkan, tiga tanda tangan):
      </Text>
      <DownloadButton
        size="compact-sm"
        label="Unduh Word"
        fileName="Berita_Acara_Migrasi.docx"
        download={() => downloadOpeningMinutes(AS_FILE)}
      />
      <ShowPdfButton
        letter="berita acara"
        fileName="Berita_Acara_Migrasi.pdf"
        load={() => downloadOpeningMinutes({ query: { format: 'pdf' }, ...AS_FILE })}
      />
    </Group>
  );
}

function Result({ read }: { read: OpeningResult }) {
  return (
    <>
      <Text size="sm" fw={600} role="status">
        {read.tersimpan
          ? 'Tersimpan.'
          : read.pertanyaan.length > 0
            ? `${read.pertanyaan.length} pertanyaan belum dijawab.`
            : 'Siap disimpan.'}
      </Text>
      <PagedRows label="Lembar" rows={read.tabel} columns={read.tersimpan ? [...SHEETS, STORED] : SHEETS} />
      {read.jumlah
        .filter(({ dilewati }) => dilewati.length > 0)
        .map(({ lembar, baris, dibaca, dilewati }) => (
          <div key={lembar}>
            <Text size="sm" fw={600}>{`${lembar}: ${dibaca} dari ${baris} baris dibaca`}</Text>
            <SkippedRows skipped={dilewati} />
          </div>
        ))}
      {read.temuan.length > 0 && (
        <Stack gap={2} component="ul">
          {read.temuan.map(({ lembar, baris, pesan }) => (
            <li key={`${lembar} ${baris} ${pesan}`}>
              <Text size="sm">{`${lembar}${baris > 0 ? ` baris ${baris}` : ''}: ${pesan}`}</Text>
            </li>
          ))}
        </Stack>
      )}
    </>
  );
}

const SHEETS: Column<OpeningSheet & { id: number }>[] = [
  { accessor: 'lembar', title: 'Lembar', width: 170 },
  { accessor: 'ditemukan', title: 'Baris', width: 80 },
  { accessor: 'masuk', title: 'Masuk', width: 80 },
  { accessor: 'arsip', title: 'Arsip', width: 80 },
  { accessor: 'tertahan', title: 'Tertahan', width: 90 },
];
const STORED: Column<OpeningSheet & { id: number }> = { accessor: 'tersimpan', title: 'Tersimpan', width: 100 };
