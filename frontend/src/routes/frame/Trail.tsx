import { Anchor, Breadcrumbs, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import styles from './Frame.module.css';

type Props = {
  /** Pages above, the highest first. */
  above: { to: string; title: string }[];
  /** The page itself. */
  here: string;
};

/** Way back to the pages that a page belongs to. */
export function Trail({ above, here }: Props) {
  return (
    <Breadcrumbs
      component="nav"
      aria-label="Jejak halaman"
      separatorMargin={6}
      mb="xs"
      fz="sm"
      className={`${styles.trail} no-print`}
    >
      {above.map(({ to, title }) => (
        <Anchor key={to} inherit renderRoot={(props) => <Link to={to} {...props} />}>
          {title}
        </Anchor>
      ))}
      <Text inherit c="dimmed" aria-current="page">
        {here}
      </Text>
    </Breadcrumbs>
  );
}
