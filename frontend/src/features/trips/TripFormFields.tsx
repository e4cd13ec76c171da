import { Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { FormProvider, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { TripDetail as Trip } from '../../api/generated';
import {
  type ListedEmployee,
  listClassificationCodesOptions,
  listPaidKindsOptions,
  listProvincesOptions,
  type TripChoices,
} from '../../api/generated';
import type { SignedInUser } from '../../api/session';
import { goToFirstError } from '../../shared/forms/goToField';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { forgetUnreadTexts, withUnreadTexts } from '../../shared/forms/unreadTexts';
import { draftKey, readDraft, useKeptDraft } from '../../shared/forms/useKeptDraft';
import { ERROR_DELAY, withFieldRules } from '../../shared/forms/withFieldRules';
import { usePhone } from '../../shared/phone';
import { WORDS } from '../../shared/words';
import { BackdateReason } from './BackdateReason';
import { ChangeReason } from './ChangeReason';
import { dayResolver } from './dayFaults';
import { draftOfTrip } from './draftOfTrip';
import { FundingSection } from './FundingSection';
import { JourneySection } from './JourneySection';
import { MemoSection } from './MemoSection';
import { prefillDraft } from './prefillDraft';
import { SignatoriesSection } from './SignatoriesSection';
import { TravellersSection } from './TravellersSection';
import styles from './TripForm.module.css';
import { TripSummary } from './TripSummary';
import { blankDraft, type TripDraft } from './tripDraft';
import { tripRequest } from './tripRequest';
import { useSendTrip } from './useSendTrip';
import { useStoredDraft } from './useStoredDraft';

// Dialogs that most filings do without.
const ConfirmDelete = lazy(() =>
  import('../../shared/ui/ConfirmDelete').then((file) => ({ default: file.ConfirmDelete })),
);
const TripConflict = lazy(() => import('./TripConflict').then((file) => ({ default: file.TripConflict })));

type Props = {
  choices: TripChoices;
  employees: ListedEmployee[];
  user: SignedInUser;
  initial: TripDraft;
  /** Trip that the form changes; without it a new one is filed. */
  changed?: Trip;
  /** Called with the id of the trip, where the answer names it. */
  onDone: (id: number | null) => void;
};

/** Sections and buttons of the trip form. */
export function TripFormFields({ choices, employees, user, initial, changed, onDone }: Props) {
  const unit = user.unitKerja_profile;
  /** Key of the draft of a change; another version of the trip has another one. */
  const [changeKey] = useState(() => changed && draftKey(`ubah ${changed.id}`, changed.versi));
  const [kept, setKept] = useState(() => (changeKey ? readDraft<TripDraft>(changeKey, initial) : null));
  const form: UseFormReturn<TripDraft> = useForm<TripDraft>({
    resolver: withFieldRules(
      withUnreadTexts(
        dayResolver(() => tripType),
        () => form.control,
      ),
    ),
    mode: 'onChange',
    delayError: ERROR_DELAY,
    defaultValues: initial,
    values: kept ?? undefined,
    resetOptions: { keepDefaultValues: true },
    shouldUnregister: false,
  });
  const { control } = form;
  /** The trip as stored when the form was filled in or last taken over; its version goes with the change. */
  const [stored, setStored] = useState(changed);
  const [klasifikasiId, sumberDanaId, jenisId] = useWatch({
    control,
    name: ['klasifikasiId', 'sumberDanaId', 'jenisId'],
  });
  const codes = useQuery({
    ...listClassificationCodesOptions({ path: { id: klasifikasiId ?? 0 } }),
    enabled: klasifikasiId !== null,
  });
  const kinds = useQuery({
    ...listPaidKindsOptions({ path: { sumberDanaId: sumberDanaId ?? 0 } }),
    enabled: sumberDanaId !== null,
  });
  const provinces = useQuery({ ...listProvincesOptions(), enabled: changed !== undefined });
  const tripType = kinds.data?.result.find(({ id }) => id === jenisId)?.tipePerjalananId;
  const forgetNew = useStoredDraft(form, changed ? null : user.id);
  const forgetChange = useKeptDraft(changeKey ?? null, form);
  const forgetDraft = changed ? forgetChange : forgetNew;
  const startOver = () => {
    forgetUnreadTexts(control);
    form.reset(initial);
    forgetChange();
    setKept(null);
  };
  const { send, isSending, errors, conflict, settleConflict } = useSendTrip({
    form,
    employees,
    changed: stored,
    onDone: (filed) => {
      forgetDraft();
      onDone(filed);
    },
  });

  // Nothing is typed yet: the first field waits for its letters. On a phone a keyboard would cover the page.
  const isBlank = !changed && initial.personil.every((id) => id === null);
  const isPhone = usePhone();
  useEffect(() => {
    if (isBlank && !isPhone) form.setFocus('personil.0');
  }, [form, isBlank, isPhone]);

  const submit = () => {
    if (isSending) return;
    errors.clear();
    void form.trigger().then((isValid) => {
      // Focus after React has rendered the messages.
      if (isValid) send(tripRequest(form.getValues(), unit.id));
      else setTimeout(() => goToFirstError(errors.formRef.current));
    });
  };
  const submitAtKey = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'repeat' | 'preventDefault'>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    submit();
  };
  // A closed dialog may leave the focus outside of the form.
  useWindowEvent('keydown', (event) => {
    if (event.target === document.body && !document.querySelector('[role="dialog"]')) submitAtKey(event);
  });
  const takeOver = (latest: Trip, fields: (keyof TripDraft)[]) => {
    const theirs = draftOfTrip(latest, choices);
    for (const field of fields) form.setValue(field, theirs[field], { shouldDirty: true });
    setStored(latest);
    settleConflict();
  };
  const [emptying, emptyDialog] = useDisclosure(false);
  const empty = async () => {
    forgetUnreadTexts(control);
    form.reset(prefillDraft(blankDraft(unit.asal), choices, employees));
    errors.clear();
    forgetDraft();
  };
  const label = stored ? 'Simpan perubahan' : 'Submit';

  return (
    <FormProvider {...form}>
      <form
        ref={errors.formRef}
        noValidate
        aria-label="Perjalanan"
        // Filing takes a number: only the button and Ctrl+Enter do it, never Enter in a field.
        onSubmit={(event) => event.preventDefault()}
        onKeyDown={submitAtKey}
      >
        {/* What is being sent is not changed meanwhile; the rest of the page can be used. */}
        <div className={styles.tripForm} inert={isSending}>
          <Stack>
            <RestoredDraft form={{ isRestored: kept !== null, startOver }} />
            <TravellersSection employees={employees} unitId={unit.id} tripType={tripType} tripId={stored?.id} />
            {sumberDanaId !== null && (
              <JourneySection choices={choices} kinds={kinds} isNumbered={stored !== undefined} />
            )}
            <MemoSection classifications={choices.resultKlasifikasi} codes={codes} isNumbered={stored !== undefined} />
            <FundingSection choices={choices} kinds={kinds.data?.result ?? []} />
            <SignatoriesSection choices={choices} />
            {stored?.noSuratTugas && <ChangeReason />}
            {!stored && <BackdateReason unitId={unit.id} />}
            <RefusalAlert refusal={errors.refusal} />
          </Stack>
          <TripSummary unitId={unit.id} tripId={stored?.id} />
        </div>
        <Group justify="space-between" wrap="nowrap" className={styles.submitBar} mt="md">
          {stored ? (
            <span />
          ) : (
            <Button variant="subtle" color="gray" onClick={emptyDialog.open}>
              Kosongkan isian
            </Button>
          )}
          <Group gap="md" wrap="nowrap">
            <Text size="xs" c="dimmed" visibleFrom="sm" aria-hidden>
              Ctrl+Enter
            </Text>
            <Button miw={150} disabled={isSending} onClick={submit} aria-keyshortcuts="Control+Enter">
              {isSending ? (stored ? WORDS.saving : WORDS.downloading) : label}
            </Button>
          </Group>
        </Group>
      </form>
      <Suspense fallback={null}>
        {conflict && stored && (
          <TripConflict
            message={conflict.message}
            mine={form.getValues()}
            before={stored}
            latest={conflict.latest}
            offered={{ choices, employees, provinces: provinces.data?.result ?? [] }}
            onTakeOver={(fields) => takeOver(conflict.latest, fields)}
            onClose={settleConflict}
          />
        )}
        {emptying && (
          <ConfirmDelete
            opened
            onClose={emptyDialog.close}
            onConfirm={empty}
            texts={{
              title: 'Kosongkan isian',
              question: 'Semua isian pada halaman ini akan dihapus.',
              confirm: 'Ya, Kosongkan',
            }}
          />
        )}
      </Suspense>
    </FormProvider>
  );
}
