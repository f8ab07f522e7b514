import { loadTheme, themedSlots, tileSvg } from '@fairhouse/game-clients/slot';
import type { Plugin } from 'vite';

const addressOf = (code: string): string => `assets/tile-${code}.svg`;

/** Vite plugin: writes each of our slots' tile images as its own file, so that no page carries the drawings. */
export function slotTiles(): Plugin {
  return {
    name: 'fairhouse-slot-labels',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const code of themedSlots())
        this.emitFile({ type: 'asset', fileName: addressOf(code), source: tileSvg(await loadTheme(code)) });
    },
    configureServer({ middlewares }) {
      for (const code of themedSlots())
        middlewares.use(`/${addressOf(code)}`, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml');
          void loadTheme(code).then((theme) => response.end(tileSvg(theme)));
        });
    },
  };
}
