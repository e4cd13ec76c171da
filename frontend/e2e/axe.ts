import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Violations of the page as it is now, each with the first element. */
export async function violations(page: Page, where: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    // Otherwise each check opens a second page for its results, which takes as long as the check; no page has frames.
    .setLegacyMode();
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${where}: ${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 160)}`);
}
