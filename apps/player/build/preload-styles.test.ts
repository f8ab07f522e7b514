import { expect, it } from 'vitest';
import { preloadFonts } from './preload-fonts.ts';
import { preloadStyles } from './preload-styles.ts';

interface Hook {
  transformIndexHtml: { handler: (html: string, context: object) => unknown };
}

it('delays only the script of the server-rendered page until its styles load', () => {
  const { handler } = (preloadStyles('index.html') as unknown as Hook).transformIndexHtml;
  const html =
    '<script type="module" src="a.js"></script><link rel="modulepreload" href="b.js"><link rel="stylesheet">';
  expect(handler(html, { filename: '/apps/player/index.html' })).toBe(
    '<script type="module" fetchpriority="low" src="a.js"></script><link rel="modulepreload" fetchpriority="low" href="b.js"><link rel="stylesheet">',
  );
  expect(handler(html, { filename: '/apps/player/play.html' })).toBe(html);
});

it('preloads only the latin subset of each font', () => {
  const { handler } = (preloadFonts() as unknown as Hook).transformIndexHtml;
  const bundle = {
    'assets/hanken-grotesk-latin-wght-normal-AbC_12.woff2': {},
    'assets/hanken-grotesk-latin-ext-wght-normal-AbC_12.woff2': {},
    'assets/hanken-grotesk-latin-wght-italic-AbC_12.woff2': {},
    'assets/site.js': {},
  };
  expect(handler('', { bundle })).toMatchObject([
    { tag: 'link', attrs: { href: '/assets/hanken-grotesk-latin-wght-normal-AbC_12.woff2', as: 'font' } },
  ]);
});
