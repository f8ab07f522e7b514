import type { Plugin } from 'vite';

/**
 * Vite plugin: makes the server-rendered page fetch styles and fonts before scripts. The rendered markup needs them to be visible, and only
 * the script is large.
 */
export function preloadStyles(page: string): Plugin {
  return {
    name: 'fairhouse-styles-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { filename }) =>
        filename.endsWith(page)
          ? html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')
          : html,
    },
  };
}
