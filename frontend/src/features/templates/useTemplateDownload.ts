import { AS_FILE, saveFile } from '../../api/download';
import {
  downloadBuiltInFinanceTemplate,
  downloadBuiltInTemplate,
  downloadFinanceTemplate,
  downloadTemplate,
} from '../../api/generated';
import { useAction } from '../../shared/useAction';

/** Id of a version of a letter template, or the letter kind of a built-in one. */
export type TemplateSource = { version: number } | { builtIn: number };

/** Downloads a letter template. */
export const useTemplateDownload = () =>
  useAction({
    changes: false,
    mutationFn: async (source: TemplateSource) =>
      saveFile(
        'version' in source
          ? await downloadTemplate({ path: { id: source.version }, ...AS_FILE })
          : await downloadBuiltInTemplate({ path: { jenis: source.builtIn }, ...AS_FILE }),
        'template.docx',
      ),
  });

/** Id of a template of finance, or the use of a built-in one. */
export type FinanceTemplateSource = { id: number } | { jenis: string };

/** Downloads a template of finance. */
export const useReceiptTemplateDownload = () =>
  useAction({
    changes: false,
    mutationFn: async (source: FinanceTemplateSource) =>
      saveFile(
        'id' in source
          ? await downloadFinanceTemplate({ path: source, ...AS_FILE })
          : await downloadBuiltInFinanceTemplate({ query: source, ...AS_FILE }),
        'kwitansi.docx',
      ),
  });
