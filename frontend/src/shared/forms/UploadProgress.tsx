import styles from './UploadProgress.module.css';
/** Progress of an upload; nothing while there is none. */
export function UploadProgress({ share }: { share: number | null }) {
  if (share === null) return null;
  return <progress className={styles.uploadProgress} max={1} value={share} aria-label="Foto sedang diunggah" />;
}
