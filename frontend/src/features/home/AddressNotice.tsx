import { Alert } from '@mantine/core';
import { IconQrcode } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getCapabilitiesOptions } from '../../api/generated';

/** Asks who keeps the installation for its public address, which letters name, until one is set. */
export function AddressNotice() {
  const capabilities = useQuery({ ...getCapabilitiesOptions(), staleTime: Number.POSITIVE_INFINITY });
  if (capabilities.data?.alamatPublik !== null) return null;
  return (
    <Alert role="note" color="yellow" mt="lg" icon={<IconQrcode aria-hidden />} title="Alamat aplikasi belum diatur">
      Kode QR dan tautan pada surat memerlukan alamat tetap aplikasi ini. Mintalah pengelola server mengisi
      JALADIN_PUBLIC_URL, misalnya https://jaladin.dinkes.example.
    </Alert>
  );
}
