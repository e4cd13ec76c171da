import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { getTemplatesInForceOptions, uploadTemplateMutation } from '../../api/generated';
import { type UnitProfile, useSignedInUser } from '../../api/session';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import { DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { inForceColumns } from './inForceColumns';
import { LETTER_TEMPLATE_QUERIES } from './letterTemplateQueries';
import { TemplateUploadForm } from './TemplateUploadForm';
import { templateFile } from './templateFault';
import { TEMPLATE_KINDS, type TemplateKind } from './templateKinds';
import { useTemplateDownload } from './useTemplateDownload';
import { VersionsDialog } from './VersionsDialog';

const schema = z.object({ jenis: requiredInt('Jenis template wajib dipilih'), file: templateFile() });
const BLANK: z.input<typeof schema> = { jenis: null, file: null };

/** /admin/template: the letter templates of the user's parent unit. */
export function UnitTemplatesPage() {
  const user = useSignedInUser();
  return user ? <TemplatesOfUnit unit={user.unitKerja_profile} /> : null;
}

function TemplatesOfUnit({ unit }: { unit: UnitProfile }) {
  const inForce = useQuery(getTemplatesInForceOptions());
  const [opened, setOpened] = useState<TemplateKind | null>(null);
  const download = useTemplateDownload();
  const columns = inForceColumns({ onOpen: setOpened, onDownload: download.mutate });
  return (
    <>
      <PageTitle title="Upload Template Word" description={unit.indukUnitKerja.kodeInduk} />
      <Stack>
        <DataTable
          label="Template yang berlaku"
          query={inForce}
          rows={({ result: { berlaku } }) =>
            TEMPLATE_KINDS.map((kind) => ({ ...kind, version: berlaku.find(({ jenis }) => jenis === kind.id) }))
          }
          columns={columns}
        />
        <TemplateUploadForm
          schema={schema}
          initial={BLANK}
          {...uploadTemplateMutation()}
          toRequest={(template) => ({ body: { ...template, id: unit.indukUnitKerja.id } })}
          reload={LETTER_TEMPLATE_QUERIES}
        >
          {(form) => (
            <SelectField
              form={form}
              name="jenis"
              label="Jenis Template"
              placeholder="Pilih Jenis Template"
              data={TEMPLATE_KINDS.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </TemplateUploadForm>
      </Stack>
      <VersionsDialog kind={opened} onClose={() => setOpened(null)} />
    </>
  );
}
