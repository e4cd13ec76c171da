import { useQuery } from '@tanstack/react-query';
import { fileNameOf, saveBlob } from '../api/download';
import { getCapabilitiesOptions } from '../api/generated';
import { notifyWarnings } from './notify';

/** Time after which a shown PDF is released, in milliseconds; its tab keeps it. */
const RELEASED_AFTER = 600_000;

/** Time after which the server is asked again whether it makes PDFs, in milliseconds: its converter may break and work again. */
const ASKED_AGAIN_AFTER = 60_000;

/** Tells whether the server makes PDFs; undefined until it has answered. */
export function useMakesPdf(): boolean | undefined {
  return useQuery({ ...getCapabilitiesOptions(), staleTime: ASKED_AGAIN_AFTER }).data?.pdf;
}

/** Tells whether the server makes PDFs; false until it has answered. */
export const useCanPdf = () => useMakesPdf() ?? false;

/**
 * Loads a PDF and shows it in a new tab. The tab is opened before the first await, that is in the click: a later one is
 * blocked as a popup. Where it is blocked all the same, the PDF is downloaded.
 */
export async function showPdf(load: () => Promise<{ response: Response }>, fallback: string): Promise<void> {
  const tab = window.open('', '_blank');
  if (tab) {
    tab.document.title = 'PDF';
    tab.document.body.textContent = 'Menyiapkan PDF…';
  }
  try {
    const { response } = await load();
    notifyWarnings(response);
    const pdf = await response.blob();
    if (tab && !tab.closed) tab.location.replace(addressOf(pdf));
    else if (!tab) saveBlob(pdf, fileNameOf(response.headers.get('Content-Disposition'), fallback));
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** Address of bytes, for a tab that shows them. */
function addressOf(bytes: Blob): string {
  const address = URL.createObjectURL(bytes);
  setTimeout(() => URL.revokeObjectURL(address), RELEASED_AFTER);
  return address;
}

/** Shows bytes in a new tab, in a click. */
export const openBlob = (bytes: Blob) => window.open(addressOf(bytes), '_blank');
