import { lazy, Suspense } from 'react';
import type { PrintableTrip } from './papers';
import type { Selection } from './useSelection';

const PrintSelection = lazy(() => import('./PrintSelection').then((file) => ({ default: file.PrintSelection })));

/** The bar `PrintSelection`, which is loaded with the first selected row. */
export function PrintSelected<Row extends PrintableTrip>(props: { selection: Selection<Row>; shown: Row[] }) {
  const { selection, shown } = props;
  if (selection.rows.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PrintSelection
        rows={selection.rows}
        isFull={selection.isFull}
        elsewhere={selection.rows.filter(({ id }) => !shown.some((row) => row.id === id)).length}
        onAll={() => selection.add(shown)}
        onClear={selection.clear}
      />
    </Suspense>
  );
}
