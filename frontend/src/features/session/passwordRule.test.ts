import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { obeysRule } from './passwordRule';

// The server's test of the rule reads the same file.
const cases = readFileSync('../fixtures/cases/passwords.txt', 'utf8');

describe('the rule for passwords, as the server has it', () => {
  it.each(cases.trimEnd().split('\n'))('%s', (line) => {
    const [verdict, password = ''] = line.split('\t');
    expect(obeysRule(password)).toBe(verdict === 'obeys');
  });
  it('ends at 250 characters', () => {
    const long = `aB3-${'x'.repeat(246)}`;
    expect(obeysRule(long)).toBe(true);
    expect(obeysRule(`${long}x`)).toBe(false);
  });
});
