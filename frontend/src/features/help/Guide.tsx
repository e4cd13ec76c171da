import { Anchor, List, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { PageTitle } from '../../shared/ui/PageTitle';
import { Chapter } from './Chapter';
import styles from './Guide.module.css';
import { TOPICS, type Topic } from './topics';

type Props = {
  /** Anchor to go to. */
  topic: string;
  /** Roles of the reader, whose topics come first; null when signed out. */
  held: readonly number[] | null;
};

/** /panduan: the work of each role in short steps. */
export function Guide({ topic, held }: Props) {
  useEffect(() => {
    document.getElementById(topic)?.scrollIntoView();
  }, [topic]);
  const isOwn = ({ roles }: Topic) => held !== null && roles.some((role) => held.includes(role));
  const topics = [...TOPICS.filter(isOwn), ...TOPICS.filter((one) => !isOwn(one))];
  return (
    <div className={styles.reading}>
      <PageTitle title="Panduan" description="Langkah kerja tiap peran" />
      <nav aria-label="Isi panduan">
        <List size="sm" mb="lg" listStyleType="none" className={styles.guideContents}>
          {topics.map(({ id, title }) => (
            <List.Item key={id}>
              <Anchor href={`#${id}`}>{title}</Anchor>
            </List.Item>
          ))}
        </List>
      </nav>
      <Stack gap="xl">
        {topics.map((one) => (
          <Chapter key={one.id} topic={one} />
        ))}
      </Stack>
    </div>
  );
}
