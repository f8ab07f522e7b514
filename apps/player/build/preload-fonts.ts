import type { Plugin } from 'vite';

/** The latin subsets of the two faces: what the first paint is set in. */
const CRITICAL_FONTS = /-latin-wght-normal-[\w-]+\.woff2$/;

/** Vite plugin: adds `<link rel="preload">` for the faces, so that they arrive with the style sheet and not after it. */
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
