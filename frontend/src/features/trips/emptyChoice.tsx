import { Anchor } from '@mantine/core';

/** Says why a picker offers nothing, and leads to the page that fills it; undefined while it offers something. */
export const emptyChoice = (offered: readonly unknown[], what: string, page: string) =>
  offered.length === 0 ? (
    <span className="warning">
      {`Belum ada ${what}. `}
      <Anchor href={page} inherit>
        Isi dahulu
      </Anchor>
    </span>
  ) : undefined;
