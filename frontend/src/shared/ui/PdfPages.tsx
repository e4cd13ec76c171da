import { Anchor, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { drawPage, openPdf } from '../proofs/pdf';
import { IconButton } from './IconButton';
import { Loading } from './Loading';
import styles from './proof.module.css';

type Props = {
  /** Path in the server's answer, `/bukti/{name}`. */
  path: string;
  alt: string;
  /** Enlargement: 1 fits the frame. */
  zoom?: number;
  /** Quarter turns clockwise. */
  turns?: number;
};

/** Width of a drawn page in pixels, for an enlargement of 1. */
const WIDTH = 1200;
/** Bytes per pixel and the like grow with the square: enlarged pages are drawn at most twice as wide. */
const WIDEST = 2400;

/** The pages of a PDF, one at a time, drawn by pdf.js. Load it lazily: pdf.js comes with it. */
export function PdfPages({ path, alt, zoom = 1, turns = 0 }: Props) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [number, setNumber] = useState(1);
  const [failed, setFailed] = useState(false);
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let opened: PDFDocumentProxy | undefined;
    let ended = false;
    const open = async () => {
      const answer = await fetch(`/api${path}`, { credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`The bill was answered with ${answer.status}.`);
      opened = await openPdf(await answer.arrayBuffer());
      if (ended) await opened.loadingTask.destroy();
      else setPdf(opened);
    };
    setPdf(undefined);
    setFailed(false);
    setNumber(1);
    open().catch(() => setFailed(true));
    return () => {
      ended = true;
      void opened?.loadingTask.destroy();
    };
  }, [path]);
  const width = Math.min(WIDTH * zoom, WIDEST);
  useEffect(() => {
    const target = canvas.current;
    if (!pdf || !target) return;
    let ended = false;
    // A page is drawn aside first: two drawings on one canvas would mix.
    const aside = document.createElement('canvas');
    drawPage(pdf, number, aside, width)
      .then(() => {
        if (ended) return;
        target.width = aside.width;
        target.height = aside.height;
        target.getContext('2d')?.drawImage(aside, 0, 0);
      })
      .catch(() => !ended && setFailed(true));
    return () => {
      ended = true;
    };
  }, [pdf, number, width]);
  const download = (
    <Anchor href={`/api${path}`} download size="sm">
      Unduh PDF
    </Anchor>
  );
  if (failed)
    return (
      <div className={styles.proofEmpty} role="alert">
        <Text size="sm">PDF tidak dapat ditampilkan.</Text>
        {download}
      </div>
    );
  return (
    <div className={styles.pdfPages}>
      <Group gap="xs" justify="space-between" mb={6}>
        {pdf && pdf.numPages > 1 ? (
          <Group gap={4}>
            <IconButton
              label="Halaman sebelumnya"
              icon={IconChevronLeft}
              disabled={number === 1}
              onClick={() => setNumber(number - 1)}
            />
            <Text size="sm" role="status">{`Halaman ${number} dari ${pdf.numPages}`}</Text>
            <IconButton
              label="Halaman berikutnya"
              icon={IconChevronRight}
              disabled={number === pdf.numPages}
              onClick={() => setNumber(number + 1)}
            />
          </Group>
        ) : (
          <span />
        )}
        {download}
      </Group>
      {!pdf && <Loading />}
      {/* biome-ignore-start lint/a11y: an enlarged page is scrolled with the keyboard */}
      <div
        className={styles.proofFrame}
        tabIndex={0}
        role="group"
        aria-label={`Halaman ${number} ${alt}`}
        hidden={!pdf}
      >
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${alt}, halaman ${number}`}
          style={{ width: `${zoom * 100}%`, rotate: `${turns * 90}deg` }}
        />
      </div>
      {/* biome-ignore-end lint/a11y: an enlarged page is scrolled with the keyboard */}
    </div>
  );
}
