import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { findingsOf, type PackageReason } from '../../api/findings';
import {
  cancelPackageMutation,
  getPackageOptions,
  type PackageDetail,
  type PackageLine,
  type PackageReceipt,
  submitPackageMutation,
} from '../../api/generated';
import { FindingList } from '../../shared/findings/FindingList';
import { FindingsDialog } from '../../shared/findings/FindingsDialog';
import { packageReasonsOf } from '../../shared/findings/reasons';
import { useActFindings } from '../../shared/findings/useActFindings';
import { orDash, rupiah, shortDate } from '../../shared/format';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { BudgetBar } from '../../shared/ui/BudgetBar';
import { FormDialog } from '../../shared/ui/FormDialog';
import { type Column, Rows } from '../../shared/ui/Rows';
import { useFocusBack } from '../../shared/ui/useFocusBack';
import { useAction } from '../../shared/useAction';
import { EditPackageDialog } from './EditPackageDialog';
import { MissingAccount } from './MissingAccount';
import { PackageState } from './PackageList';
import { PackagePapers } from './PackagePapers';
import { PayPackageDialog } from './PayPackageDialog';
import { isHeldReceipt, namesOf, onlyReceipt, packageFindings } from './packageFindings';
import { AFTER_PAYMENT, done } from './reload';

const money = (amount: number | null | undefined) => (amount === null || amount === undefined ? '-' : rupiah(amount));

const lineColumns: Column<PackageLine & { id: number }>[] = [
  {
    accessor: 'subKegiatan',
    title: 'Sub kegiatan',
    minWidth: 200,
    render: ({ subKegiatan, rekening, anggaran, akumulasi, saatIni: now, tahun }) => (
      <div>
        {subKegiatan}
        <BudgetBar pagu={anggaran} spent={akumulasi} added={now} year={tahun} />
        {rekening.map(({ kodeRekening, saatIni }) => (
          <div className="cell-about" key={kodeRekening}>
            {rekening.length > 1 ? `${kodeRekening}: ${rupiah(saatIni)}` : kodeRekening}
          </div>
        ))}
      </div>
    ),
  },
  { accessor: 'anggaran', title: 'Anggaran', textAlign: 'right', render: ({ anggaran }) => money(anggaran) },
  { accessor: 'akumulasi', title: 'Akumulasi', textAlign: 'right', render: ({ akumulasi }) => rupiah(akumulasi) },
  { accessor: 'saatIni', title: 'Saat ini', textAlign: 'right', render: ({ saatIni }) => rupiah(saatIni) },
  { accessor: 'sisa', title: 'Sisa', textAlign: 'right', render: ({ sisa }) => money(sisa) },
];

const receiptColumns: Column<PackageReceipt & { id: number }>[] = [
  {
    accessor: 'nama',
    title: 'Nama',
    minWidth: 180,
    render: ({ nama, tujuan, keadaan, alasan, dilepas, nilai, ...person }) => (
      <div>
        {nama} {!dilepas && (nilai ?? null) === null && <MissingAccount {...person} />}
        <div className="cell-about">{tujuan}</div>
        {keadaan && <div className="cell-about">{[keadaan, alasan].filter(Boolean).join(': ')}</div>}
      </div>
    ),
  },
  { accessor: 'total', title: 'Disetujui', textAlign: 'right', render: ({ total }) => rupiah(total) },
  { accessor: 'uangMuka', title: 'Uang muka', textAlign: 'right', render: ({ uangMuka }) => rupiah(uangMuka) },
  { accessor: 'lebihBayar', title: 'Lebih bayar', textAlign: 'right', render: ({ lebihBayar }) => rupiah(lebihBayar) },
  { accessor: 'nilai', title: 'Dibayarkan', textAlign: 'right', render: ({ nilai }) => money(nilai) },
  { accessor: 'potongan', title: 'Potongan', textAlign: 'right', render: ({ potongan }) => rupiah(potongan) },
  { accessor: 'diterima', title: 'Diterima', textAlign: 'right', render: ({ diterima }) => money(diterima) },
];

/** A package with its lines by sub-activity, receipts, acts and papers. */
export function PackageDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  useFocusBack();
  const found = useQuery({ ...getPackageOptions({ path: { id } }), staleTime: 0 });
  return (
    <Drawer opened onClose={onClose} title="NPD" position="right" size="xl">
      <AsyncSection query={found}>{({ result }) => <Contents npd={result} />}</AsyncSection>
    </Drawer>
  );
}

