import { Text } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type PackageDetail, payPackageMutation } from '../../api/generated';
import { ReasonFields } from '../../shared/findings/ReasonFields';
import { blankReasons, reasonFields, reasonRules } from '../../shared/findings/reasonInputs';
import { packageReasonsOf } from '../../shared/findings/reasons';
import { useActFindings } from '../../shared/findings/useActFindings';
import { rupiah } from '../../shared/format';
import { DateField } from '../../shared/forms/DateField';
import { SelectField } from '../../shared/forms/SelectField';
import { required, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { officeToday } from '../../shared/officeClock';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';
import { isHeldReceipt, namesOf, onlyReceipt, packageFindings } from './packageFindings';
import { ReceiptChoice } from './ReceiptChoice';
import { AFTER_PAYMENT, done } from './reload';

const terms = {
  tanggal: required(z.string(), 'Tanggal wajib diisi'),
  cara: required(z.string(), 'Cara wajib dipilih'),
  nomorBukti: requiredText('Nomor bukti wajib diisi'),
  sp2d: z.string(),
};
const POSTPONED = requiredText('Alasan ditunda wajib diisi');

const MEANS = [
  { value: 'transfer', label: 'Transfer' },
  { value: 'tunai', label: 'Tunai' },
];

type Props = { npd: PackageDetail; onClose: () => void };

/** Pays a package: the balance of each receipt, but of those that are left out with a reason and wait again. */
export function PayPackageDialog({ npd, onClose }: Props) {
  const { id, versi, total, personils } = npd;
  const pay = useAction({
    ...payPackageMutation(),
    success: done('NPD dibayar'),
    failure: { showsFindings: true },
    reload: AFTER_PAYMENT,
  });
  const [postponed, setPostponed] = useState<string[]>([]);
  // A receipt that is postponed is not paid: its findings are not asked about.
  const act = useActFindings(packageFindings(npd), {
    receipt: onlyReceipt(personils, isHeldReceipt),
    isLeft: (one) => postponed.includes(String(one)),
  });
  const { findings, asked, isBarred } = act;
  const isPostponing = postponed.length > 0;
  return (
    <FormDialog
      schema={z.object({ ...terms, alasan: isPostponing ? POSTPONED : z.string(), ...reasonRules(asked) })}
      opened
      onClose={onClose}
      title="Bayar NPD"
      submitLabel="Bayar"
      initial={{
        tanggal: officeToday(),
        cara: 'transfer',
        nomorBukti: '',
        sp2d: '',
        alasan: '',
        ...blankReasons(asked),
      }}
      fieldNames={reasonFields(asked)}
      isBarred={isBarred}
      onSubmit={({ tanggal, cara, nomorBukti, sp2d, alasan, ...typed }) =>
        act.attempt(() =>
          pay.mutateAsync({
            path: { id },
            body: {
              tanggal,
              cara,
              nomorBukti,
              ...(sp2d && { sp2d }),
              ...(isPostponing && { nilai: postponed.map((at) => ({ personilId: Number(at), nilai: 0, alasan })) }),
              ...packageReasonsOf(asked, typed),
              versi,
            },
          }),
        )
      }
    >
      {(form) => (
        <>
          <Text size="sm">{`Kuitansi ${rupiah(total)}; yang dibayarkan adalah saldo masing-masing.`}</Text>
          <DateField form={form} name="tanggal" label="Tanggal bayar" />
          <SelectField form={form} name="cara" label="Cara" data={MEANS} />
          <TextField form={form} name="nomorBukti" label="Nomor bukti" />
          <TextField form={form} name="sp2d" label="Nomor SP2D" />
          {personils.length > 1 && (
            <ReceiptChoice
              label="Tunda"
              description="Kuitansi yang ditunda tidak dibayar sekarang dan kembali ke ‘Siap dibayar’"
              receipts={personils}
              value={postponed}
              onChange={setPostponed}
            />
          )}
          {isPostponing && <TextField form={form} name="alasan" label="Alasan ditunda" />}
          <ReasonFields form={form} findings={findings} asked={asked} isBarred={isBarred} nameOf={namesOf(personils)} />
        </>
      )}
    </FormDialog>
  );
}
