import { Text } from '@mantine/core';
import { renderAsync } from 'docx-preview';
import { useEffect, useRef, useState } from 'react';

/** A Word file as pages. It is close to what Word shows, but not the same: fonts and line breaks may differ. */
export function DocxView({ file, label }: { file: Blob; label: string }) {
  const pages = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const place = pages.current;
    if (!place) return;
    // The content security policy allows pictures as data, and no frames, in which foreign parts would stand.
    const options = { useBase64URL: true, renderAltChunks: false };
    renderAsync(file, place, place, options).catch(() => setFailed(true));
    return () => place.replaceChildren();
  }, [file]);
  if (failed) return <Text size="sm">Surat tidak dapat ditampilkan di sini. Unduh untuk membukanya di Word.</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section ref={pages} className="docx-view" aria-label={label} tabIndex={0} />
  );
}
