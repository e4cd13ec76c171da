import { Button, Group, Stack } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useQuery } from '@tanstack/react-query';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import type { SignedInUser } from '../../api/session';
import type { Employee, TripSeed } from '../../api/trips';
import { classificationCodesQuery } from '../../shared/classificationCodesQuery';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { FullScreenOverlay } from '../../shared/ui/FullScreenOverlay';
import { WORDS } from '../../shared/words';
import { FundingSection } from './FundingSection';
import { JourneySection } from './JourneySection';
import { MemoSection } from './MemoSection';
import { prefillDraft } from './prefillDraft';
import { tripKindsQuery } from './queries';
import { SignatoriesSection } from './SignatoriesSection';
import { TravellersSection } from './TravellersSection';
import { TravellersTable } from './TravellersTable';
import { blankDraft, type TripDraft } from './tripDraft';
import { tripRequest } from './tripRequest';
import { useFileTrip } from './useFileTrip';
import { useKeptDraft } from './useKeptDraft';

type Props = {
  seed: TripSeed;
  employees: Employee[];
  user: SignedInUser;
  initial: TripDraft;
  onFiled: () => void;
};

/** The trip form in its order of appearance. */
export function TripFormFields({ seed, employees, user, initial, onFiled }: Props) {
  const unit = user.unitKerja_profile;
  const form = useForm<TripDraft>({ defaultValues: initial, shouldUnregister: false });
  const { control } = form;
  const [klasifikasiId, sumberDanaId, personil] = useWatch({
    control,
    name: ['klasifikasiId', 'sumberDanaId', 'personil'],
  });
  const codes = useQuery(classificationCodesQuery(klasifikasiId));
  const kinds = useQuery(tripKindsQuery(sumberDanaId));
  const forgetDraft = useKeptDraft(form, user.id);
  const { file, isSending, errors } = useFileTrip({
    form,
    onFiled: () => {
      forgetDraft();
      onFiled();
    },
  });

  const submit = form.handleSubmit((draft) =>
    file(tripRequest(draft, { seed, employees, codes: codes.data ?? [], kinds: kinds.data ?? [] }, unit)),
  );
  const empty = () =>
    modals.openConfirmModal({
      title: 'Kosongkan isian',
      children: 'Semua isian pada halaman ini akan dihapus.',
      labels: { confirm: 'Ya, Kosongkan', cancel: WORDS.cancel },
      confirmProps: { color: 'red' },
      onConfirm: () => {
        form.reset(prefillDraft(blankDraft(unit.asal), seed, employees));
        errors.clear();
        forgetDraft();
      },
    });

  return (
    <FormProvider {...form}>
      <form
        ref={errors.formRef}
        noValidate
        aria-label="Perjalanan"
        onSubmit={(event) => {
          errors.clear();
          void submit(event);
        }}
      >
        <Stack>
          <MemoSection classifications={seed.resultKlasifikasi} codes={codes} />
          <TravellersSection employees={employees} />
          <SignatoriesSection seed={seed} />
          <FundingSection sources={seed.resultSumberDana} />
          {sumberDanaId !== null && <JourneySection seed={seed} kinds={kinds} />}
          <TravellersTable employees={employees} chosen={personil} />
          <RefusalAlert refusal={errors.refusal} />
        </Stack>
        <Group justify="space-between" wrap="nowrap" className="submit-bar" mt="md">
          <Button variant="subtle" color="gray" onClick={empty}>
            Kosongkan isian
          </Button>
          <Button type="submit" miw={150} disabled={isSending}>
            {isSending ? WORDS.downloading : 'Submit'}
          </Button>
        </Group>
      </form>
      <FullScreenOverlay visible={isSending} />
    </FormProvider>
  );
}
