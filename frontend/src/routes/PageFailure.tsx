import { Alert, Button, Text } from '@mantine/core';
import { WORDS } from '../shared/words';
import styles from './PageFailure.module.css';

/** Error boundary of a page, mostly for a chunk that is missing since the server was updated. */
export function PageFailure() {
  return (
    <Alert
      color="red"
      role="alert"
      title={<h1 className={styles.alertTitle}>Halaman tidak dapat ditampilkan</h1>}
      m="md"
    >
      <Text size="sm" mb="sm">
        Mungkin aplikasi baru saja diperbarui atau jaringan terputus. Muat ulang halaman untuk melanjutkan.
      </Text>
      <Button size="xs" onClick={() => window.location.reload()}>
        {WORDS.reload}
      </Button>
    </Alert>
  );
}
