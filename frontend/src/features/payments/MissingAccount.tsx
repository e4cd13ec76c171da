import { Anchor } from '@mantine/core';
import { useContext } from 'react';
import { OpenAddress } from '../../shared/openAddress';

type Props = { pegawaiId?: number | null; rekening: boolean };

/** Leads to the settings of a person whose bank account is not known; nothing where it is. */
export function MissingAccount({ pegawaiId, rekening }: Props) {
  const open = useContext(OpenAddress);
  if (rekening || !pegawaiId || !open) return null;
  return (
    <Anchor
      className="no-print"
      component="button"
      type="button"
      size="xs"
      onClick={() => open(`/admin/pengaturan-pegawai/${pegawaiId}`)}
    >
      Isi rekening
    </Anchor>
  );
}
