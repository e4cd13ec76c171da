/** Options of a generated operation that answers a file: its response is returned unread. */
export const AS_FILE = { parseAs: 'stream', throwOnError: true } as const;

/** Extracts the file name from `Content-Disposition`, without folders. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = extended ? decodeURIComponent(extended) : (plain?.[1] ?? plain?.[2] ?? '');
  return name.split(/[\\/]/).pop()?.trim() || fallback;
}

/** Decodes `X-Jaladin-Peringatan`, a percent-encoded JSON array of texts; returns none for anything else. */
export function warningsOf({ headers }: Response): string[] {
  return arrayOf(headers.get('X-Jaladin-Peringatan')).filter((text) => typeof text === 'string');
}

/** Decodes `X-Jaladin-Dilewati`, a percent-encoded JSON array of letters that are not in a file; returns their reasons. */
export function leftOutOf(header: string | null): string[] {
  const reason = (letter: unknown) => (letter as { pesan?: unknown } | null)?.pesan;
  return arrayOf(header)
    .map(reason)
    .filter((text) => typeof text === 'string');
}

function arrayOf(header: string | null): unknown[] {
  try {
    const items: unknown = JSON.parse(decodeURIComponent(header ?? ''));
    return Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

/** Saves an answered file as a download of the browser. */
export async function saveFile({ response }: { response: Response }, fallback: string): Promise<void> {
  saveBlob(await response.blob(), fileNameOf(response.headers.get('Content-Disposition'), fallback));
}

/** Saves bytes as a download of the browser. */
export function saveBlob(bytes: Blob, name: string): void {
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
