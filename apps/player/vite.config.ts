import path from 'node:path';
import { compileMessages } from '@fairhouse/i18n/vite';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { cutIntoFiles } from './build/cut-into-files.ts';
import { checkFirstSentences, isSaidFirst } from './build/first-sentences.ts';
import { leaveSchemas } from './build/leave-schemas.ts';
import { precompress } from './build/precompress.ts';
import { preloadFaces } from './build/preload-faces.ts';
import { shipVerifier } from './build/ship-verifier.ts';
import { slotTiles } from './build/slot-tiles.ts';
import { stylesFirst } from './build/styles-first.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const source = (file: string): string => path.join(import.meta.dirname, 'src', file);

/** Refusals are said by the server in the language of the call; the console's sentences belong to the console. */
const notSaidHere = ['errors', 'server', 'console', 'brand', 'methods', 'rtp'];

/** Of a package of a thousand icons only those are read that are drawn. */
const experimental = { lazyBarrel: true };

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    compileMessages({
      domains: (domain) => !notSaidHere.includes(domain),
      first: { page: 'index.html', sentences: isSaidFirst },
    }),
    checkFirstSentences('index.html'),
    leaveSchemas(),
    slotTiles(),
    preloadFaces(),
    stylesFirst('index.html'),
    shipVerifier(),
    precompress(),
  ],
  // React has it for long; the copy for older ones would come along.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  html: { cspNonce: '%NONCE%' },
  // Every browser of that baseline preloads modules by itself.
  build: { target: 'baseline-widely-available', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        rolldownOptions: {
          experimental,
          input: ['index.html', 'play.html'],
          output: {
            codeSplitting: {
              groups: cutIntoFiles({
                site: source('main.tsx'),
                play: source('play/main.tsx'),
                together: {
                  frame: [source('shell/rest-of-frame.ts')],
                  cards: [source('features/games/game-grid.tsx')],
                  words: [source('features/content/promotion-parts.tsx')],
                  home: [source('features/home/home-deferred.ts')],
                },
              }),
            },
          },
        },
      },
    },
    // The same pages for the server, which draws the first sight of them (src/render-page.tsx).
    ssr: {
      resolve: { noExternal: true },
      build: {
        ssr: true,
        copyPublicDir: false,
        outDir: 'dist/ssr',
        rolldownOptions: { experimental, input: 'src/render-page.tsx' },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/wps', '/lgw', '/payments', '/slots', '/bets', '/operator', '/verify/']
        .map((path) => [path, { target: api }])
        .concat([['/ws', { target: api.replace('http', 'ws'), ws: true } as { target: string }]]),
    ),
  },
});
