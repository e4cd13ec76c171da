import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { saveBlob } from '../../api/download';
import type { ImportAnswer, ImportRow } from '../../api/generated';
import { changeFailure, messageOf } from '../../api/problem';
import type { Column } from '../ui/DataTable';
import { DownloadButton } from '../ui/DownloadButton';
import { Loading } from '../ui/Loading';
import { PageTitle } from '../ui/PageTitle';
import { Section } from '../ui/Section';
import { useAction } from '../useAction';
import type { QueryKeyOf } from '../useReload';
import { ColumnMapping, type MappedField } from './ColumnMapping';
import { ImportRows } from './ImportRows';
import { bodyOf, type Choices, type ImportBody, NO_CHOICES } from './importBody';
import { type Asked, Questions } from './Questions';
import { SheetChoice } from './SheetChoice';
import { UnreadColumns } from './UnreadColumns';

type Props<Seen extends ImportAnswer> = {
  title: string;
  description: string;
  /** Noun of a row, as in '3 pegawai'. */
  noun: string;
  /** Fields that a column may be for. */
  fields: MappedField[];
  /** Values shown of a row. */
  shown: Column<ImportRow & { id: number }>[];
  /** How the value of a question is entered. */
  asked: (isian: string) => Asked | null;
  sample?: { fileName: string; download: () => Promise<{ response: Response }> };
  /** Checks a file, and stores its rows where `simpan` is 1. */
  send: (body: ImportBody) => Promise<Seen>;
  /** The verdict on every row as a file. */
  result?: { fileName: string; download: (body: ImportBody) => Promise<{ response: Response }> };
  /** Queries to load again after rows were stored. */
  reload: QueryKeyOf[];
  /** Values that the file suggests. */
  suggested?: (seen: Seen) => Record<string, string>;
  /** What stands below the rows. */
  below?: (seen: Seen) => ReactNode;
  onDone: () => void;
};

/** Page of an import: a file is checked with every choice, and stored when all is seen. */
export function ImportPage<Seen extends ImportAnswer>(props: Props<Seen>) {
  const { title, description, noun, sample, send, reload, onDone } = props;
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<Choices>(NO_CHOICES);
  const check = useAction({ mutationFn: (body: ImportBody) => send(body), changes: false });
  const store = useAction({
    mutationFn: (body: ImportBody) => send(body),
    success: ({ tersimpan }) => tersimpan > 0 && `${tersimpan} ${noun} berhasil disimpan`,
    reload,
  });
  const look = (chosen: File | null, next: Choices) => {
    setFile(chosen);
    setChoices(next);
    store.reset();
    if (chosen) check.mutate(bodyOf(chosen, next));
    else check.reset();
  };
  const failure = store.error ? changeFailure(store.error) : check.error && messageOf(check.error);
  const seen = check.data;
  const isStored = (store.data?.tersimpan ?? 0) > 0;
  return (
    <Stack gap="md">
      <PageTitle
        title={title}
        description={description}
        actions={sample && <DownloadButton label="Unduh contoh" {...sample} />}
      />
      <SheetChoice
        file={file}
        seen={seen}
        choices={choices}
        onFile={(chosen) => look(chosen, NO_CHOICES)}
        onChoices={(next) => look(file, next)}
      />
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {store.isSuccess && !isStored && (
        <Alert color="red" role="alert">
          Tidak ada baris yang disimpan; periksa pesan tiap baris.
        </Alert>
      )}
      {check.isPending && <Loading />}
      {file && seen && !check.isPending && (
        <Seen
          {...props}
          key={seen.lembarDipakai}
          seen={seen}
          choices={choices}
          onChoices={(next) => look(file, next)}
          body={(more) => bodyOf(file, { ...choices, ...more })}
          isStored={isStored}
          isStoring={store.isPending}
          // A failure is shown above.
          onStore={(body) => void store.mutateAsync(body).catch(() => undefined)}
        />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {isStored ? 'Selesai' : 'Kembali ke daftar'}
        </Button>
      </Group>
    </Stack>
  );
}

type SeenProps<Seen extends ImportAnswer> = Props<Seen> & {
  seen: Seen;
  choices: Choices;
  onChoices: (choices: Choices) => void;
  body: (more: Partial<Choices>) => ImportBody;
  isStored: boolean;
  isStoring: boolean;
  onStore: (body: ImportBody) => void;
};

/** What the file holds, and what is to be decided. */
function Seen<Seen extends ImportAnswer>(props: SeenProps<Seen>) {
  const { seen, choices, onChoices, body, fields, shown, asked, noun, result, suggested, below } = props;
  const [isWaved, setWaved] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [file, setFile] = useState<Blob | null>(null);
  const { baru, berubah, ragu } = seen.jumlah;
  const ready = baru + berubah + (isConfirmed ? ragu : 0);
  const blocked = seen.tidakTerbaca.length > 0 && !isWaved;
  const fetched = async (download: (body: ImportBody) => Promise<{ response: Response }>) =>
    (await download(body({}))).response.blob();
  const store = async () => {
    // After it is stored the file would find everybody as known.
    if (result) setFile(await fetched(result.download).catch(() => null));
    props.onStore(body({ simpan: 1, konfirmasi: isConfirmed }));
  };
  return (
    <Stack gap="md">
      <Section title="Kolom">
        <ColumnMapping
          columns={seen.judul}
          fields={fields}
          onChange={(kolom, field) => onChoices({ ...choices, petaan: { ...mapped(seen, choices), [kolom]: field } })}
        />
      </Section>
      <UnreadColumns columns={seen.tidakTerbaca} isWaved={isWaved} onWave={setWaved} />
      <Questions
        questions={seen.perluDiisi}
        asked={asked}
        filled={{ ...suggested?.(seen), ...choices.isian }}
        onFill={(isian) => onChoices({ ...choices, isian })}
      />
      {Object.keys(choices.isian ?? {}).length > 0 && (
        <Group>
          <Button variant="default" onClick={() => onChoices({ ...choices, isian: undefined })}>
            Kosongkan isian
          </Button>
        </Group>
      )}
      <ImportRows seen={seen} columns={shown} isConfirmed={isConfirmed} onConfirm={setConfirmed} />
      {below?.(seen)}
      <Group justify="flex-end">
        {result && file && (
          <Button
            variant="default"
            leftSection={<IconFileDownload size={16} aria-hidden />}
            onClick={() => saveBlob(file, result.fileName)}
          >
            Unduh hasil
          </Button>
        )}
        {result && !file && (
          <DownloadButton label="Unduh hasil" fileName={result.fileName} download={() => result.download(body({}))} />
        )}
        {!props.isStored && (
          <Button disabled={ready === 0 || blocked} loading={props.isStoring} onClick={() => void store()}>
            {ready > 0 ? `Simpan ${ready} ${noun}` : 'Simpan'}
          </Button>
        )}
      </Group>
      {blocked && ready > 0 && (
        <Text size="sm" c="dimmed" ta="right">
          Periksa dahulu kolom yang tidak terbaca.
        </Text>
      )}
    </Stack>
  );
}

/** The mapping as it is seen, so that a change by hand keeps the rest. */
function mapped(seen: ImportAnswer, { petaan }: Choices): Record<string, string> {
  const found = seen.judul.filter(({ dipakaiUntuk }) => dipakaiUntuk);
  return { ...Object.fromEntries(found.map(({ kolom, dipakaiUntuk }) => [kolom, dipakaiUntuk ?? ''])), ...petaan };
}
