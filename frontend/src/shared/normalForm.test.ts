import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { normalForm } from './normalForm';

const cases: string[][] = JSON.parse(readFileSync('../fixtures/cases/normal-form.json', 'utf8'));

describe('normal form', () => {
  it.each(cases)('gives texts that look the same the form %j, as the server does', (form, ...texts) => {
    for (const text of [form, ...texts]) expect(normalForm(text), JSON.stringify(text)).toBe(form);
  });
});
