import { Button, Drawer, Stack } from '@mantine/core';
import type { AuditLine } from '../../api/generated';
import { officeTime, orDash } from '../../shared/format';
import { Fact } from '../../shared/ui/Fact';
import { ChangeTable } from './ChangeTable';

type Props = {
  line: AuditLine | null;
  onClose: () => void;
  /** Filters the log by the line's object. */
  onFollow: (line: AuditLine) => void;
};

/** Side panel with a line of the audit log: user, time, address, values before and after. */
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
