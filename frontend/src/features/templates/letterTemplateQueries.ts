import { getTemplatesInForceQueryKey, listTemplateVersionsQueryKey } from '../../api/generated';

/** Queries that an upload or a restored version of a letter template invalidates. */
export const LETTER_TEMPLATE_QUERIES = [getTemplatesInForceQueryKey, listTemplateVersionsQueryKey];
