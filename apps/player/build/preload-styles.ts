import type { Plugin } from 'vite';

/**
 * Vite plugin: on the page that the server draws, styles and faces are fetched before the script: the drawing needs those to be seen, and
 * only the script is large.
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
