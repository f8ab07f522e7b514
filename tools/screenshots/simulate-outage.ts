import type { Page } from 'playwright-core';
import type { Stop } from './screens.ts';

/** The changed values in the served page: the site is in maintenance, or not available in the visitor's country. */
const STATUS = {
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

/** Stops the next page: the site reports that it is closed, or the code of a lobby fails to load. */
export async function stopPage(page: Page, stop: Stop): Promise<void> {
  const context = page.context();
  if (stop === 'lost') await context.route('**/assets/category-lobby-*.js', (route) => route.abort());
  else
    await context.route('**/index', async (route) => {
      const reply = await route.fetch();
      const body = STATUS[stop].reduce((html, [from, to]) => html.replace(from, to), await reply.text());
      await route.fulfill({ response: reply, body });
    });
}

/** The session call comes first, and a page renders nothing before it is answered. */
const WHO = /\/wps\/member\/info|\/console\/v1\/me$/;

/** What happens to the calls of a page: they are answered, held without an answer, or they fail. */
export type Calls = 'answered' | 'held' | 'failed';

/** Prevents the calls of the next page from being answered: the page shows its loading state or its error state. */
export const stopCalls = (page: Page, calls: Exclude<Calls, 'answered'>): Promise<unknown> =>
  page.context().route('**/*', (route) => {
    if (route.request().resourceType() !== 'fetch' || WHO.test(route.request().url())) return route.fallback();
    return calls === 'failed' ? route.abort() : undefined;
  });

/** Removes all interceptions. */
export const resumeCalls = (page: Page): Promise<void> => page.context().unrouteAll({ behavior: 'ignoreErrors' });
