import { Fragment } from 'react';

/** Pattern of letter numbers, which a narrow screen breaks behind its slashes. */
export const Pattern = ({ pattern }: { pattern: string }) =>
  pattern.split('/').map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
    <Fragment key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));
