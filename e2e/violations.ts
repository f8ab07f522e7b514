import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const themes = ['felt', 'daylight', 'neon'] as const;

/** What axe finds on a page as it stands, in each theme: rule and the first place. */
export async function violations(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const theme of themes) {
    await page.evaluate(`document.documentElement.dataset.theme = '${theme}'`);
    await page.waitForTimeout(250);
    const { violations: list } = await new AxeBuilder({ page: page as never })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    for (const violation of list) found.push(`${theme}: ${violation.id} at ${violation.nodes[0]?.target.join(' ')}`);
  }
  return found;
}
