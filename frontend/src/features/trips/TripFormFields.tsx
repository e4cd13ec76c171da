import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import {
  type Employee,
  listClassificationCodesOptions,
  listPaidKindsOptions,
  type TripChoices,
} from '../../api/generated';
import type { SignedInUser } from '../../api/session';
import { goToFirstError } from '../../shared/forms/goToField';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { FullScreenOverlay } from '../../shared/ui/FullScreenOverlay';
import { WORDS } from '../../shared/words';
import { dayFaults } from './dayFaults';
import { FundingSection } from './FundingSection';
import { JourneySection } from './JourneySection';
import { MemoSection } from './MemoSection';
import { prefillDraft } from './prefillDraft';
import { SignatoriesSection } from './SignatoriesSection';
import { TravellersSection } from './TravellersSection';
import { TravellersTable } from './TravellersTable';
import { blankDraft, type TripDraft } from './tripDraft';
import { tripRequest } from './tripRequest';
import { useFileTrip } from './useFileTrip';
import { useStoredDraft } from './useStoredDraft';

type Props = {
  choices: TripChoices;
  employees: Employee[];
  user: SignedInUser;
  initial: TripDraft;
  onFiled: () => void;
};

/** Sections and buttons of the trip form. */
export function TripFormFields({ choices, employees, user, initial, onFiled }: Props) {
  const unit = user.unitKerja_profile;
  const form = useForm<TripDraft>({ defaultValues: initial, shouldUnregister: false });
  const { control } = form;
  const [klasifikasiId, sumberDanaId, personil] = useWatch({
    control,
    name: ['klasifikasiId', 'sumberDanaId', 'personil'],
  });
  const codes = useQuery({
    ...listClassificationCodesOptions({ path: { id: klasifikasiId ?? 0 } }),
    enabled: klasifikasiId !== null,
  });
  const kinds = useQuery({
    ...listPaidKindsOptions({ path: { sumberDanaId: sumberDanaId ?? 0 } }),
    enabled: sumberDanaId !== null,
  });
  const forgetDraft = useStoredDraft(form, user.id);
  const { file, isSending, errors } = useFileTrip({
    form,
    employees,
    onFiled: () => {
      forgetDraft();
      onFiled();
    },
  });

  const submit = () => {
    if (isSending) return;
    errors.clear();
    const draft = form.getValues();
    const kind = kinds.data?.result.find((kind) => kind.id === draft.jenisId);
    const faults = dayFaults(draft, kind?.tipePerjalananId);
    for (const [input, message] of faults) form.setError(input, { message });
    // Focus after React has rendered the messages.
    if (faults.length) setTimeout(() => goToFirstError(errors.formRef.current));
    else file(tripRequest(draft, unit.id));
  };
  const [emptying, emptyDialog] = useDisclosure(false);
  const empty = async () => {
    form.reset(prefillDraft(blankDraft(unit.asal), choices, employees));
    errors.clear();
    forgetDraft();
  };

  return (
    <FormProvider {...form}>
      <form
        ref={errors.formRef}
        noValidate
        aria-label="Perjalanan"
        // Filing takes a number: only the button and Ctrl+Enter do it, never Enter in a field.
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <MemoSection classifications={choices.resultKlasifikasi} codes={codes} />
          <TravellersSection employees={employees} />
          <SignatoriesSection choices={choices} />
          <FundingSection sources={choices.resultSumberDana} />
          {sumberDanaId !== null && <JourneySection choices={choices} kinds={kinds} />}
          <TravellersTable employees={employees} chosen={personil} />
          <RefusalAlert refusal={errors.refusal} />
        </Stack>
        <Group justify="space-between" wrap="nowrap" className="submit-bar" mt="md">
          <Button variant="subtle" color="gray" onClick={emptyDialog.open}>
            Kosongkan isian
          </Button>
          <Group gap="md" wrap="nowrap">
            <Text size="xs" c="dimmed" visibleFrom="sm" aria-hidden>
              Ctrl+Enter
            </Text>
            <Button miw={150} disabled={isSending} onClick={submit} aria-keyshortcuts="Control+Enter">
              {isSending ? WORDS.downloading : 'Submit'}
            </Button>
          </Group>
        </Group>
      </form>
      <FullScreenOverlay visible={isSending} />
      <ConfirmDelete
        opened={emptying}
        onClose={emptyDialog.close}
        onConfirm={empty}
        texts={{
          title: 'Kosongkan isian',
          question: 'Semua isian pada halaman ini akan dihapus.',
          confirm: 'Ya, Kosongkan',
        }}
      />
    </FormProvider>
  );
}
