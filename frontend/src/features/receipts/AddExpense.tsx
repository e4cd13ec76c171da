import { Box, Button, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { addExpenseLineMutation, lodgeWithoutProofMutation, type ReceiptSheet } from '../../api/generated';
import { useUpload } from '../../api/upload';
import { NumberField } from '../../shared/forms/NumberField';
import { PhotoField } from '../../shared/forms/PhotoField';
import { proof } from '../../shared/forms/photo';
import { RefusalAlert } from '../../shared/forms/RefusalAlert';
import { RestoredDraft } from '../../shared/forms/RestoredDraft';
import { RupiahField } from '../../shared/forms/RupiahField';
import { SelectField } from '../../shared/forms/SelectField';
import { requiredInt } from '../../shared/forms/schema';
import { TextField } from '../../shared/forms/TextField';
import { UploadProgress } from '../../shared/forms/UploadProgress';
import { useSchemaForm } from '../../shared/forms/useSchemaForm';
import type { Pass } from '../../shared/proofs/boardingPass';
import { pictureOf } from '../../shared/proofs/firstPage';
import { readCodeOf } from '../../shared/proofs/readProof';
import { ChoiceChips } from '../../shared/ui/ChoiceChips';
import { SendButton } from '../../shared/ui/SendButton';
import { useUnsaved } from '../../shared/unsaved';
import { WORDS } from '../../shared/words';
import { CostKeys } from './CostKeys';
import styles from './ExpenseSheet.module.css';
import { keyedExpenseSchema, LARGEST_QTY } from './expenseSchema';
import { lineName } from './lineName';
import { isLodging, type Proposal, proposalFor, proposalsOptions, sumOf, TRANSPORT, ticketOf } from './proposals';
import { useReceiptAction } from './useReceiptAction';

const schema = z.extend(keyedExpenseSchema, {
  jenisId: requiredInt('Jenis wajib dipilih'),
  pic: z.nullable(proof()),
});
const BLANK: z.input<typeof schema> = {
  item: '',
  satuan: '',
  qty: null,
  nilai: null,
  nomorBukti: '',
  jenisBiaya: '',
  asal: '',
  tujuan: '',
  kelas: '',
  jenisId: null,
  pic: null,
};

type Props = {
  page: ReceiptSheet;
  /** Proof that was dropped or pasted before, or that waited. */
  given?: File;
  /** Proofs of the lines after this one. */
  waiting: File[];
  /** Called with the other files of a choice of several. */
  onMore: (files: File[]) => void;
  /** Called after the line was stored, and with false after it was given up. */
  onDone: (stored: boolean) => void;
};

/** 'Tambah Rincian', in place below the lines: the kind first; unit, days or nights and tariff follow from it. */
export function AddExpense({ page, given, waiting, onMore, onDone }: Props) {
  const { id, versi, rincianBPDs, perjalanan } = page.result;
  const firstDay = perjalanan.tempats[0]?.tanggalBerangkat;
  const titleId = useId();
  const upload = useUpload();
  const add = useReceiptAction({
    ...addExpenseLineMutation(),
    receipt: page.result,
    success: 'Rincian tersimpan.',
    note: 'Data Nomor Batch berhasil disimpan.',
  });
  const lodge = useReceiptAction({
    ...lodgeWithoutProofMutation(),
    receipt: page.result,
    success: ({ message }) => message,
  });
  const proposed = useQuery(proposalsOptions(page.result)).data?.result;
  const form = useSchemaForm(schema, {
    initial: BLANK,
    keep: `rincian baru ${id}`,
    send: async ({ pic, ...line }) => {
      const [gambar, terbaca] = await Promise.all([pictureOf(pic), readCodeOf(pic)]);
      const body = { ...line, personilId: id, versi, terbaca, pic, gambar };
      await add.mutateAsync({ body, ...(pic && upload.options) });
    },
    onDone: () => onDone(true),
  });
  const { control, formProps, isSending, setFocus, getValues, setValue } = form;
  const [jenisId, nilai, qty] = useWatch({ control, name: ['jenisId', 'nilai', 'qty'] });
  useUnsaved(form.formState.isDirty ? { what: lineName(nilai, qty), save: form.save } : null);
  useEffect(() => (given ? undefined : setFocus('jenisId')), [given, setFocus]);
  const before = useRef<Proposal | null>(null);
  const propose = (kind: number | null) => {
    const proposal = kind === null ? null : proposalFor(kind, proposed, rincianBPDs);
    if (!proposal) return;
    setValue('satuan', proposal.satuan);
    // What another kind proposed gives way; what was typed stays.
    for (const field of ['item', 'qty', 'nilai'] as const) {
      const [now, next] = [getValues(field), proposal[field]];
      if (next && (!now || now === before.current?.[field])) setValue(field, next);
    }
    before.current = proposal;
  };
  const choose = (kind: number | null) => {
    propose(kind);
    // The first field that the kind leaves empty is typed next.
    const empty = (['item', 'nilai', 'qty', 'satuan'] as const).find((field) => !getValues(field));
    // After Tab, which chooses too, has moved the focus.
    if (empty) setTimeout(() => setFocus(empty));
  };
  const fillFrom = (pass: Pass) => {
    setValue('jenisId', TRANSPORT, { shouldDirty: true });
    const values = ticketOf(pass);
    for (const field of ['item', 'satuan', 'qty'] as const) setValue(field, values[field], { shouldDirty: true });
  };
  const nights = isLodging(jenisId) ? proposed?.malam : 0;
  const instead = nights ? sumOf(proposed?.tanpaBukti ?? []) : '';
  return (
    <Paper withBorder p="sm" mt="sm" className={styles.addExpense}>
      <form
        {...formProps}
        aria-labelledby={titleId}
        onKeyDown={(event) => {
          const isOpenList =
            event.target instanceof HTMLElement && event.target.getAttribute('aria-expanded') === 'true';
          if (event.key === 'Escape' && !event.defaultPrevented && !isOpenList && !isSending) onDone(false);
          formProps.onKeyDown(event);
        }}
      >
        <Title order={3} id={titleId} mb="xs">
          Tambah Rincian
        </Title>
        <RestoredDraft form={form} />
        {given && (
          // The hand that dropped the proof says its kind with one click, and types the amount.
          <Box mb="xs">
            <ChoiceChips
              label="Jenis bukti"
              autoFocus
              choices={page.jenisRampung.map(({ id: value, jenis: label }) => ({ value, label }))}
              value={jenisId ?? undefined}
              onChange={(kind) => {
                setValue('jenisId', kind ?? null, { shouldDirty: true });
                choose(kind ?? null);
              }}
            />
          </Box>
        )}
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="xs" verticalSpacing="xs">
          <SelectField
            form={form}
            name="jenisId"
            label="Jenis"
            placeholder="Pilih Jenis"
            data={page.jenisRampung.map((kind) => ({ value: kind.id, label: kind.jenis }))}
            onChange={choose}
          />
          <TextField form={form} name="item" label="Item" placeholder="Contoh: Hotel" />
          <RupiahField form={form} name="nilai" label="Nilai" placeholder="Contoh: 5.000.000" />
          <NumberField form={form} name="qty" label="Qty" placeholder="contoh: 1" max={LARGEST_QTY} />
          <TextField form={form} name="satuan" label="Satuan" placeholder="contoh: malam" />
          <TextField form={form} name="nomorBukti" label="Nomor bukti" placeholder="Contoh: INV-012" />
          <CostKeys form={form} jenisId={jenisId} />
        </SimpleGrid>
        {instead && (
          <Group gap="sm" mt="xs">
            <Text size="sm" c="dimmed">{`Tanpa nota hotel: ${instead}`}</Text>
            <Button
              size="compact-sm"
              variant="default"
              loading={lodge.isPending}
              onClick={() =>
                lodge.mutate(
                  { path: { personilId: id }, body: { malam: nights ?? 0, versi } },
                  { onSuccess: () => onDone(true) },
                )
              }
            >
              {`Pakai 30% untuk ${nights} malam`}
            </Button>
          </Group>
        )}
        <Group justify="space-between" align="flex-start" mt="sm" gap="sm">
          <PhotoField form={form} name="pic" documents given={given} onMore={onMore} near={firstDay} onUse={fillFrom} />
          <Group gap="xs" ml="auto">
            <Button
              variant="default"
              disabled={isSending}
              onClick={() => {
                form.discard();
                onDone(false);
              }}
            >
              {WORDS.cancel}
            </Button>
            <SendButton isSending={isSending}>Submit</SendButton>
          </Group>
        </Group>
        {waiting.length > 0 && (
          <Text size="sm" role="status" className="written" mt="xs">
            {`Berikutnya: ${waiting.map(({ name }) => name).join(', ')}`}
          </Text>
        )}
        <UploadProgress share={upload.share} />
        <RefusalAlert refusal={form.refusal} />
      </form>
    </Paper>
  );
}
