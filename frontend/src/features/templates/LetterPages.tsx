import type { FieldError } from '../../api/problem';
import { DocxPages } from '../../shared/ui/DocxPages';
import { markFaults } from './markFaults';

type Props = { file: Blob; label: string; faults?: FieldError[] };

/** Pages of a template or of a filled letter, each fault at its paragraph. */
export function LetterPages({ faults = [], ...props }: Props) {
  return <DocxPages {...props} onShown={(pages) => markFaults(pages, faults)} />;
}
