import type { Page } from 'playwright-core';
import type { Stop } from './screens.ts';

/** What the served page is told instead: that the house is in maintenance, or not offered where the visitor is. */
const TOLD = {
  maintenance: [
    ['"status":{"status":0', '"status":{"status":1'],
    [
      '"maintenanceNotice":null',
      '"maintenanceNotice":{"text":"The tables are being polished.","until":"2026-12-24T18:00:00.000Z"}',
    ],
  ],
  region: [
    ['"status":{"status":0', '"status":{"status":2'],
    ['"country":""', '"country":"FR"'],
  ],
} as const;

/** Stops what is opened next: the house says that it is closed, or the code of a lobby does not arrive. */
export async function stopPage(page: Page, stop: Stop): Promise<void> {
  const context = page.context();
  if (stop === 'lost') await context.route('**/assets/category-lobby-*.js', (route) => route.abort());
  else
    await context.route('**/index', async (route) => {
      const reply = await route.fetch();
      const body = TOLD[stop].reduce((html, [from, to]) => html.replace(from, to), await reply.text());
      await route.fulfill({ response: reply, body });
    });
}

/** Who is logged in is asked first, and nothing of a page stands before it is known. */
const WHO = /\/wps\/member\/info|\/console\/v1\/me$/;

/** What becomes of the calls of a page: they are answered, kept without an answer, or they fail. */
export type Calls = 'answered' | 'held' | 'failed';

/** Keeps the calls of what is opened next from being answered: the page shows itself as it is while it waits, or after it has waited. */
export const stopCalls = (page: Page, calls: Exclude<Calls, 'answered'>): Promise<unknown> =>
  page.context().route('**/*', (route) => {
    if (route.request().resourceType() !== 'fetch' || WHO.test(route.request().url())) return route.fallback();
    return calls === 'failed' ? route.abort() : undefined;
  });

/** Lets pages go on as they are. */
export const goOn = (page: Page): Promise<void> => page.context().unrouteAll({ behavior: 'ignoreErrors' });
