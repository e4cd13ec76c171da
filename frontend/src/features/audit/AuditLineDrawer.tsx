import { Button, Drawer, Stack } from '@mantine/core';
import type { AuditLine } from '../../api/audit';
import { officeTime, orDash } from '../../shared/format';
import { Fact } from '../../shared/ui/Fact';
import { ChangeTable } from './ChangeTable';

type Props = {
  line: AuditLine | null;
  onClose: () => void;
  /** Shows everything that happened to the same thing. */
  onFollow: (line: AuditLine) => void;
};

/** One line of the audit log beside the list: who, when, from where, before and after. */
export function AuditLineDrawer({ line, onClose, onFollow }: Props) {
  return (
    <Drawer
      opened={line !== null}
      onClose={onClose}
      position="right"
      size="xl"
      title={line?.namaTindakan}
      closeButtonProps={{ 'aria-label': 'Tutup' }}
    >
      {line && (
        <Stack gap="md">
          <div>
            <Fact label="Waktu: ">{officeTime(line.waktuKantor)}</Fact>
            <Fact label="Waktu UTC: ">{line.waktu}</Fact>
            <Fact label="Pengguna: ">{line.oleh}</Fact>
            <Fact label="Alamat: ">{orDash(line.alamat)}</Fact>
            <Fact label="Objek: ">{line.namaObjek}</Fact>
            <Fact label="ID objek: ">{line.objekId ?? orDash(null)}</Fact>
          </div>
          <ChangeTable changes={line.perubahan} />
          {line.objekId != null && (
            <Button variant="light" onClick={() => onFollow(line)} style={{ alignSelf: 'flex-start' }}>
              Riwayat objek ini
            </Button>
          )}
        </Stack>
      )}
    </Drawer>
  );
}
