import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from './Loading';

const DocxView = lazy(() => import('./DocxView').then((file) => ({ default: file.DocxView })));

/** Pages of a Word file, whose viewer loads with the first one. */
export function DocxPages(props: ComponentProps<typeof DocxView>) {
  return (
    <Suspense fallback={<Loading />}>
      <DocxView {...props} />
    </Suspense>
  );
}
