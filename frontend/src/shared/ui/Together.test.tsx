import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../test/withApp';
import { LONGEST, Together } from './Together';

function Section({ name, load }: { name: string; load: () => Promise<string> }) {
  const { data } = useQuery({ queryKey: [name], queryFn: load });
  return <p>{data ?? `${name} belum terbaca`}</p>;
}

describe('sections that appear together', () => {
  it('are hidden until each has read what it shows', async () => {
    let answer = (_text: string) => {};
    const late = new Promise<string>((resolve) => {
      answer = resolve;
    });
    renderInApp(
      <Together>
        <Section name="atas" load={() => late} />
        <Section name="bawah" load={async () => 'Bawah terbaca'} />
      </Together>,
    );
    expect(await screen.findByText('Bawah terbaca')).not.toBeVisible();
    answer('Atas terbaca');
    await waitFor(() => expect(screen.getByText('Atas terbaca')).toBeVisible());
    expect(screen.getByText('Bawah terbaca')).toBeVisible();
  });

  it('appear without a read that does not end', async () => {
    renderInApp(
      <Together>
        <Section name="atas" load={() => new Promise(() => {})} />
        <Section name="bawah" load={async () => 'Bawah terbaca'} />
      </Together>,
    );
    expect(await screen.findByText('Bawah terbaca')).not.toBeVisible();
    await waitFor(() => expect(screen.getByText('Bawah terbaca')).toBeVisible(), { timeout: LONGEST + 2_000 });
    expect(screen.getByText('atas belum terbaca')).toBeVisible();
  });
});
