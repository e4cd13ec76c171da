import { Button, Group, Menu, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBraces, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type FinanceTemplate,
  listFinanceTemplatesOptions,
  listFinanceTemplatesQueryKey,
  restoreFinanceTemplateMutation,
  uploadFinanceTemplateMutation,
  withdrawFinanceTemplateMutation,
} from '../../api/generated';
import { dateAndTime } from '../../shared/format';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredText } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { type Column, DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Together } from '../../shared/ui/Together';
import { useAction } from '../../shared/useAction';
import { RECEIPT_USES } from './receiptUses';
import { TemplateUploadForm } from './TemplateUploadForm';
import { templateFile } from './templateFault';
import { FINANCE_KINDS } from './templateKinds';
import { useReceiptTemplateDownload } from './useTemplateDownload';
import { VariablesDrawer } from './VariablesDrawer';
import { versionColumns } from './versionColumns';

const schema = z.object({ nama: requiredText('Nama templat wajib diisi'), jenis: z.string(), file: templateFile() });
const BLANK: z.input<typeof schema> = { nama: '', jenis: 'semua', file: null };

/** /admin/keuangan/template: the templates of finance for the whole office. */
export function ReceiptTemplatesPage() {
  const templates = useQuery(listFinanceTemplatesOptions());
  const [isListed, list] = useDisclosure(false);
  const download = useReceiptTemplateDownload();
  const restore = useAction({
    ...restoreFinanceTemplateMutation(),
    success: ({ message }) => message,
    reload: [listFinanceTemplatesQueryKey],
  });
  const [ending, setEnding] = useState<FinanceTemplate | null>(null);
  const withdraw = useAction({
    ...withdrawFinanceTemplateMutation(),
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
    { accessor: 'nama', title: 'Nama', width: 190 },
    {
      accessor: 'jenis',
      title: 'Dipakai untuk',
      width: 150,
      render: ({ jenis }) => RECEIPT_USES.find(({ value }) => value === jenis)?.label,
    },
    ...versionColumns<FinanceTemplate>({
      fileName: ({ template }) => template,
      inForce: ({ aktif }) => aktif,
      restoredFrom: ({ dipulihkanDari }) => dipulihkanDari && names.get(dipulihkanDari),
      label: ({ nama }) => nama,
      onDownload: ({ id }) => download.mutate({ id }),
      onRestore: ({ id }) => restore.mutate({ path: { id } }),
      isRestoring: restore.isPending,
      onWithdraw: setEnding,
    }),
  ];
  return (
    <>
      <PageTitle
        title="Unggah Templat Word"
        description="Templat kuitansi dan bukti pembayaran semua unit kerja"
        actions={
          <Group gap="sm">
            <Button variant="light" leftSection={<IconBraces size={16} aria-hidden />} onClick={list.open}>
              Daftar variabel
            </Button>
            <Menu position="bottom-end">
              <Menu.Target>
                <Button variant="light" rightSection={<IconChevronDown size={16} aria-hidden />}>
                  Unduh templat bawaan
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {FINANCE_KINDS.map(({ jenis, name }) => (
                  <Menu.Item key={jenis} onClick={() => download.mutate({ jenis })}>
                    {name}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </Group>
        }
      />
      <Together>
        <Stack>
          <DataTable
            label="Templat keuangan"
            query={templates}
            rows={(list) => list.result}
            columns={columns}
            nextStep="Unggah templat di bawah."
          />
          <TemplateUploadForm
            schema={schema}
            initial={BLANK}
            {...uploadFinanceTemplateMutation()}
            toRequest={(body) => ({ body })}
            reload={[listFinanceTemplatesQueryKey]}
            trialOf={({ jenis }) => ({ receipt: jenis })}
          >
            {(form) => (
              <>
                <TextField form={form} name="nama" label="Nama Templat" placeholder="Contoh: Kuitansi 2026" />
                <SelectField<z.input<typeof schema>, string>
                  form={form}
                  name="jenis"
                  label="Dipakai untuk"
                  description="Kuitansi perjalanan dicetak dengan templat yang paling cocok dengan perjalanannya"
                  data={RECEIPT_USES}
                />
              </>
            )}
          </TemplateUploadForm>
        </Stack>
      </Together>
      <ConfirmDelete
        opened={ending !== null}
        onClose={() => setEnding(null)}
        onConfirm={async () => {
          if (ending) await withdraw.mutateAsync({ path: { id: ending.id } });
        }}
        texts={{
          title: 'Akhiri templat',
          question: `${ending?.nama} tidak dipakai lagi. Berikutnya dicetak dengan templat lain yang paling cocok, atau templat bawaan.`,
          confirm: 'Akhiri',
        }}
      />
      <VariablesDrawer opened={isListed} onClose={list.close} kinds={FINANCE_KINDS.map(({ word }) => word)} />
    </>
  );
}
