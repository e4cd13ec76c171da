import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHECK_RULES } from './rules';

const documented = readFileSync('../docs/contract.md', 'utf8');

it('says each rule as the document of the server does', () => {
  for (const { kode, rule } of CHECK_RULES) {
    expect(documented).toMatch(new RegExp(`\\| ${kode} \\| \`\\w+\` \\| ${rule.replace(/[().]/g, '\\$&')} \\|`));
  }
});
