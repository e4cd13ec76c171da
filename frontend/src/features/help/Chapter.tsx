import { Badge, Group, List, Text, Title } from '@mantine/core';
import { roleNames } from '../../shared/roles';
import styles from './Guide.module.css';
import type { Topic } from './topics';

/** A topic of the help: its steps and, on the page of the help, a picture of the screen. */
export function Chapter({
  topic: { id, title, roles, steps, terms, picture },
  plain,
}: {
  topic: Topic;
  plain?: boolean;
}) {
  return (
    <section id={plain ? undefined : id} aria-labelledby={`${id}-judul`}>
      <Group gap="sm" mb="xs">
        <Title order={2} id={`${id}-judul`} size={plain ? 'h4' : undefined}>
          {title}
        </Title>
        {roles.length > 0 && <Badge color="gray">{roleNames(roles)}</Badge>}
      </Group>
      <List type="ordered" spacing={6} size={plain ? 'sm' : undefined}>
        {steps.map((step) => (
          <List.Item key={step}>
            <Text inherit>{step}</Text>
          </List.Item>
        ))}
      </List>
      {terms && (
        <List spacing={6} size={plain ? 'sm' : undefined} listStyleType="none" mt="sm" aria-label={`Daftar: ${title}`}>
          {terms.map(({ term, text }) => (
            <List.Item key={term}>
              <b>{term}</b>
              {`: ${text}`}
            </List.Item>
          ))}
        </List>
      )}
      {picture && !plain && <Picture name={picture} title={title} />}
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
          className={styles.guidePicture}
          data-scheme={scheme}
          src={`/panduan/${name}-${scheme}.webp`}
          alt={`Layar ‘${title}’`}
          loading="lazy"
        />
      ))}
    </>
  );
}
