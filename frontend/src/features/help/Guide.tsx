import { Anchor, Badge, Group, List, Stack, Text, Title } from '@mantine/core';
import { useEffect } from 'react';
import { roleNames } from '../../shared/roles';
import { PageTitle } from '../../shared/ui/PageTitle';
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
    <div className="reading">
      <PageTitle title="Panduan" description="Langkah kerja tiap peran" />
      <nav aria-label="Isi panduan">
        <List size="sm" mb="lg" listStyleType="none" className="guide-contents">
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

function Chapter({ topic: { id, title, roles, steps, picture } }: { topic: Topic }) {
  return (
    <section id={id} aria-labelledby={`${id}-judul`}>
      <Group gap="sm" mb="xs">
        <Title order={2} id={`${id}-judul`}>
          {title}
        </Title>
        {roles.length > 0 && (
          <Badge variant="light" tt="none" color="gray">
            {roleNames(roles)}
          </Badge>
        )}
      </Group>
      <List type="ordered" spacing={6}>
        {steps.map((step) => (
          <List.Item key={step}>
            <Text>{step}</Text>
          </List.Item>
        ))}
      </List>
      {picture && <Picture name={picture} title={title} />}
    </section>
  );
}

/** Picture of the real screen, in the theme of the page. */
function Picture({ name, title }: { name: string; title: string }) {
  return (
    <>
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          className="guide-picture"
          data-scheme={scheme}
          src={`/panduan/${name}-${scheme}.webp`}
          alt={`Layar ‘${title}’`}
          loading="lazy"
        />
      ))}
    </>
  );
}
