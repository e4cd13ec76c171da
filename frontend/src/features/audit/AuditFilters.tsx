import { Group, Select } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AuditWord, listAccountsOptions, listAuditWordsOptions } from '../../api/generated';
import { DayInput } from '../../shared/forms/DayInput';
import { IconButton } from '../../shared/ui/IconButton';
import { LoadFailure } from '../../shared/ui/LoadFailure';
import { SearchBox } from '../../shared/ui/SearchBox';
import type { AuditFilter } from './auditSearch';
import { ObjectIdBox } from './ObjectIdBox';

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** Short form of the days, which stand beside other filters. */
const DAY = { valueFormat: 'D MMM YYYY', w: 155 };

const choices = (words: AuditWord[] = []) => words.map(({ kode, nama }) => ({ value: kode, label: nama }));

/** Filters of the audit log: user, object, action, days, text. */
export function AuditFilters({ filter, onChange }: Props) {
  const words = useQuery({ ...listAuditWordsOptions(), staleTime: Number.POSITIVE_INFINITY });
  const accounts = useQuery(listAccountsOptions());
  /** Number of times the filter was cleared; as a key it clears the texts in the boxes too. */
  const [cleared, setCleared] = useState(0);
  const set = (part: AuditFilter) => onChange({ ...filter, ...part });
  const clear = () => {
    setCleared(cleared + 1);
    onChange({});
  };
  const users = accounts.data && [...accounts.data.result, ...accounts.data.nonaktif, ...accounts.data.menunggu];
  const failed = [words, accounts].filter((query) => query.isLoadingError);
  return (
    <>
      {failed[0] && (
        <LoadFailure error={failed[0].error} onRetry={() => failed.forEach((query) => void query.refetch())} mb="md" />
      )}
      <Group role="search" align="flex-end" gap={8} aria-label="Saringan jejak audit">
        <Select<number>
          label="Pengguna"
          placeholder="Semua pengguna"
          data={users?.map(({ id, nama, namaPengguna }) => ({ value: id, label: `${nama} (${namaPengguna})` }))}
          value={filter.penggunaId ?? null}
          onChange={(penggunaId) => set({ penggunaId: penggunaId ?? undefined })}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Semua pengguna' }}
          nothingFoundMessage="Tidak ditemukan"
          w={190}
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
          w={150}
        />
        <ObjectIdBox key={`id-${cleared}`} objectId={filter.objekId} onChange={(objekId) => set({ objekId })} />
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
          w={180}
        />
        <DayInput
          label="Dari tanggal"
          value={filter.dari ?? null}
          maxDate={filter.sampai}
          {...DAY}
          onChange={(dari, fault) => fault || set({ dari: dari ?? undefined })}
        />
        <DayInput
          label="Sampai tanggal"
          value={filter.sampai ?? null}
          minDate={filter.dari}
          {...DAY}
          onChange={(sampai, fault) => fault || set({ sampai: sampai ?? undefined })}
        />
        <SearchBox
          key={`words-${cleared}`}
          name="Cari isi atau alamat"
          search={filter.cari ?? ''}
          onSearch={(cari) => set({ cari: cari || undefined })}
          w={190}
        />
        <IconButton
          label="Hapus saringan"
          icon={IconFilterOff}
          variant="default"
          size="lg"
          onClick={clear}
          disabled={Object.values(filter).every((value) => value === undefined)}
        />
      </Group>
    </>
  );
}
