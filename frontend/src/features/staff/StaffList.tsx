import { Button, Group } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadStaff, retireEmployee, type StaffRow } from '../../api/staff';
import { ConfirmDelete } from '../../shared/ui/ConfirmDelete';
import { DataTable } from '../../shared/ui/DataTable';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { PageTitle } from '../../shared/ui/PageTitle';
import { SearchBox } from '../../shared/ui/SearchBox';
import { useAction } from '../../shared/useAction';
import { AddEmployeeDialog } from './AddEmployeeDialog';
import { ImportDialog } from './ImportDialog';
import { STAFF_KEYS, staffQuery } from './queries';
import { staffColumns } from './staffColumns';

type Props = {
  search: string;
  page: number;
  onPageChange: (page: number) => void;
  /** Another search begins on its first page. */
  onSearch: (search: string) => void;
  onOpen: (id: number) => void;
  onEdit: (id: number) => void;
};

/** /daftar-pegawai: who works here. */
export function StaffList({ search, page, onPageChange, onSearch, onOpen, onEdit }: Props) {
  const staff = useQuery(staffQuery(search, page));
  const [dialog, setDialog] = useState<'add' | 'import' | null>(null);
  const [leaving, setLeaving] = useState<StaffRow | null>(null);
  const retire = useAction({ run: retireEmployee, success: 'Data berhasil dihapus', reload: STAFF_KEYS });
  const closeDialog = () => setDialog(null);
  return (
    <>
      <PageTitle
        title="Daftar Pegawai"
        actions={
          <Group gap="xs">
            <DownloadButton label="Unduh Excel" fileName="Daftar_Pegawai.xlsx" download={() => downloadStaff(search)} />
            <Button
              variant="default"
              leftSection={<IconFileImport size={16} aria-hidden />}
              onClick={() => setDialog('import')}
            >
              Impor Excel
            </Button>
            <Button onClick={() => setDialog('add')}>Tambah +</Button>
          </Group>
        }
      />
      <SearchBox name="Cari Pegawai" search={search} onSearch={onSearch} mb="md" maw={420} />
      <DataTable
        query={staff}
        rows={(list) => list.result}
        columns={staffColumns({ onOpen, onEdit, onRetire: setLeaving })}
        paging={({ totalPage }) => ({ page, totalPage, onChange: onPageChange, margin: 2 })}
      />
      <AddEmployeeDialog opened={dialog === 'add'} onClose={closeDialog} />
      <ImportDialog opened={dialog === 'import'} onClose={closeDialog} />
      <ConfirmDelete
        opened={leaving !== null}
        onClose={() => setLeaving(null)}
        onConfirm={() => retire.mutateAsync(leaving?.id ?? 0)}
      />
    </>
  );
}
