import { Anchor, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import * as z from 'zod/mini';
import {
  listPaymentsOptions,
  type Payment,
  type Payments,
  recordPaymentMutation,
  reversePaymentMutation,
} from '../../api/generated';
import { balanceText } from '../../shared/balance';
import { ReasonFields } from '../../shared/findings/ReasonFields';
import { reasonFields, reasonRules } from '../../shared/findings/reasonInputs';
import { reasonsOf } from '../../shared/findings/reasons';
import { useActFindings } from '../../shared/findings/useActFindings';
import { orDash, rupiah, shortDate } from '../../shared/format';
import { DateField } from '../../shared/forms/DateField';
import { RupiahField } from '../../shared/forms/RupiahField';
import { SelectField } from '../../shared/forms/SelectField';
import { required, requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { officeToday } from '../../shared/officeClock';
import { OpenAddress } from '../../shared/openAddress';
import { PAYMENT_KINDS, paymentKind } from '../../shared/paymentKinds';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { FormDialog } from '../../shared/ui/FormDialog';
import { PaymentPaper } from '../../shared/ui/PaymentPaper';
import { type Column, Rows } from '../../shared/ui/Rows';
import { useFocusBack } from '../../shared/ui/useFocusBack';
import { useAction } from '../../shared/useAction';
import { AFTER_PAYMENT, done } from './reload';

const schema = z.object({
  jenis: required(z.string(), 'Jenis wajib dipilih'),
  nilai: requiredInt('Nilai wajib diisi'),
  tanggal: required(z.string(), 'Tanggal wajib diisi'),
  cara: required(z.string(), 'Cara wajib dipilih'),
  nomorBukti: requiredText('Nomor bukti wajib diisi'),
});
const reverseSchema = z.object({ alasan: requiredText('Alasan wajib diisi') });

const MEANS = [
  { value: 'tunai', label: 'Tunai' },
  { value: 'transfer', label: 'Transfer' },
];

type Props = {
  personilId: number;
  /** A payment is being recorded at once; after it the payments are left again. */
  isRecording?: boolean;
  onClose: () => void;
};

/** The payments of a receipt: what was paid, reversed, and may be paid. */
export function PaymentsDrawer({ personilId, isRecording = false, onClose }: Props) {
  useFocusBack();
  const found = useQuery({
    ...listPaymentsOptions({ path: { personilId } }),
    staleTime: 0,
  });
  return (
    <Drawer
      opened
      onClose={onClose}
      title={['Pembayaran', found.data?.nama].filter(Boolean).join(' ')}
      position="right"
      size="xl"
    >
      <AsyncSection query={found}>
        {(payments) => (
          <Contents payments={payments} isRecording={isRecording} onRecorded={isRecording ? onClose : undefined} />
        )}
      </AsyncSection>
    </Drawer>
  );
}

const columns = (onReverse: (payment: Payment) => void): Column<Payment>[] => [
  {
    accessor: 'jenis',
    title: 'Jenis',
    minWidth: 160,
    render: ({ jenis, alasan, oleh }) => (
      <div>
        {paymentKind(jenis)}
        <div className="cell-about">{alasan ?? orDash(oleh)}</div>
      </div>
    ),
  },
  { accessor: 'tanggal', title: 'Tanggal', width: 120, render: ({ tanggal }) => shortDate(tanggal) },
  { accessor: 'nomorBukti', title: 'Nomor bukti', minWidth: 120 },
  { accessor: 'nilai', title: 'Nilai', textAlign: 'right', width: 140, render: ({ nilai }) => rupiah(nilai) },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 160,
    render: (row) => (
      <Group gap="xs" wrap="nowrap" justify="flex-end">
        <PaymentPaper payment={row} />
        {row.jenis !== 'pembalik' && !row.dibalikOleh && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Balik ${paymentKind(row.jenis)} ${rupiah(row.nilai)}`}
            onClick={() => onReverse(row)}
          >
            Balik
          </Button>
        )}
      </Group>
    ),
  },
];

type ContentsProps = {
  payments: Payments;
  isRecording: boolean;
  onRecorded?: () => void;
};

function Contents({ payments, isRecording, onRecorded }: ContentsProps) {
  const open = useContext(OpenAddress);
  const [reversed, setReversed] = useState<Payment | null>(null);
  const [isPaying, setPaying] = useState(isRecording);
  const reverse = useAction({ ...reversePaymentMutation(), success: 'Pembayaran dibalik', reload: AFTER_PAYMENT });
  const { saldo, keadaanBayar, statusId, uangMuka, total, dibayar, paket } = payments;
  const settlement = payments.result.findLast(({ jenis, dibalikOleh }) => jenis === 'pelunasan' && !dibalikOleh);
  const kinds = Object.entries(PAYMENT_KINDS)
    .filter(
      ([word]) =>
        word !== 'pembalik' && (word !== 'pelunasan' || statusId === 3) && (word !== 'uang-muka' || statusId !== 3),
    )
    .map(([value, label]) => ({ value, label }));
  return (
    <Stack>
      <Text fw={600} className="written">
        {balanceText({ saldo, keadaanBayar, tanggalBayar: settlement?.tanggal })}
      </Text>
      <Text size="sm">
        {`Disetujui ${rupiah(statusId === 3 ? total : 0)}, uang muka ${rupiah(uangMuka)}, dibayar ${rupiah(dibayar)}`}
      </Text>
      {paket && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          ta="left"
          onClick={() => open?.(`/pembayaran/paket/${paket.id}`)}
        >
          {`NPD ${orDash(paket.nomor)} (${paket.keadaan})`}
        </Anchor>
      )}
      <Rows
        label="Riwayat pembayaran"
        rows={payments.result}
        columns={columns(setReversed)}
        isVoid={({ dibalikOleh }) => Boolean(dibalikOleh)}
        emptyText="Belum ada pembayaran"
      />
      <Group justify="flex-end">
        <Button onClick={() => setPaying(true)}>Catat pembayaran</Button>
      </Group>
      {isPaying && (
        <PaymentDialog payments={payments} kinds={kinds} onClose={() => setPaying(false)} onRecorded={onRecorded} />
      )}
      {reversed && (
        <FormDialog
          schema={reverseSchema}
          opened
          onClose={() => setReversed(null)}
          title="Balik pembayaran"
          submitLabel="Balik"
          initial={{ alasan: '' }}
          onSubmit={(body) => reverse.mutateAsync({ path: { id: reversed.id }, body })}
        >
          {(form) => (
            <>
              <Text size="sm">{`${paymentKind(reversed.jenis)} ${rupiah(reversed.nilai)} tetap tercatat; sebuah pembalik ditambahkan.`}</Text>
              <TextField form={form} name="alasan" label="Alasan" />
            </>
          )}
        </FormDialog>
      )}
    </Stack>
  );
}

type DialogProps = {
  payments: Payments;
  kinds: { value: string; label: string }[];
  onClose: () => void;
  onRecorded?: () => void;
};

/** Records a payment; a settlement that findings refuse asks for their reasons. */
function PaymentDialog({ payments: { personilId, versi, saldo }, kinds, onClose, onRecorded }: DialogProps) {
  const record = useAction({
    ...recordPaymentMutation(),
    success: done('Pembayaran dicatat'),
    failure: { showsFindings: true },
    reload: AFTER_PAYMENT,
  });
  const act = useActFindings([], { receipt: personilId });
  const { findings, asked, isBarred } = act;
  return (
    <FormDialog
      schema={z.object({ ...schema.shape, ...reasonRules(asked) })}
      opened
      onClose={onClose}
      title="Catat pembayaran"
      submitLabel="Catat"
      onlyButtonSends
      fieldNames={reasonFields(asked)}
      isBarred={isBarred}
      initial={{
        jenis: saldo > 0 ? 'pelunasan' : saldo < 0 ? 'setoran-kembali' : (kinds[0]?.value ?? null),
        nilai: saldo === 0 ? null : Math.abs(saldo),
        tanggal: officeToday(),
        cara: 'tunai',
        nomorBukti: '',
      }}
      onSubmit={async ({ jenis, nilai, tanggal, cara, nomorBukti, ...typed }) => {
        await act.attempt(() =>
          record.mutateAsync({
            path: { personilId },
            body: { jenis, nilai, tanggal, cara, nomorBukti, ...reasonsOf(asked, typed), versi },
          }),
        );
        onRecorded?.();
      }}
    >
      {(form) => (
        <>
          <SelectField form={form} name="jenis" label="Jenis" data={kinds} />
          <RupiahField form={form} name="nilai" label="Nilai" />
          <DateField form={form} name="tanggal" label="Tanggal" />
          <SelectField form={form} name="cara" label="Cara" data={MEANS} />
          <TextField form={form} name="nomorBukti" label="Nomor bukti" />
          <ReasonFields form={form} findings={findings} asked={asked} isBarred={isBarred} />
        </>
      )}
    </FormDialog>
  );
}
