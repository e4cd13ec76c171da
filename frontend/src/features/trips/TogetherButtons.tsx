import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { TripRow } from '../../api/generated';
import { TogetherDialog } from './TogetherDialog';
import type { Together } from './together';

/** Acts on all selected trips, each with a preview of what it takes and leaves out. */
export function TogetherButtons({ trips }: { trips: TripRow[] }) {
  const [act, setAct] = useState<Together | null>(null);
  return (
    <Group gap="xs" mb="sm">
      <Button variant="default" onClick={() => setAct('terbitkan')}>
        Terbitkan surat tugas…
      </Button>
      <Button variant="default" onClick={() => setAct('ajukan')}>
        Ajukan kuitansi…
      </Button>
      {act && <TogetherDialog act={act} trips={trips} onClose={() => setAct(null)} />}
    </Group>
  );
}
