import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CHECK_RULES } from '../../shared/findings/rules';
import { renderInApp } from '../../test/withApp';
import { Guide } from './Guide';

it('explains each check by its rule', () => {
  renderInApp(<Guide topic="" held={null} />);
  const list = within(screen.getByRole('list', { name: 'Daftar: Aturan pemeriksaan' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    CHECK_RULES.map(({ kode, name, rule }) => `${kode} ${name}: ${rule}`),
  );
});
