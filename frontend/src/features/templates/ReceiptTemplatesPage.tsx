import { Button, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  type FinanceTemplate,
  listFinanceTemplatesOptions,
  listFinanceTemplatesQueryKey,
  restoreFinanceTemplateMutation,
  uploadFinanceTemplateMutation,
} from '../../api/generated';
import { dateAndTime } from '../../shared/format';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { TemplateUploadForm } from './TemplateUploadForm';
import { templateFile } from './templateFault';
import { useReceiptTemplateDownload } from './useTemplateDownload';
import { versionColumns } from './versionColumns';

const schema = z.object({ nama: requiredText('Nama template wajib diisi'), file: templateFile() });
const BLANK: z.input<typeof schema> = { nama: '', file: null };

/** /admin/keuangan/template: the receipt templates of the office. */
export function ReceiptTemplatesPage() {
  const templates = useQuery(listFinanceTemplatesOptions());
  const download = useReceiptTemplateDownload();
  const restore = useAction({
    ...restoreFinanceTemplateMutation(),
    success: ({ message }) => message,
    reload: [listFinanceTemplatesQueryKey],
  });
  const names = new Map(
    templates.data?.result.map(({ id, nama, diunggahPadaKantor }) => [
      id,
      `${nama} (${dateAndTime(diunggahPadaKantor)})`,
    ]),
  );
  const columns: Column<FinanceTemplate>[] = [
    { accessor: 'nama', title: 'Nama', width: 220 },
    ...versionColumns<FinanceTemplate>({
      fileName: ({ template }) => template,
      inForce: ({ aktif }) => aktif,
      restoredFrom: ({ dipulihkanDari }) => dipulihkanDari && names.get(dipulihkanDari),
      label: ({ nama }) => nama,
      onDownload: ({ id }) => download.mutate(id),
      onRestore: ({ id }) => restore.mutate({ path: { id } }),
      isRestoring: restore.isPending,
    }),
  ];
  return (
    <>
      <PageTitle
        title="Upload Template Word"
        description="Template kwitansi semua unit kerja"
        actions={
          <Button variant="light" onClick={() => download.mutate(null)}>
            Unduh template bawaan
          </Button>
        }
      />
      <Stack>
        <DataTable label="Template keuangan" query={templates} rows={(list) => list.result} columns={columns} />
        <TemplateUploadForm
          schema={schema}
          initial={BLANK}
          {...uploadFinanceTemplateMutation()}
          toRequest={(body) => ({ body })}
          reload={[listFinanceTemplatesQueryKey]}
        >
          {(form) => <TextField form={form} name="nama" label="Nama Template" placeholder="Contoh: Kwitansi 2026" />}
        </TemplateUploadForm>
      </Stack>
    </>
  );
}
