import { Text } from '@mantine/core';
import * as z from 'zod/mini';
import { extendTariffsMutation, listTariffsQueryKey } from '../../api/generated';
import { DateField } from '../../shared/forms/DateField';
import { required } from '../../shared/forms/schema';
import { officeToday } from '../../shared/officeClock';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';

const schema = z.object({
  dari: required(z.string(), 'Tanggal mulai berlaku wajib diisi'),
  sampai: z.nullable(z.string()),
});

/** 'Tarif Tahun Depan': copies what holds to the next year in one step. */
export function ExtendTariffsDialog({ onClose }: { onClose: () => void }) {
  const extend = useAction({
    ...extendTariffsMutation(),
    success: ({ result: { ditambah, dilewati } }) =>
      `${ditambah.length} tarif disalin${dilewati.length > 0 ? `, ${dilewati.length} sudah ada` : ''}`,
    reload: [listTariffsQueryKey],
  });
  const year = Number(officeToday().slice(0, 4)) + 1;
  return (
    <FormDialog
      schema={schema}
      opened
      onClose={onClose}
      title="Tarif Tahun Depan"
      submitLabel="Salin"
      initial={{ dari: `${year}-01-01`, sampai: `${year}-12-31` }}
      onSubmit={(body) => extend.mutateAsync({ body })}
    >
      {(form) => (
        <>
          <Text size="sm">
            Tarif yang berlaku sehari sebelum hari pertama disalin dengan nilai dan dasar hukum yang sama; yang lama
            berakhir pada hari itu. Sesudahnya setiap tarif dapat diubah.
          </Text>
          <DateField form={form} name="dari" label="Hari pertama" />
          <DateField form={form} name="sampai" label="Hari terakhir" clearable />
        </>
      )}
    </FormDialog>
  );
}
