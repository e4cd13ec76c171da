import { useQuery } from '@tanstack/react-query';
import { listPaymentsOptions, type Payment, type Receipt } from '../../api/generated';
import { rupiah, shortDate } from '../../shared/format';
import { paymentKind } from '../../shared/paymentKinds';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { PaymentPaper } from '../../shared/ui/PaymentPaper';
import { type Column, Rows } from '../../shared/ui/Rows';
import { Section } from '../../shared/ui/Section';

const COLUMNS: Column<Payment>[] = [
  { accessor: 'jenis', title: 'Jenis', minWidth: 140, render: ({ jenis }) => paymentKind(jenis) },
  { accessor: 'tanggal', title: 'Tanggal', width: 120, render: ({ tanggal }) => shortDate(tanggal) },
  { accessor: 'nomorBukti', title: 'Nomor bukti', minWidth: 120 },
  { accessor: 'nilai', title: 'Nilai', textAlign: 'right', width: 140, render: ({ nilai }) => rupiah(nilai) },
  { accessor: 'aksi', title: 'Cetak', width: 90, render: (payment) => <PaymentPaper payment={payment} /> },
];

/** Money that was handed out and handed back for a receipt, with the papers of it; nothing before there is any. */
export function ReceiptPayments({ receipt }: { receipt: Receipt }) {
  const { id, uangMuka, setoranKembali = [], dibayar = 0 } = receipt;
  const isPaid = Boolean(uangMuka) || setoranKembali.length > 0 || dibayar !== 0;
  const found = useQuery({ ...listPaymentsOptions({ path: { personilId: id } }), enabled: isPaid });
  if (!isPaid) return null;
  return (
    <Section title="Pembayaran">
      <AsyncSection query={found}>
        {({ result }) => (
          <Rows
            label="Pembayaran"
            rows={result}
            columns={COLUMNS}
            isVoid={({ dibalikOleh }) => Boolean(dibalikOleh)}
            emptyText="Belum ada pembayaran"
          />
        )}
      </AsyncSection>
    </Section>
  );
}
