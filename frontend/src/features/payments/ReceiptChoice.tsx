import { Checkbox, Stack } from '@mantine/core';
import type { PackageDetail } from '../../api/generated';
import { rupiah } from '../../shared/format';

type Props = {
  label: string;
  description?: string;
  receipts: PackageDetail['personils'];
  /** Travellers whose receipts are chosen. */
  value: string[];
  onChange: (chosen: string[]) => void;
};

/** Some of the receipts of a package. */
export function ReceiptChoice({ receipts, ...group }: Props) {
  return (
    <Checkbox.Group {...group}>
      <Stack gap={6} mt={4}>
        {receipts.map(({ personilId, nama, tujuan, total }) => (
          <Checkbox
            key={personilId}
            size="sm"
            value={String(personilId)}
            label={`${nama}, ${tujuan}: ${rupiah(total)}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
