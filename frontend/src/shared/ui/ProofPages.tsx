import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from './Loading';

const PdfPages = lazy(() => import('./PdfPages').then((file) => ({ default: file.PdfPages })));

/** Pages of a bill as PDF, whose viewer loads with the first one. */
export function ProofPages(props: ComponentProps<typeof PdfPages>) {
  return (
    <Suspense fallback={<Loading />}>
      <PdfPages {...props} />
    </Suspense>
  );
}
