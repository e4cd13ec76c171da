import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of the page as it is now, each with the first element. */
export async function violations(page: Page, where: string): Promise<string[]> {
  // Once a document: parsing the library takes as long as a check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const found = await page.evaluate(async (values) => {
    // A colour between two themes has neither's contrast.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    // A sticky bar, and what stands in it, covers a part of what lies behind it until the page is scrolled.
    const isSticky = (selector: string) => {
      for (let element = document.querySelector(selector); element; element = element.parentElement)
        if (['sticky', 'fixed'].includes(getComputedStyle(element).position)) return true;
      return false;
    };
    const isBehindBar = ({ any }: axe.NodeResult) =>
      any.some(
        ({ id, data, relatedNodes = [] }) =>
          id === 'target-size' &&
          data?.messageKey === 'partiallyObscured' &&
          relatedNodes.every(({ target }) => isSticky(target.join(' '))),
      );
    return violations
      .map((violation) => ({ ...violation, nodes: violation.nodes.filter((node) => !isBehindBar(node)) }))
      .filter(({ nodes }) => nodes.length > 0);
  }, TAGS);
  return found.map(({ id, nodes }) => `${where}: ${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
}
