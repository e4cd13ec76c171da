import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Account, handOverMutation, listDelegationsOptions, listHandoversQueryKey } from '../../api/generated';
import { accountOptions } from '../../shared/delegations/LendDialog';
import { DateField } from '../../shared/forms/DateField';
import { SelectField } from '../../shared/forms/SelectField';
import { required, requiredInt, requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { officeToday } from '../../shared/officeClock';
import { FormDialog } from '../../shared/ui/FormDialog';
import { useAction } from '../../shared/useAction';

const schema = z.object({
  kepadaUserId: requiredInt('Pilih penerima'),
  mulai: required(z.string(), 'Tanggal mulai wajib diisi'),
  alasan: requiredText('Alasan wajib diisi'),
});

/** 'Serahkan pekerjaan': hands the waiting work of an account over to another one. */
export function HandOverButton({ user }: { user: Account }) {
  const [opened, setOpened] = useState(false);
  const choices = useQuery(listDelegationsOptions({ path: { id: user.id } }));
  const handOver = useAction({
    ...handOverMutation(),
    success: 'Pekerjaan diserahterimakan. Cetak berita acaranya.',
    reload: [listHandoversQueryKey],
  });
  return (
    <>
      <Button variant="light" w="fit-content" onClick={() => setOpened(true)}>
        Serahkan pekerjaan
      </Button>
      <FormDialog
        schema={schema}
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Serah Terima Pekerjaan ${user.nama}`}
        submitLabel="Serahkan"
        initial={{ kepadaUserId: null, mulai: officeToday(), alasan: '' }}
        onSubmit={(body) => handOver.mutateAsync({ path: { id: user.id }, body })}
      >
        {(form) => (
          <>
            <SelectField
              form={form}
              name="kepadaUserId"
              label="Kepada"
              data={accountOptions(choices.data?.calon ?? [])}
            />
            <DateField form={form} name="mulai" label="Mulai" minDate={officeToday()} />
            <TextField form={form} name="alasan" label="Alasan" placeholder="Contoh: mutasi ke unit kerja lain" />
          </>
        )}
      </FormDialog>
    </>
  );
}
