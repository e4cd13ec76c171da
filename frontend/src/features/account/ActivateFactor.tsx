import { Button, Code, Group, Image, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { activateSecondFactor, offerSecondFactor } from '../../api/generated';
import { PasswordField } from '../../shared/forms/PasswordField';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { AsyncSection } from '../../shared/ui/AsyncSection';

type Props = {
  /** Sentence above the steps. */
  about?: string;
  onActivated: (recoveryCodes: string[]) => void;
  /** Label of the button that leaves without a second factor. */
  leaveLabel: string;
  onLeave: () => void;
};

const schema = z.object({ kode: requiredText('Kode wajib diisi'), password: requiredText('Kata sandi wajib diisi') });

/** QR code of a new secret, and the form for its first code. */
export function ActivateFactor({ about, onActivated, leaveLabel, onLeave }: Props) {
  const offer = useQuery({
    queryKey: ['second factor offered'],
    queryFn: async () => (await offerSecondFactor({ throwOnError: true })).data.result,
    // A secret is made once an opening, and never kept.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const form = useSchemaForm(schema, {
    initial: { kode: '', password: '' },
    send: async (body) => {
      const { data } = await activateSecondFactor({ body, throwOnError: true });
      onActivated(data.result.kodePemulihan);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        {about && <Text size="sm">{about}</Text>}
        <Text size="sm">
          1. Pindai gambar ini dengan aplikasi autentikator di ponsel, misalnya FreeOTP atau Google Authenticator.
        </Text>
        <AsyncSection query={offer}>
          {({ qr, rahasia }) => (
            <>
              <Image src={qr} alt="Kode QR faktor kedua" w={200} h={200} mx="auto" />
              <Text size="sm" c="dimmed">
                Tanpa kamera, ketik rahasia ini:
              </Text>
              <Code block ta="center" aria-label="Rahasia">
                {rahasia.replace(/(.{4})(?=.)/g, '$1 ')}
              </Code>
            </>
          )}
        </AsyncSection>
        <TextField
          form={form}
          name="kode"
          label="2. Kode enam angka dari aplikasi"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
        <PasswordField form={form} name="password" label="3. Kata sandi Anda" autoComplete="current-password" />
        <RefusalAlert refusal={form.refusal} />
        <Group justify="space-between" mt="xs">
          <Button variant="subtle" color="gray" onClick={onLeave} disabled={form.isSending}>
            {leaveLabel}
          </Button>
          <Button type="submit" loading={form.isSending}>
            Aktifkan
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
