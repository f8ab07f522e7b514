import path from 'node:path';
import { compileMessages } from '@fairhouse/i18n/vite';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { manualChunks } from '../player/build/manual-chunks.ts';
import { precompress } from '../player/build/precompress.ts';
import { preloadFonts } from '../player/build/preload-fonts.ts';

const api = process.env['API_URL'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwind(), compileMessages({ folders: ['console', 'shared'] }), preloadFonts(), precompress()],
  html: { cspNonce: '%NONCE%' },
  build: {
    manifest: true,
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    // loads only the used icons of a package of a thousand
    rolldownOptions: {
      experimental: { lazyBarrel: true },
      output: { codeSplitting: { groups: manualChunks({ site: path.join(import.meta.dirname, 'src/main.tsx') }) } },
    },
  },
  server: {
    proxy: {
      '/console/v1': { target: api },
      '/wps': { target: api },
      '/ws': { target: api.replace('http', 'ws'), ws: true },
    },
  },
});
