import { Button, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AS_FILE } from '../../api/download';
import { type EmployeeRow, exportEmployees, retireEmployeeMutation, searchEmployeesOptions } from '../../api/generated';
import { usePageSize } from '../../shared/pageSize';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useAction } from '../../shared/useAction';
import { AddEmployeeDialog } from './AddEmployeeDialog';
import { compactStaffColumns, staffColumns } from './staffColumns';
import { STAFF_QUERIES } from './staffQueries';

type Props = {
  search: string;
  page: number;
  onPageChange: (page: number) => void;
  /** Shows the first page of another search. */
  onSearch: (search: string) => void;
  onOpen: (id: number) => void;
  onImport: () => void;
  onEdit: (id: number) => void;
};

/** /daftar-pegawai: the staff. */
export function StaffList({ search, page, onPageChange, onSearch, onOpen, onEdit, onImport }: Props) {
  const [rows] = usePageSize();
  const staff = useQuery({
    ...searchEmployeesOptions({ query: { search_query: search, page: String(page), limit: String(rows) } }),
    placeholderData: keepPreviousData,
  });
  const [dialog, setDialog] = useState<'add' | null>(null);
  const [selected, setSelected] = useState<EmployeeRow | null>(null);
  const retire = useAction({ ...retireEmployeeMutation(), success: 'Data berhasil dihapus', reload: STAFF_QUERIES });
  const closeDialog = () => setDialog(null);
  const buttons = { onOpen, onEdit, onRetire: setSelected };
  return (
    <>
      <PageTitle
        title="Daftar Pegawai"
        actions={
          <Group gap="xs">
            <DownloadButton
              label="Unduh Excel"
              fileName="Daftar_Pegawai.xlsx"
              download={() => exportEmployees({ query: { search_query: search }, ...AS_FILE })}
            />
            <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={onImport}>
              Impor Excel
            </Button>
            <Button onClick={() => setDialog('add')}>Tambah +</Button>
          </Group>
        }
      />
      <DataTable
        query={staff}
        rows={(list) => list.result}
        columns={staffColumns(buttons)}
        compact={compactStaffColumns(buttons)}
        tools={<SearchBox name="Cari Pegawai" search={search} onSearch={onSearch} w={420} maw="100%" />}
        nextStep={
          search
            ? 'Ubah kata pencarian, atau tambah pegawainya.'
            : 'Tambah pegawai satu per satu, atau impor dari Excel.'
        }
        paging={({ totalPage }) => ({ page, totalPage, isSized: true, onChange: onPageChange, margin: 2 })}
      />
      <AddEmployeeDialog opened={dialog === 'add'} onClose={closeDialog} />
      <ConfirmDelete
        opened={selected !== null}
        onClose={() => setSelected(null)}
        subject={selected?.nama}
        onConfirm={() => retire.mutateAsync({ path: { id: selected?.id ?? 0 } })}
      />
    </>
  );
}
