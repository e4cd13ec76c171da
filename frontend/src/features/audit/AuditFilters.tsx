import { Button, Group, NumberInput, Select } from '@mantine/core';
import '@mantine/dates/styles.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { IconCalendar, IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditFilter, AuditWord } from '../../api/audit';
import { parseDay } from '../../shared/forms/parseDay';
import { SearchBox } from '../../shared/ui/SearchBox';
import { accountsQuery, auditWordsQuery } from './queries';

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

const choices = (words: AuditWord[] = []) => words.map(({ kode, nama }) => ({ value: kode, label: nama }));

/** What the audit log is looked through by: who, what, when, which words. */
export function AuditFilters({ filter, onChange }: Props) {
  const words = useQuery(auditWordsQuery());
  const accounts = useQuery(accountsQuery());
  // What was typed goes with the filter that is taken away.
  const [cleared, setCleared] = useState(0);
  const set = (part: AuditFilter) => onChange({ ...filter, ...part });
  // Leaving the box with the number it came with asks for nothing, and so turns no page back.
  const setObjectId = (typed: string) => {
    const objekId = Number(typed) || undefined;
    if (objekId !== filter.objekId) set({ objekId });
  };
  const clear = () => {
    setCleared(cleared + 1);
    onChange({});
  };
  return (
    <Group role="search" align="flex-end" gap="sm" mb="md" aria-label="Saringan jejak audit">
      <Select<number>
        label="Pengguna"
        placeholder="Semua pengguna"
        data={accounts.data?.map(({ id, nama, namaPengguna }) => ({ value: id, label: `${nama} (${namaPengguna})` }))}
        value={filter.penggunaId ?? null}
        onChange={(penggunaId) => set({ penggunaId: penggunaId ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Semua pengguna' }}
        nothingFoundMessage="Tidak ditemukan"
        w={230}
      />
      <Select
        label="Objek"
        placeholder="Semua objek"
        data={choices(words.data?.objek)}
        value={filter.objek ?? null}
        onChange={(objek) => set({ objek: objek ?? undefined, objekId: objek ? filter.objekId : undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Semua objek' }}
        nothingFoundMessage="Tidak ditemukan"
        w={210}
      />
      <NumberInput
        key={`id-${cleared}-${filter.objekId}`}
        label="ID objek"
        placeholder="Semua"
        defaultValue={filter.objekId}
        onBlur={({ currentTarget }) => setObjectId(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') setObjectId(currentTarget.value);
        }}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        w={100}
      />
      <Select
        label="Tindakan"
        placeholder="Semua tindakan"
        data={choices(words.data?.tindakan)}
        value={filter.tindakan ?? null}
        onChange={(tindakan) => set({ tindakan: tindakan ?? undefined })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Semua tindakan' }}
        nothingFoundMessage="Tidak ditemukan"
        w={260}
      />
      <Day
        label="Dari tanggal"
        value={filter.dari}
        maxDate={filter.sampai}
        onChange={(dari) => set({ dari: dari ?? undefined })}
      />
      <Day
        label="Sampai tanggal"
        value={filter.sampai}
        minDate={filter.dari}
        onChange={(sampai) => set({ sampai: sampai ?? undefined })}
      />
      <SearchBox
        key={`words-${cleared}`}
        name="Cari isi atau alamat"
        search={filter.cari ?? ''}
        onSearch={(cari) => set({ cari: cari || undefined })}
        w={230}
      />
      <Button
        variant="subtle"
        leftSection={<IconFilterOff size={16} aria-hidden />}
        onClick={clear}
        disabled={Object.values(filter).every((value) => value === undefined)}
      >
        Hapus saringan
      </Button>
    </Group>
  );
}

function Day(props: DateInputProps) {
  return (
    <DateInput
      locale="id"
      firstDayOfWeek={1}
      valueFormat="D MMM YYYY"
      dateParser={parseDay}
      placeholder="hh/bb/tttt"
      clearable
      clearButtonProps={{ 'aria-label': `Kosongkan ${String(props.label)}` }}
      previousLabel="Bulan sebelumnya"
      nextLabel="Bulan berikutnya"
      leftSection={<IconCalendar size={16} aria-hidden />}
      w={165}
      {...props}
    />
  );
}
