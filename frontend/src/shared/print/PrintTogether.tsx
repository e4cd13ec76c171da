import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useCanPdf } from '../pdf';
import { SegmentedControl } from '../ui/SegmentedControl';
import { LeftOut, PrintedFile } from './PrintedFile';
import { isBusy, NOT_PRINTED, type PrintFormat, told } from './printState';
import { type FindPapers, usePrintTogether } from './usePrintTogether';

type Props = {
  find: FindPapers;
  label: string;
  /** Nothing is chosen. */
  disabled: boolean;
  /** There is no other format: the button is shown where the server makes PDFs. */
  isPdfOnly?: boolean;
  /** Name of the button, where others have the same label. */
  name?: string;
};

const FORMATS: { value: PrintFormat; label: string }[] = [
  { value: 'pdf', label: 'Satu PDF' },
  { value: 'docx', label: 'docx (zip)' },
];

/** Prints chosen letters into one file: format, button, progress that can be stopped or left, and the file. */
export function PrintTogether({ find, label, disabled, isPdfOnly, name }: Props) {
  const canPdf = useCanPdf();
  const [chosen, setChosen] = useState<PrintFormat>('pdf');
  const format = isPdfOnly ? 'pdf' : canPdf ? chosen : 'docx';
  const { state, print, stop, leave } = usePrintTogether();
  const busy = isBusy(state);
  const seconds = useSeconds(busy);
  if (isPdfOnly && !canPdf) return null;
  return (
    <Stack gap={isPdfOnly && !busy && state.step === 'idle' ? 0 : 'xs'} mt={isPdfOnly ? 'xs' : 0}>
      <Group gap="sm">
        {canPdf && !isPdfOnly && (
          <SegmentedControl
            size="sm"
            aria-label="Format berkas"
            data={FORMATS}
            value={chosen}
            onChange={setChosen}
            disabled={busy}
          />
        )}
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          variant={isPdfOnly ? 'default' : 'filled'}
          aria-label={name}
          disabled={disabled || busy}
          onClick={() => void print(find, format)}
        >
          {label}
        </Button>
        {busy && (
          <Button variant="default" onClick={stop}>
            Hentikan
          </Button>
        )}
      </Group>
      <Group gap="xs" role="status" mih={isPdfOnly ? 0 : 28}>
        {busy && <Loader size="xs" aria-hidden />}
        <Text size="sm">{told(state)}</Text>
        {busy && (
          // Screen readers would read each second.
          <Text size="sm" c="dimmed" aria-hidden>
            {seconds} detik
          </Text>
        )}
        {busy && seconds >= PATIENCE.seconds && (
          <Button size="compact-sm" variant="light" onClick={leave}>
            Lanjut bekerja, kabari saya
          </Button>
        )}
        {state.step === 'ready' && <PrintedFile print={state} />}
      </Group>
      {state.step === 'failed' && (
        <Alert color="red" role="alert" title={NOT_PRINTED}>
          {state.message}
        </Alert>
      )}
      {(state.step === 'ready' || state.step === 'failed') && <LeftOut texts={state.leftOut} />}
    </Stack>
  );
}

/** Seconds after which a print need not be waited for. */
export const PATIENCE = { seconds: 5 };

/** Counts the seconds of a print, because the server answers when all letters are done. */
function useSeconds(isBusy: boolean) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isBusy) return undefined;
    setSeconds(0);
    const timer = setInterval(() => setSeconds((past) => past + 1), 1000);
    return () => clearInterval(timer);
  }, [isBusy]);
  return seconds;
}
