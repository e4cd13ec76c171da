import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AS_FILE } from '../../api/download';
import { getTasksQueryKey, type Handover, listHandoversOptions, printHandover } from '../../api/generated';
import { longDate } from '../format';
import { type Column, DataTable } from '../ui/DataTable';
import { DownloadButton } from '../ui/DownloadButton';
import { ShowPdfButton } from '../ui/PdfButton';
import { useReload } from '../useReload';

const FILE = 'Berita_Acara_Serah_Terima';

type Print = (handover: Handover, format: 'docx' | 'pdf') => ReturnType<typeof printHandover>;

const columns = (print: Print): Column<Handover>[] => [
  { accessor: 'dari', title: 'Dari', minWidth: 160, cut: true, render: ({ dari }) => dari.nama },
  { accessor: 'kepada', title: 'Kepada', minWidth: 160, cut: true, render: ({ kepada }) => kepada.nama },
  { accessor: 'mulai', title: 'Mulai', width: 150, render: ({ mulai }) => longDate(mulai) },
  { accessor: 'alasan', title: 'Alasan', minWidth: 140, cut: true },
  {
    accessor: 'aksi',
    title: 'Berita acara',
    width: 230,
    render: (handover) => (
      <Group gap="xs" wrap="nowrap">
        <DownloadButton
          size="compact-sm"
          label="Unduh"
          download={() => print(handover, 'docx')}
          fileName={`${FILE}.docx`}
        />
        <ShowPdfButton
          size="compact-sm"
          letter={`berita acara kepada ${handover.kepada.nama}`}
          load={() => print(handover, 'pdf')}
          fileName={`${FILE}.pdf`}
        />
      </Group>
    ),
  },
];

type Props = { userId: number; nextStep: string };

/** Handovers by and to an account, with their papers. */
export function HandoverList({ userId, nextStep }: Props) {
  const handovers = useQuery({ ...listHandoversOptions({ path: { id: userId } }), staleTime: 0 });
  const reload = useReload();
  const print: Print = async (handover, format) => {
    const paper = await printHandover({ path: { id: userId, sid: handover.id }, body: { format }, ...AS_FILE });
    // The home page tells the successor of a handover until its paper is opened.
    void reload([getTasksQueryKey]);
    return paper;
  };
  return (
    <DataTable
      query={handovers}
      rows={(list) => list.result}
      columns={columns(print)}
      label="Daftar serah terima"
      nextStep={nextStep}
    />
  );
}