function Contents({ npd }: { npd: PackageDetail }) {
  const facts = [
    `${npd.jenis}, ${shortDate(npd.tanggal)}`,
    npd.sumberDana.nama,
    `${npd.bendahara.jabatan}: ${npd.bendahara.nama}`,
    npd.penghubung && `Penghubung: ${npd.penghubung.nama}`,
    npd.keterangan,
    npd.alasanBatal && `Alasan batal: ${npd.alasanBatal}`,
    npd.pembayaran &&
      `Dibayar ${shortDate(npd.pembayaran.tanggal)}, ${npd.pembayaran.cara}, ${npd.pembayaran.nomorBukti}${npd.pembayaran.sp2d ? `, SP2D ${npd.pembayaran.sp2d}` : ''}`,
  ].filter(Boolean);
  return (
    <Stack>
      <Group justify="space-between" align="flex-start">
        <div>
          <Text fw={600}>{orDash(npd.nomor)}</Text>
          {facts.map((fact) => (
            <Text size="sm" key={String(fact)}>
              {fact}
            </Text>
          ))}
        </div>
        <PackageState keadaan={npd.keadaan} />
      </Group>
      <Acts npd={npd} />
      <Rows label="Sub kegiatan" rows={npd.baris.map((line, id) => ({ ...line, id }))} columns={lineColumns} />
      <Rows
        label="Kuitansi"
        rows={npd.personils.map((receipt, id) => ({ ...receipt, id }))}
        columns={receiptColumns}
        isVoid={({ dilepas }) => dilepas && npd.keadaan !== 'batal'}
      />
      {npd.keadaan !== 'batal' && <PackageFindings npd={npd} />}
      <Group justify="flex-end">
        <Text fw={600}>
          {[
            `Jumlah ${rupiah(npd.total)}`,
            npd.totalDibalik > 0 && `dibalik ${rupiah(npd.totalDibalik)}`,
            npd.totalDitunda > 0 && `ditunda ${rupiah(npd.totalDitunda)}`,
            `dibayarkan ${rupiah(npd.dibayarkan)}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </Text>
      </Group>
      {npd.keadaan !== 'batal' && <PackagePapers npd={npd} />}
    </Stack>
  );
}

/** Findings of the receipts, each under the name of its traveller. */
function PackageFindings({ npd }: { npd: PackageDetail }) {
  const held = npd.personils.filter((receipt) => !receipt.dilepas && findingsOf(receipt).length > 0);
  if (held.length === 0) return null;
  return (
    <div>
      <Text fw={600} component="h3" size="sm" mb={4}>
        Temuan pemeriksaan
      </Text>
      <Stack gap="sm">
        {held.map((receipt) => (
          <div key={receipt.personilId ?? receipt.nama}>
            <Text size="sm" fw={600}>
              {receipt.nama}
            </Text>
            <FindingList findings={findingsOf(receipt)} label={`Temuan ${receipt.nama}`} />
          </div>
        ))}
      </Stack>
    </div>
  );
}

const cancelSchema = z.object({ alasan: requiredText('Alasan wajib diisi') });

function Acts({ npd }: { npd: PackageDetail }) {
  const { id, versi, keadaan } = npd;
  const [act, setAct] = useState<'ubah' | 'ajukan' | 'bayar' | 'batal' | null>(null);
  const { findings, mustAsk, isRefused, forget, attempt } = useActFindings(packageFindings(npd), {
    receipt: onlyReceipt(npd.personils, isHeldReceipt),
  });
  const submit = useAction({
    ...submitPackageMutation(),
    success: done('NPD diajukan'),
    failure: { showsFindings: true },
    reload: AFTER_PAYMENT,
  });
  const send = (reasons: { alasanTemuan?: PackageReason[] }) =>
    attempt(() => submit.mutateAsync({ path, body: { versi, ...reasons } }));
  const start = () => {
    if (mustAsk) setAct('ajukan');
    // A failure is told by a toast or in the dialog.
    else void send({}).catch(() => undefined);
  };
  const cancel = useAction({ ...cancelPackageMutation(), success: 'NPD dibatalkan', reload: AFTER_PAYMENT });
  const close = () => setAct(null);
  const path = { id };
  return (
    <Group>
      {keadaan === 'disusun' && (
        <Button autoFocus loading={submit.isPending} onClick={start}>
          Ajukan
        </Button>
      )}
      {keadaan === 'diajukan' && (
        // The next act has the focus when the one before has gone with its state.
        <Button autoFocus onClick={() => setAct('bayar')}>
          Bayar
        </Button>
      )}
      {(keadaan === 'disusun' || keadaan === 'diajukan') && (
        <Button variant="default" onClick={() => setAct('ubah')}>
          Ubah
        </Button>
      )}
      {keadaan !== 'batal' && (
        <Button variant="default" onClick={() => setAct('batal')}>
          Batalkan
        </Button>
      )}
      <FindingsDialog
        opened={act === 'ajukan' || isRefused}
        onClose={() => {
          close();
          forget();
        }}
        title="Ajukan NPD?"
        submitLabel="Ajukan"
        findings={findings}
        nameOf={namesOf(npd.personils)}
        onSubmit={(asked, typed) => send(packageReasonsOf(asked, typed))}
      />
      {act === 'ubah' && <EditPackageDialog npd={npd} onClose={close} />}
      {act === 'bayar' && <PayPackageDialog npd={npd} onClose={close} />}
      {act === 'batal' && (
        <FormDialog
          schema={cancelSchema}
          opened
          onClose={close}
          title="Batalkan NPD"
          submitLabel="Batalkan"
          initial={{ alasan: '' }}
          onSubmit={({ alasan }) => cancel.mutateAsync({ path, body: { alasan, versi } })}
        >
          {(form) => <TextField form={form} name="alasan" label="Alasan" />}
        </FormDialog>
      )}
    </Group>
  );
}
