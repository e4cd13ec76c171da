import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBraces, IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { getTemplatesInForceOptions, uploadTemplateMutation } from '../../api/generated';
import { type UnitProfile, useSignedInUser } from '../../api/session';
import { useAddressState } from '../../shared/addressState';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import { DataTable } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { inForceColumns } from './inForceColumns';
import { LETTER_TEMPLATE_QUERIES } from './letterTemplateQueries';
import { TemplateUploadForm } from './TemplateUploadForm';
import { templateFile } from './templateFault';
import { TEMPLATE_KINDS, type TemplateKind } from './templateKinds';
import { type TemplateSource, useTemplateDownload } from './useTemplateDownload';
import { VariablesDrawer } from './VariablesDrawer';
import { VersionsDialog } from './VersionsDialog';

const schema = z.object({ jenis: requiredInt('Jenis templat wajib dipilih'), file: templateFile() });
const LETTERS = TEMPLATE_KINDS.map(({ word }) => word);

/** /admin/template: the letter templates of the user's parent unit. */
export function UnitTemplatesPage() {
  const user = useSignedInUser();
  return user ? <TemplatesOfUnit unit={user.unitKerja_profile} /> : null;
}

function TemplatesOfUnit({ unit }: { unit: UnitProfile }) {
  const inForce = useQuery(getTemplatesInForceOptions());
  const [word] = useAddressState('jenis');
  const named = TEMPLATE_KINDS.find((kind) => kind.word === word);
  const [opened, setOpened] = useState<TemplateKind | null>(null);
  const [isListed, list] = useDisclosure(false);
  const download = useTemplateDownload();
  const columns = inForceColumns({ onOpen: setOpened, onDownload: download.mutate });
  return (
    <>
      <PageTitle
        title="Unggah Templat Word"
        description={unit.indukUnitKerja.kodeInduk}
        actions={
          <Button variant="light" leftSection={<IconBraces size={16} aria-hidden />} onClick={list.open}>
            Daftar variabel
          </Button>
        }
      />
      <Stack>
        <DataTable
          label="Templat yang berlaku"
          query={inForce}
          rows={({ result: { berlaku } }) =>
            TEMPLATE_KINDS.map((kind) => ({ ...kind, version: berlaku.find(({ jenis }) => jenis === kind.id) }))
          }
          columns={columns}
        />
        <TemplateUploadForm
          schema={schema}
          initial={{ jenis: named?.id ?? null, file: null }}
          {...uploadTemplateMutation()}
          toRequest={(template) => ({ body: { ...template, id: unit.indukUnitKerja.id } })}
          reload={LETTER_TEMPLATE_QUERIES}
          trialOf={({ jenis }) => (jenis ? { letter: jenis, unit: unit.indukUnitKerja.id } : null)}
        >
          {(form) => (
            <>
              <SelectField
                form={form}
                name="jenis"
                label="Jenis Templat"
                placeholder="Pilih Jenis Templat"
                data={TEMPLATE_KINDS.map(({ id, name }) => ({ value: id, label: name }))}
              />
              <BuiltInStart kind={form.watch('jenis')} onDownload={download.mutate} />
            </>
          )}
        </TemplateUploadForm>
      </Stack>
      <VariablesDrawer opened={isListed} onClose={list.close} kinds={LETTERS} />
      <VersionsDialog kind={opened} onClose={() => setOpened(null)} />
    </>
  );
}

type StartProps = { kind: number | null; onDownload: (source: TemplateSource) => void };

/** Button that downloads the built-in template of the chosen kind, as a start for an own one. */
function BuiltInStart({ kind, onDownload }: StartProps) {
  if (!kind) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      w="fit-content"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => onDownload({ builtIn: kind })}
    >
      Mulai dari templat bawaan
    </Button>
  );
}
