import { Alert, Button, Text } from '@mantine/core';
import { WORDS } from '../shared/words';

/**
 * In place of a page that could not be shown: above all when its code is gone, because the server was updated since this
 * tab was opened.
 */
export function PageFailure() {
  return (
    <Alert color="red" role="alert" title="Halaman tidak dapat ditampilkan" m="md">
      <Text size="sm" mb="sm">
        Mungkin aplikasi baru saja diperbarui atau jaringan terputus. Muat ulang halaman untuk melanjutkan.
      </Text>
      <Button size="xs" onClick={() => window.location.reload()}>
        {WORDS.reload}
      </Button>
    </Alert>
  );
}
