import { Alert, Button, Group, Loader, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { saveBlob } from '../../api/download';
import { openBlob, useCanPdf } from '../pdf';
import { type FindPapers, type PrintFormat, type PrintState, usePrintTogether } from './usePrintTogether';

type Props = {
  find: FindPapers;
  label: string;
  /** Nothing is chosen. */
  disabled: boolean;
};

const FORMATS = [
  { value: 'pdf', label: 'Satu PDF' },
  { value: 'docx', label: 'docx (zip)' },
];

/** Prints chosen letters into one file: format, button, progress that can be stopped, and the file. */
export function PrintTogether({ find, label, disabled }: Props) {
  const canPdf = useCanPdf();
  const [chosen, setChosen] = useState<PrintFormat>('pdf');
  const format = canPdf ? chosen : 'docx';
  const { state, print, stop } = usePrintTogether();
  const isBusy = state.step === 'reading' || state.step === 'printing';
  return (
    <Stack gap="xs">
      <Group gap="sm">
        {canPdf && (
          <SegmentedControl
            size="sm"
            aria-label="Format berkas"
            data={FORMATS}
            value={chosen}
            onChange={(value) => setChosen(value as PrintFormat)}
            disabled={isBusy}
          />
        )}
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          disabled={disabled || isBusy}
          onClick={() => void print(find, format)}
        >
          {label}
        </Button>
        {isBusy && (
          <Button variant="default" onClick={stop}>
            Hentikan
          </Button>
        )}
      </Group>
      <Group gap="xs" role="status">
        {isBusy && <Loader size="xs" aria-hidden />}
        <Text size="sm">{told(state)}</Text>
        {state.step === 'printing' && <Elapsed />}
        {state.step === 'ready' && <PrintedFile file={state.file} name={state.name} format={state.format} />}
      </Group>
      {state.step === 'failed' && (
        <Alert color="red" role="alert" title="Surat belum dicetak">
          {state.message}
        </Alert>
      )}
      {(state.step === 'ready' || state.step === 'failed') && <LeftOut texts={state.leftOut} />}
    </Stack>
  );
}

/** Progress in words. */
function told(state: PrintState): string {
  if (state.step === 'reading') return `Membaca perjalanan: ${state.done} dari ${state.all}…`;
  if (state.step === 'printing') return `Mencetak ${state.letters} surat…`;
  if (state.step === 'ready') return `${state.letters} surat siap.`;
  return '';
}

/** Seconds of printing, because the server answers when all letters are done. Screen readers would read each: hidden. */
function Elapsed() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((past) => past + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Text size="sm" c="dimmed" aria-hidden>
      {seconds} detik
    </Text>
  );
}

function PrintedFile({ file, name, format }: { file: Blob; name: string; format: PrintFormat }) {
  return (
    <>
      {format === 'pdf' && (
        <Button size="compact-sm" variant="light" onClick={() => openBlob(file)}>
          Buka PDF
        </Button>
      )}
      <Button size="compact-sm" variant="default" onClick={() => saveBlob(file, name)}>
        Simpan {name}
      </Button>
    </>
  );
}

function LeftOut({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <details>
      <summary>{`${texts.length} surat dilewati`}</summary>
      <ul className="left-out">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
