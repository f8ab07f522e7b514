import path from 'node:path';
import { compileMessages } from '@fairhouse/i18n/vite';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { checkCriticalMessages, isCriticalMessage } from './build/critical-messages.ts';
import { fishImages } from './build/fish-images.ts';
import { manualChunks } from './build/manual-chunks.ts';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { preloadStyles } from './build/preload-styles.ts';
import { shipVerifier } from './build/ship-verifier.ts';
import { slotTiles } from './build/slot-tiles.ts';
import { stripSchemas } from './build/strip-schemas.ts';
import { withoutFirstLoad } from './build/without-first-load.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

const source = (file: string): string => path.join(import.meta.dirname, 'src', file);

/** From a package of a thousand icons only the used ones are read. */
const experimental = { lazyBarrel: true };

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
    compileMessages({
      // refusals of the game socket come as keys
      folders: ['player', 'shared', 'server/errors'],
      first: { page: 'index.html', sentences: isCriticalMessage },
    }),
    checkCriticalMessages('index.html'),
    stripSchemas(),
    slotTiles(),
    fishImages(),
    preloadFonts(),
    preloadStyles('index.html'),
    shipVerifier(),
    precompress(),
  ],
  // React includes it, so the copy for older versions is not bundled.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  html: { cspNonce: '%NONCE%' },
  // Every browser of that baseline supports module preloading.
  build: {
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false, resolveDependencies: withoutFirstLoad },
    assetsInlineLimit: 0,
  },
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
              groups: manualChunks({
                site: source('main.tsx'),
                play: [source('play/main.tsx'), source('play/mount-slot-game.ts')],
                rooms: [
                  source('play/mount-table-game.tsx'),
                  source('play/mount-fish-game.tsx'),
                  source('play/mount-card-game.tsx'),
                ],
                together: {
                  frame: [source('shell/frame-deferred.ts')],
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
    // The same pages for the server, which renders the first view (src/render-page.tsx).
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
