import { Group } from '@mantine/core';
import { AS_FILE } from '../../api/download';
import { type PackageDetail, printPackage } from '../../api/generated';
import { PrintTogether } from '../../shared/print/PrintTogether';
import { DownloadButton } from '../../shared/ui/DownloadButton';
import { ShowPdfButton } from '../../shared/ui/PdfButton';

/** Papers of a package: NPD and nominative list by template, sheets for the bank and the budget system, all proofs in one file. */
export function PackagePapers({ npd: { id, nomor, jumlahKuitansi } }: { npd: PackageDetail }) {
  const print = (dokumen: string, format: string) =>
    printPackage({ ...AS_FILE, path: { id }, body: { dokumen, format } });
  const download = (label: string, dokumen: string, format: string) => (
    <DownloadButton label={label} fileName={`${dokumen}.${format}`} download={() => print(dokumen, format)} />
  );
  return (
    <Group gap="xs" role="group" aria-label="Dokumen NPD">
      {download('NPD (Word)', 'npd', 'docx')}
      <ShowPdfButton letter="NPD" fileName="npd.pdf" load={() => print('npd', 'pdf')} />
      {download('Nominatif (Word)', 'nominatif', 'docx')}
      <ShowPdfButton letter="daftar nominatif NPD" fileName="nominatif.pdf" load={() => print('nominatif', 'pdf')} />
      {download('Nominatif (Excel)', 'nominatif', 'xlsx')}
      {download('Daftar bank', 'bank', 'xlsx')}
      {download('Lembar SIPD', 'sipd', 'xlsx')}
      <PrintTogether
        isPdfOnly
        label="Unduh semua bukti"
        disabled={false}
        find={async () => ({
          surat: [],
          leftOut: [],
          file: {
            name: `Berkas NPD ${nomor ?? ''} (${jumlahKuitansi} kuitansi dengan surat dan bukti)`,
            send: (signal) => printPackage({ path: { id }, body: { dokumen: 'berkas' }, signal, ...AS_FILE }),
          },
        })}
      />
    </Group>
  );
}
