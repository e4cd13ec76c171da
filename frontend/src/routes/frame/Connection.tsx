import { Alert } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconWifiOff } from '@tabler/icons-react';

/** Notice while the device has no network; what is shown and typed stays. */
export function Connection() {
  const { online } = useNetwork();
  return (
    <div role="status">
      {!online && (
        <Alert color="yellow" mb="md" icon={<IconWifiOff aria-hidden />} title="Tidak ada jaringan">
          Isian Anda tetap di sini. Halaman dimuat lagi begitu jaringan kembali.
        </Alert>
      )}
    </div>
  );
}
