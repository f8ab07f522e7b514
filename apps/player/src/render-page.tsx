import { activateLanguage } from '@fairhouse/i18n/react';
import type { Query } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { loadBoot } from './platform/boot.ts';
import { queryClient } from './platform/queries.ts';
import type { SsrState } from './platform/ssr-state.ts';
import { Site } from './site.tsx';
import { router } from './site-map.tsx';

// A page that has to wait for a second attempt is no faster than the browser.
queryClient.setDefaultOptions({ queries: { retry: false } });

/**
 * Draws a page as a visitor sees it first, on the server. It draws twice: the first drawing tells what the page asks for, the second
 * has the answers. One page at a time, since the site has one language, one address and one memory.
 * @returns the markup for the root, and the answers in it (`Drawn`) as JSON.
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

/** What only a member asks for is switched off for a visitor. */
const isEnabled = ({ options }: Query): boolean => !('enabled' in options && options.enabled === false);

/** The page's policy takes no styles in the markup; the site sets them itself a moment later. */
const withoutInlineStyles = (html: string): string => html.replaceAll(/ style="[^"]*"/g, '');

/** What is drawn can be read and its links followed; its buttons say that they wait for the page itself. */
const withDisabledButtons = (html: string): string => html.replaceAll('<button ', '<button aria-disabled="true" ');
