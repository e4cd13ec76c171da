import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  editFundingSourceMutation,
  type FundingSourceWords,
  listFundingSourceWordsOptions,
  listFundingSourceWordsQueryKey,
} from '../../api/generated';
import { orDash } from '../../shared/format';
import { TextareaField } from '../../shared/forms/TextareaField';
import { TextField } from '../../shared/forms/TextField';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { FormDialog } from '../../shared/ui/FormDialog';
import { IconButton } from '../../shared/ui/IconButton';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';

const schema = z.object({ untukPembayaran: z.string().check(z.trim()), kalimat1: z.string().check(z.trim()) });

const columns = (onEdit: (source: FundingSourceWords) => void): Column<FundingSourceWords>[] => [
  numberColumn('No'),
  { accessor: 'sumber', title: 'Sumber Dana', width: 180 },
  { accessor: 'untukPembayaran', title: 'Untuk Pembayaran', minWidth: 220 },
  { accessor: 'kalimat1', title: 'Kalimat Pertama', minWidth: 220, render: ({ kalimat1 }) => orDash(kalimat1) },
  {
    accessor: 'aksi',
    title: 'Aksi',
    width: 80,
    render: (source) => <IconButton label={`Ubah ${source.sumber}`} icon={IconPencil} onClick={() => onEdit(source)} />,
  },
];

/** Funding sources with finance's words for their payments. */
export function FundingSources() {
  const sources = useQuery(listFundingSourceWordsOptions());
  const [edited, setEdited] = useState<FundingSourceWords | null>(null);
  const edit = useAction({
    ...editFundingSourceMutation(),
    success: 'Kalimat sumber dana diubah',
    reload: [listFundingSourceWordsQueryKey],
  });
  return (
    <>
      <DataTable query={sources} rows={(list) => list.result} columns={columns(setEdited)} label="Daftar sumber dana" />
      <FormDialog
        schema={schema}
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={`Ubah ${edited?.sumber ?? ''}`}
        submitLabel={WORDS.save}
        initial={{
          untukPembayaran: edited?.teksSendiri ? edited.untukPembayaran : '',
          kalimat1: edited?.kalimat1 ?? '',
        }}
        onSubmit={async (body) =>
          edited && edit.mutateAsync({ path: { id: edited.id }, body: { ...body, versi: edited.versi } })
        }
      >
        {(form) => (
          <>
            <TextField
              form={form}
              name="untukPembayaran"
              label="Untuk pembayaran"
              description={`Tercetak sebagai {untukPembayaran}; kosong berarti 'untuk pembayaran ${edited?.sumber ?? ''}'.`}
            />
            <TextareaField
              form={form}
              name="kalimat1"
              label="Kalimat pertama"
              description="Tercetak sebagai {kalimat1} pada templat kuitansi."
              maxLength={2000}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
