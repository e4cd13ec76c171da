import { Button, Group, Paper, Select, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  getFirstRunQueryKey,
  getLetterheadOptions,
  getLetterheadQueryKey,
  listParentUnitsOptions,
  setLetterheadMutation,
  type UnitLetterhead,
} from '../../api/generated';
import { useHoldsRole, useSignedInUser } from '../../api/session';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { TextareaField } from '../../shared/forms/TextareaField';
import { TextField } from '../../shared/forms/TextField';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import { ROLE } from '../../shared/roles';
import { AsyncSection } from '../../shared/ui/AsyncSection';
import { CtrlEnter } from '../../shared/ui/CtrlEnter';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { WORDS } from '../../shared/words';
import { LetterheadPreview } from './LetterheadPreview';
import { LogoButtons } from './LogoButtons';
import { draftOf, type LetterheadDraft, letterheadSchema, requestOf } from './letterhead';

/** /admin/kop: the letterhead of the user's parent unit; a super admin chooses the unit. */
export function LetterheadPage() {
  const own = useSignedInUser()?.unitKerja_profile.indukUnitKerja.id ?? null;
  const choosesUnit = useHoldsRole([ROLE.superAdmin]);
  const units = useQuery({ ...listParentUnitsOptions(), enabled: choosesUnit });
  const [parentId, setParentId] = useState(own);
  const head = useQuery({
    ...getLetterheadOptions({ path: { id: parentId ?? 0 } }),
    enabled: parentId !== null,
  });
  return (
    <>
      <PageTitle title="Kop Surat" description="Kepala nota dinas, surat tugas, SPD, dan kuitansi" />
      {choosesUnit && (
        <Select<number>
          label="Induk Unit Kerja"
          data={(units.data?.result ?? []).map((unit) => ({ value: unit.id, label: unit.indukUnitKerja }))}
          value={parentId}
          onChange={setParentId}
          allowDeselect={false}
          searchable
          maw={420}
          mb="md"
        />
      )}
      <AsyncSection query={head}>
        {({ result }) => parentId !== null && <Editor key={parentId} parentId={parentId} head={result} />}
      </AsyncSection>
    </>
  );
}

/** A line of the letterhead; Enter breaks it on paper too. */
const LINE = { minRows: 1, maxLength: 255 };

function Editor({ parentId, head }: { parentId: number; head: UnitLetterhead }) {
  const save = useAction({
    ...setLetterheadMutation(),
    success: 'Kop surat tersimpan',
    reload: [getLetterheadQueryKey, getFirstRunQueryKey],
  });
  const form = useSchemaForm(letterheadSchema, {
    initial: draftOf(head),
    keep: `kop ${parentId}`,
    send: (draft) => save.mutateAsync({ path: { id: parentId }, body: requestOf(draft) }),
  });
  const removeLogo = () => save.mutate({ path: { id: parentId }, body: { ...requestOf(draftOf(head)), logo: null } });
  const draft = useWatch({ control: form.control }) as LetterheadDraft;
  return (
    <Stack>
      <LetterheadPreview head={draft} fallbackName={head.nama} logo={head.logo} />
      <Paper withBorder p="md" maw={860}>
        <form {...form.formProps} aria-label="Kop Surat">
          <Stack gap="sm">
            <RestoredDraft form={form} />
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <TextareaField
                form={form}
                name="pemerintah"
                label="Pemerintah"
                placeholder="Contoh: Pemerintah Kabupaten …"
                {...LINE}
              />
              <TextareaField
                form={form}
                name="barisAtas2"
                label="Baris kedua di atas nama"
                placeholder="Contoh: Dinas Kesehatan"
                {...LINE}
              />
              <TextareaField form={form} name="barisAtas3" label="Baris ketiga di atas nama" {...LINE} />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <TextareaField form={form} name="nama" label="Nama" placeholder={head.nama} {...LINE} />
              <TextareaField form={form} name="baris2" label="Baris kedua nama" {...LINE} />
            </SimpleGrid>
            <TextareaField form={form} name="alamat" label="Alamat" minRows={2} maxLength={255} />
            <SimpleGrid cols={{ base: 1, sm: 3 }}>
              <TextField form={form} name="telepon" label="Telepon" inputMode="tel" />
              <TextField form={form} name="surel" label="Surel" inputMode="email" />
              <TextField form={form} name="situs" label="Situs" inputMode="url" />
            </SimpleGrid>
            <LogoButtons
              parentId={parentId}
              hasLogo={Boolean(head.logo)}
              onRemove={removeLogo}
              isRemoving={save.isPending && !form.isSending}
            />
            <RefusalAlert refusal={form.refusal} />
            <Group justify="flex-end">
              <Button type="submit" rightSection={<CtrlEnter />} loading={form.isSending}>
                {WORDS.save}
              </Button>
            </Group>
          </Stack>
        </form>
      </Paper>
    </Stack>
  );
}
