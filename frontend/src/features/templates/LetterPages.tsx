import { lazy, Suspense } from 'react';
import type { FieldError } from '../../api/problem';
import { Loading } from '../../shared/ui/Loading';
import { markFaults } from './markFaults';

const DocxView = lazy(() => import('../../shared/ui/DocxView').then((file) => ({ default: file.DocxView })));

type Props = { file: Blob; label: string; faults?: FieldError[] };

/** Pages of a template or of a filled letter, each fault at its paragraph. */
export function LetterPages({ file, label, faults = [] }: Props) {
  return (
    <Suspense fallback={<Loading />}>
      <DocxView file={file} label={label} onShown={(pages) => markFaults(pages, faults)} />
    </Suspense>
  );
}
