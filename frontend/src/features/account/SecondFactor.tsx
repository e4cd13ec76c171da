import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { getSecondFactorOptions, getSecondFactorQueryKey, turnOffSecondFactorMutation } from '../../api/generated';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { ActivateFactorDialog } from './ActivateFactorDialog';

const schema = z.object({ kode: requiredText('Kode wajib diisi') });

/** State of the second factor, with the buttons that activate it and turn it off. */
export function SecondFactor() {
  const state = useQuery({ ...getSecondFactorOptions(), staleTime: 0 });
  const [activating, activation] = useDisclosure(false);
  const [turningOff, turnOffDialog] = useDisclosure(false);
  const turnOff = useAction({
    ...turnOffSecondFactorMutation(),
    success: ({ message }) => message,
    reload: [getSecondFactorQueryKey],
  });
  return (
    <AsyncSection query={state}>
      {({ result: { aktif, sisaKodePemulihan, tersedia, wajib } }) => (
        <Stack gap="sm" align="flex-start">
          <Group gap="xs">
            <Badge color={aktif ? 'green' : 'gray'}>{aktif ? 'Aktif' : 'Tidak aktif'}</Badge>
            {wajib && <Badge color="yellow.5">Wajib bagi peran Anda</Badge>}
          </Group>
          <Text size="sm" maw={640}>
            {aktif
              ? `Saat masuk di perangkat baru diminta kode dari aplikasi autentikator. Sisa kode pemulihan: ${sisaKodePemulihan}.`
              : 'Selain kata sandi, saat masuk diminta kode enam angka dari aplikasi autentikator di ponsel Anda.'}
          </Text>
          {aktif && (
            <Button variant="light" color="red" onClick={turnOffDialog.open}>
              Matikan
            </Button>
          )}
          {!aktif && tersedia && (
            <Button variant="light" onClick={activation.open}>
              Aktifkan
            </Button>
          )}
          {!tersedia && (
            <Text size="sm" c="dimmed">
              Kantor ini tidak memakai faktor kedua.
            </Text>
          )}
          <ActivateFactorDialog opened={activating} onClose={activation.close} />
          <FormDialog
            schema={schema}
            opened={turningOff}
            onClose={turnOffDialog.close}
            title="Matikan Faktor Kedua"
            submitLabel="Matikan"
            initial={{ kode: '' }}
            onSubmit={(body) => turnOff.mutateAsync({ body })}
          >
            {(form) => (
              <TextField
                form={form}
                name="kode"
                label="Kode"
                description="Kode dari aplikasi autentikator atau kode pemulihan"
                autoComplete="one-time-code"
              />
            )}
          </FormDialog>
        </Stack>
      )}
    </AsyncSection>
  );
}
