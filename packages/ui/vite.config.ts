import path from 'node:path';
import { compileMessages } from '@fairhouse/i18n/vite';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The workbench only: the sites use the sources of this package directly. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'workbench'),
  plugins: [react(), tailwind(), compileMessages()],
  build: { outDir: '../dist', emptyOutDir: true, target: 'baseline-widely-available' },
  server: { host: '127.0.0.1', port: 5175 },
});
