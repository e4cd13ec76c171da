import { queryOptions } from '@tanstack/react-query';
import { fetchReceiptTemplates, fetchTemplatesInForce, fetchTemplateVersions } from '../../api/templates';

/** Everything that an upload or a restoring of a letter template changes. */
export const TEMPLATES = ['templates'];
/** The same of receipt templates. */
export const RECEIPT_TEMPLATES = ['receiptTemplates'];

export const templatesInForceQuery = () =>
  queryOptions({ queryKey: [...TEMPLATES, 'inForce'], queryFn: ({ signal }) => fetchTemplatesInForce(signal) });

export const templateVersionsQuery = (kind: number) =>
  queryOptions({
    queryKey: [...TEMPLATES, 'versions', kind],
    queryFn: ({ signal }) => fetchTemplateVersions(kind, signal),
  });

export const receiptTemplatesQuery = () =>
  queryOptions({ queryKey: RECEIPT_TEMPLATES, queryFn: ({ signal }) => fetchReceiptTemplates(signal) });
