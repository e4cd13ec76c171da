import { lazy, type ReactNode, Suspense } from 'react';
import type { PrintableTrip } from './papers';
import type { Selection } from './useSelection';

const PrintSelection = lazy(() => import('./PrintSelection').then((file) => ({ default: file.PrintSelection })));

type Props<Row> = {
  selection: Selection<Row>;
  shown: Row[];
  /** Other acts on the selected rows, which come first. */
  more?: ReactNode;
};

/** The bar `PrintSelection`, which is loaded with the first selected row. */
export function PrintSelected<Row extends PrintableTrip>(props: Props<Row>) {
  const { selection, shown, more } = props;
  if (selection.rows.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <PrintSelection
        rows={selection.rows}
        isFull={selection.isFull}
        elsewhere={selection.rows.filter(({ id }) => !shown.some((row) => row.id === id)).length}
        onAll={() => selection.set(shown, true)}
        onClear={selection.clear}
        more={more}
      />
    </Suspense>
  );
}
