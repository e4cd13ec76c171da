import { Button, Code, CopyButton, Group, Stack, Text } from '@mantine/core';

type Props = { codes: string[]; onDone: () => void };

/** Shows the recovery codes once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n');
  return (
    <Stack gap="sm">
      <Text size="sm">
        Faktor kedua aktif. Simpan kode ini di tempat aman: masing-masing sekali pakai untuk masuk bila ponsel hilang.
        Kode hanya ditampilkan sekali.
      </Text>
      <Code block fz="md" ta="center" aria-label="Kode pemulihan">
        {text}
      </Code>
      <Group justify="flex-end">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Tersalin' : 'Salin'}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onDone} data-autofocus>
          Sudah disimpan
        </Button>
      </Group>
    </Stack>
  );
}
