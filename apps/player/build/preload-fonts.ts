import type { Plugin } from 'vite';

/** The Latin subsets of the two fonts, which the first paint uses. */
const CRITICAL_FONTS = /-latin-wght-normal-[\w-]+\.woff2$/;

/** Vite plugin: adds `<link rel="preload">` for the fonts, so that they arrive with the style sheet and not after it. */
export function preloadFonts(): Plugin {
  let base = '/';
  return {
    name: 'fairhouse-preload-faces',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => CRITICAL_FONTS.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `${base}${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  };
}
