import '@mantine/core/styles/Kbd.css';
import { Kbd, Stack, Text, Title } from '@mantine/core';
import { Chapter } from './Chapter';
import styles from './HelpPane.module.css';
import { keysOf } from './keys';
import { topicOf } from './topicPages';
import { TOPICS } from './topics';

/** Help beside the work: the keys of the page and its chapters. */
export function HelpPane({ page }: { page: string }) {
  const first = topicOf(page);
  const topics = TOPICS.filter(({ id }) => id === first || (page === '/' && id === 'hari-pertama'));
  return (
    <Stack gap="lg">
      {topics.map((topic) => (
        <Chapter key={topic.id} topic={topic} plain />
      ))}
      {topics.length === 0 && <Text size="sm">Halaman ini belum mempunyai bab sendiri.</Text>}
      <section aria-labelledby="tombol-judul">
        <Title order={2} size="h4" id="tombol-judul" mb="xs">
          Papan tombol
        </Title>
        <dl className={styles.helpKeys}>
          {keysOf(page).map(([keys, act]) => (
            <div key={keys}>
              <dt>
                <Kbd>{keys}</Kbd>
              </dt>
              <dd>{act}</dd>
            </div>
          ))}
        </dl>
      </section>
    </Stack>
  );
}
