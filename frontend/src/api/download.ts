/** The file name a `Content-Disposition` header gives, without any folder in it. */
export function fileNameOf(disposition: string | null, fallback: string): string {
  const extended = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(disposition ?? '');
  const name = extended ? decodeURIComponent(extended) : (plain?.[1] ?? plain?.[2] ?? '');
  return name.split(/[\\/]/).pop()?.trim() || fallback;
}

/** The texts of `X-Jaladin-Peringatan`: a percent-encoded JSON array; anything else gives none. */
export function warningsOf(header: string | null): string[] {
  try {
    const texts: unknown = JSON.parse(decodeURIComponent(header ?? ''));
    return Array.isArray(texts) ? texts.filter((text): text is string => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** Hands a finished document to the browser's downloads. */
export async function saveDocument(response: Response, fallback: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(response.headers.get('Content-Disposition'), fallback);
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
