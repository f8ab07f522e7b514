import { activateLanguage } from '@fairhouse/i18n/react';
import type { Query } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { loadBoot } from './platform/boot.ts';
import { queryClient } from './platform/queries.ts';
import type { SsrState } from './platform/ssr-state.ts';
import { Site } from './site.tsx';
import { router } from './site-map.tsx';

// A page that waits for a retry is no faster than rendering in the browser.
queryClient.setDefaultOptions({ queries: { retry: false } });

/** How often new queries are fetched: what a page shows may depend on an answer, as the sportsbook does on whether it is offered. */
const MAX_PASSES = 2;

/**
 * Renders the first view of a page for a visitor, on the server. Each rendering finds queries, and the next has their answers. One page at a
 * time, since the site has one language, one address and one cache.
 * @returns the markup for the root, and its answers (`Drawn`) as JSON.
 */
export async function renderPage(path: string): Promise<{ html: string; data: string }> {
  const bootData = await loadBoot();
  await activateLanguage(bootData.language);
  queryClient.clear();
  router.update({ history: createMemoryHistory({ initialEntries: [path] }), scrollRestoration: false });
  await router.load();
  const render = () => renderToString(<Site status={bootData.status} />);
  let html = render();
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const found = queryClient.getQueryCache().findAll({ predicate: isUnanswered });
    if (found.length === 0) break;
    await Promise.allSettled(found.map((query) => query.fetch()));
    html = render();
  }
  const loaded = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  const state: SsrState = loaded.map(({ queryKey, state }) => [queryKey, state.data]);
  queryClient.clear();
  return { html: withDisabledButtons(withoutInlineStyles(html)), data: JSON.stringify(state) };
}

/** Queries that only members need are disabled for a visitor. A failed one is not repeated. */
const isUnanswered = ({ options, state }: Query): boolean =>
  state.status === 'pending' && !('enabled' in options && options.enabled === false);

/** The content security policy forbids styles in the markup. The site sets them itself a moment later. */
const withoutInlineStyles = (html: string): string => html.replaceAll(/ style="[^"]*"/g, '');

/** The rendered page can be read and its links followed. Its buttons are marked as disabled until the script runs. */
const withDisabledButtons = (html: string): string => html.replaceAll('<button ', '<button aria-disabled="true" ');
