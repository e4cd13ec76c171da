import { Text } from '@mantine/core';
import { renderAsync } from 'docx-preview';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './DocxView.module.css';

type Props = {
  file: Blob;
  label: string;
  /** Called with the pages once they are drawn. */
  onShown?: (pages: HTMLElement) => void;
};

let drawings = 0;

/** A Word file as pages. It is close to what Word shows, but not the same: fonts and line breaks may differ. */
export function DocxView({ file, label, onShown }: Props) {
  const pages = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const shown = useEffectEvent((place: HTMLElement) => onShown?.(place));
  useEffect(() => {
    const place = pages.current;
    if (!place) return;
    // The content security policy allows pictures as data, and no frames, in which foreign parts would stand. Files side by
    // side have styles of the same names.
    const className = `docx${drawings++}`;
    const options = { useBase64URL: true, renderAltChunks: false, className };
    let isCurrent = true;
    setFailed(false);
    // Drawn aside: of two files in a row, the first must not be drawn below the second.
    const drawn = document.createElement('div');
    renderAsync(file, drawn, drawn, options)
      .then(() => {
        if (!isCurrent) return;
        drawn.querySelector(`.${className}-wrapper`)?.classList.add('docx-wrapper');
        for (const picture of drawn.querySelectorAll('img:not([alt])'))
          picture.setAttribute('alt', 'Gambar dalam surat');
        place.replaceChildren(drawn);
        shown(drawn);
      })
      .catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
      place.replaceChildren();
    };
  }, [file]);
  if (failed) return <Text size="sm">Surat tidak dapat ditampilkan di sini. Unduh untuk membukanya di Word.</Text>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
    <section ref={pages} className={styles.docxView} aria-label={label} tabIndex={0} />
  );
}
