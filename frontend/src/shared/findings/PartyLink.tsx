import { Anchor } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import type { FindingParty } from '../../api/findings';
import { useHoldsRole } from '../../api/session';
import { OpenAddress } from '../openAddress';
import { ROLE } from '../roles';

const NAMES: Record<FindingParty['jenis'], string> = {
  perjalanan: 'Perjalanan',
  kuitansi: 'Kuitansi',
  rincian: 'Rincian',
  arsip: 'Arsip',
  kehadiran: 'Presensi',
};

/** 'Kuitansi 800/145': what a finding is about; the own trip has no number. */
const partyName = ({ jenis, nomor }: FindingParty) => `${NAMES[jenis]} ${nomor || 'ini'}`;

/** Address of a party for the roles of the user; null where none of their pages shows it. */
function useAddressOf({ jenis, id, nomor }: FindingParty): string | null {
  const files = useHoldsRole([ROLE.user, ROLE.superAdmin]);
  const pays = useHoldsRole([ROLE.finance]);
  const verifies = useHoldsRole([ROLE.registrar]);
  if (jenis === 'arsip') return files || pays || verifies ? `/arsip/${Math.abs(id)}` : null;
  if (jenis === 'kuitansi' && files) return `/rampung/${id}`;
  if (jenis === 'perjalanan' && files) return `/detail-perjalanan/${id}`;
  if (jenis === 'perjalanan' && verifies) return `/admin/rampung/${id}`;
  if (jenis !== 'kuitansi' && jenis !== 'perjalanan') return null;
  if (verifies && nomor) return `/admin/verifikasi?cari=${encodeURIComponent(nomor)}`;
  return pays && nomor ? `/admin/keuangan/daftar-perjalanan?cari=${encodeURIComponent(nomor)}` : null;
}

/** The other side of a finding: a link for who may open it, else its name. */
export function PartyLink({ party, children }: { party: FindingParty; children?: ReactNode }) {
  const to = useAddressOf(party);
  const open = useContext(OpenAddress);
  const text = children ?? partyName(party);
  if (!to) return text;
  return (
    <Anchor
      inherit
      underline="always"
      href={to}
      onClick={(event) => {
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open(to);
      }}
    >
      {text}
    </Anchor>
  );
}
