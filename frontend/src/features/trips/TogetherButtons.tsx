import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TripRow } from '../../api/generated';
import { TogetherDialog } from './TogetherDialog';
import { planTogether, type Together } from './together';

const ACTS = [
  { act: 'terbitkan', label: 'Terbitkan surat tugas…' },
  { act: 'ajukan', label: 'Ajukan kuitansi…' },
] as const;

/** Acts that selected trips take, the next one filled; each has a preview of what it takes and leaves out. */
export function TogetherButtons({ trips }: { trips: TripRow[] }) {
  const [act, setAct] = useState<Together | null>(null);
  const taken = ACTS.filter((one) => planTogether(one.act, trips).taken.length > 0);
  return (
    <>
      {taken.map((one, index) => (
        <Button key={one.act} variant={index === 0 ? 'filled' : 'default'} onClick={() => setAct(one.act)}>
          {one.label}
        </Button>
      ))}
      {act && <TogetherDialog act={act} trips={trips} onClose={() => setAct(null)} />}
    </>
  );
}
