import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ActualCost, ExpenseLine } from '../../api/generated';
import { orDash, rupiah } from '../format';
import { laterPart } from '../laterPart';
import { shownLine } from '../shownLine';
import { cardLabels } from './cardLabels';
import { LineBasis } from './LineBasis';
import { LineProof } from './LineProof';
import { NoDataRow } from './NoDataRow';
import tables from './tables.module.css';

const ActualCostsDialog = laterPart(() => import('./ActualCostsDialog').then((file) => file.ActualCostsDialog));

const LABELS = cardLabels(['Jenis', 'Item', 'Nilai', 'Qty', 'Satuan', 'Bukti', 'Aksi']);

/** Read-only expense lines: photos are enlarged on click, actual costs open in a dialog. */
export function ExpenseTable({ lines, label }: { lines: ExpenseLine[]; label: string }) {
  const [costs, setCosts] = useState<ActualCost[] | null>(null);
  return (
    <>
      <div className={tables.scroll}>
        <table aria-label={label} className={`${tables.plainTable} ${tables.bordered} ${tables.cards}`} style={LABELS}>
          <thead>
            <tr>
              <th>Jenis</th>
              <th>Item</th>
              <th data-align="right">Nilai</th>
              <th data-align="right">Qty</th>
              <th>Satuan</th>
              <th>Bukti</th>
              <th>Aksi</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(shownLine).map((line) => (
              <tr key={line.id}>
                <td>{line.jenisRincianBPD.jenis}</td>
                <td className="wrap">
                  <div>
                    {line.item}
                    <LineBasis line={line} />
                  </div>
                </td>
                <td className="amount">{rupiah(line.nilai)}</td>
                <td className="amount">{line.qty}</td>
                <td>{orDash(line.satuan)}</td>
                <td>
                  <LineProof line={line} />
                </td>
                <td>
                  {line.rills.length > 0 && (
                    <Button size="compact-sm" variant="light" onClick={() => setCosts(line.rills)}>
                      Lihat Rills
                    </Button>
                  )}
                </td>
              </tr>
            ))}
            {lines.length === 0 && <NoDataRow columns={7} />}
          </tbody>
        </table>
      </div>
      <ActualCostsDialog opened={costs !== null} onClose={() => setCosts(null)} costs={costs ?? []} />
    </>
  );
}
