import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { PDF_TYPE } from '../proofs/fileKind';
import styles from './PhotoPreview.module.css';

/** Thumbnail of a chosen file. */
export function PhotoPreview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  if (file.type === PDF_TYPE) return <IconFileTypePdf size={40} aria-label="PDF" role="img" />;
  return address ? <img src={address} alt="" width={56} height={56} className={styles.photoPreview} /> : null;
}
