import { saveDocument } from '../../api/download';
import {
  fetchBuiltInReceiptTemplate,
  fetchBuiltInTemplate,
  fetchReceiptTemplateFile,
  fetchTemplateFile,
} from '../../api/templates';
import { useAction } from '../../shared/useAction';

/** A template's file: a version of a letter template, or the built-in one of a kind. */
export type TemplateSource = { version: number } | { builtIn: number };

/** Downloads a letter template. */
export const useTemplateDownload = () =>
  useAction({
    changes: false,
    run: async (source: TemplateSource) =>
      saveDocument(
        'version' in source ? await fetchTemplateFile(source.version) : await fetchBuiltInTemplate(source.builtIn),
        'template.docx',
      ),
  });

/** Downloads a receipt template; the built-in one without an id. */
export const useReceiptTemplateDownload = () =>
  useAction({
    changes: false,
    run: async (id: number | null) =>
      saveDocument(
        id === null ? await fetchBuiltInReceiptTemplate() : await fetchReceiptTemplateFile(id),
        'kwitansi.docx',
      ),
  });
