import { useQuery } from '@tanstack/react-query';
import {
  type LetterKind,
  listLetterKindsOptions,
  listLetterKindsQueryKey,
  setNumberPatternMutation,
} from '../../api/generated';
import { type Column, DataTable, numberColumn } from '../../shared/ui/DataTable';
import { PageTitle } from '../../shared/ui/PageTitle';
import { useAction } from '../../shared/useAction';
import { Pattern } from './Pattern';
import { PatternInput } from './PatternInput';
import { RowEditActions } from './RowEditActions';
import { useRowEdit } from './useRowEdit';

/** /admin/edit-jenis-surat: edits the number patterns of the letter kinds. */
export function PatternTable() {
  const kinds = useQuery(listLetterKindsOptions());
  const set = useAction({
    ...setNumberPatternMutation(),
    success: 'Nomor surat berhasil diperbarui',
    failure: { title: 'Error', message: 'Gagal memperbarui nomor surat' },
    reload: [listLetterKindsQueryKey],
  });
  const { row, refusal, saving, edit, cancel, submit, onKeyDown } = useRowEdit<string>((id, nomorSurat) =>
    set.mutateAsync({ path: { id }, body: { nomorSurat } }),
  );
  const columns: Column<LetterKind>[] = [
    numberColumn('No'),
    { accessor: 'jenis', title: 'Jenis Surat', width: 160 },
    {
      accessor: 'nomorSurat',
      title: 'Nomor Surat',
      width: 460,
      render: (kind) =>
        row?.id === kind.id ? (
          <PatternInput
            kind={kind}
            pattern={row.value}
            onChange={(pattern) => edit(kind.id, pattern)}
            onKeyDown={onKeyDown}
            refusal={refusal}
          />
        ) : (
          <Pattern pattern={kind.nomorSurat} />
        ),
    },
    {
      accessor: 'aksi',
      title: 'Aksi',
      width: 160,
      render: (kind) => (
        <RowEditActions
          name={kind.jenis}
          editing={row?.id === kind.id}
          disabled={row !== null}
          saving={saving}
          onEdit={() => edit(kind.id, kind.nomorSurat)}
          onSave={() => void submit()}
          onCancel={cancel}
        />
      ),
    },
  ];
  return (
    <>
      <PageTitle
        title="Jenis Surat"
        description="NOMOR, KLASIFIKASI, KODE, BULAN dan TAHUN dalam pola diganti isinya. Nomor yang sudah terbit tidak berubah."
      />
      <DataTable query={kinds} rows={(list) => list.result} columns={columns} label="Jenis surat" />
    </>
  );
}
