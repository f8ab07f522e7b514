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

/**
 * Renders the first view of a page for a visitor, on the server. It renders twice: the first pass finds the queries of the page, the second
 * has their answers. One page at a time, since the site has one language, one address and one cache.
 * @returns the markup for the root, and its answers (`Drawn`) as JSON.
 */
export async function renderPage(path: string): Promise<{ html: string; data: string }> {
  const bootData = await loadBoot();
  await activateLanguage(bootData.language);
  queryClient.clear();
  router.update({ history: createMemoryHistory({ initialEntries: [path] }), scrollRestoration: false });
  await router.load();
  const render = () => renderToString(<Site status={bootData.status} />);
  render();
  const queries = queryClient.getQueryCache().findAll({ predicate: isEnabled });
  await Promise.allSettled(queries.map((query) => query.fetch()));
  const html = render();
  const loaded = queries.filter(({ state }) => state.status === 'success');
  const state: SsrState = loaded.map(({ queryKey, state }) => [queryKey, state.data]);
  queryClient.clear();
  return { html: withDisabledButtons(withoutInlineStyles(html)), data: JSON.stringify(state) };
}

/** Queries that only members need are disabled for a visitor. */
const isEnabled = ({ options }: Query): boolean => !('enabled' in options && options.enabled === false);

/** The content security policy forbids styles in the markup. The site sets them itself a moment later. */
const withoutInlineStyles = (html: string): string => html.replaceAll(/ style="[^"]*"/g, '');

/** The rendered page can be read and its links followed. Its buttons are marked as disabled until the script runs. */
const withDisabledButtons = (html: string): string => html.replaceAll('<button ', '<button aria-disabled="true" ');
