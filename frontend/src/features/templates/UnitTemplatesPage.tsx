import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type SignedInUser, useSignedInUser } from '../../api/session';
import { postTemplate } from '../../api/templates';
import { SelectField } from '../../shared/forms/SelectField';
import { DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { inForceColumns } from './inForceColumns';
import { TEMPLATES, templatesInForceQuery } from './queries';
import { TemplateUploadForm } from './TemplateUploadForm';
import { TEMPLATE_KINDS, type TemplateKind } from './templateKinds';
import { useTemplateDownload } from './useTemplateDownload';
import { VersionsDialog } from './VersionsDialog';

type Draft = { jenis: number | null; file: File | null };
const BLANK: Draft = { jenis: null, file: null };

/** /admin/template: the letter templates of the user's parent unit. */
export function UnitTemplatesPage() {
  const user = useSignedInUser();
  return user ? <TemplatesOfUnit unit={user.unitKerja_profile} /> : null;
}

function TemplatesOfUnit({ unit }: { unit: SignedInUser['unitKerja_profile'] }) {
  const inForce = useQuery(templatesInForceQuery());
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
          rows={(versions) =>
            TEMPLATE_KINDS.map((kind) => ({ ...kind, version: versions.find(({ jenis }) => jenis === kind.id) }))
          }
          columns={columns}
        />
        <TemplateUploadForm<Draft>
          initial={BLANK}
          upload={({ jenis }, file) => postTemplate(unit.indukUnitKerja.id, jenis ?? 0, file)}
          reload={TEMPLATES}
        >
          {({ control }) => (
            <SelectField
              control={control}
              name="jenis"
              label="Jenis Template"
              placeholder="Pilih Jenis Template"
              data={TEMPLATE_KINDS.map(({ id, name }) => ({ value: id, label: name }))}
              required
              requiredMessage="Jenis template wajib dipilih"
            />
          )}
        </TemplateUploadForm>
      </Stack>
      <VersionsDialog kind={opened} onClose={() => setOpened(null)} />
    </>
  );
}
