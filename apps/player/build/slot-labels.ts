import { drawnSlots, labelSvg, loadLook } from '@fairhouse/game-clients/slot';
import type { Plugin } from 'vite';

const addressOf = (code: string): string => `assets/label-${code}.svg`;

/** Vite plugin: writes the picture of each of our slots' labels as a file of its own, so that no page carries their drawings. */
export function slotLabels(): Plugin {
  return {
    name: 'fairhouse-slot-labels',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      for (const code of drawnSlots())
        this.emitFile({ type: 'asset', fileName: addressOf(code), source: labelSvg(await loadLook(code)) });
    },
    configureServer({ middlewares }) {
      for (const code of drawnSlots())
        middlewares.use(`/${addressOf(code)}`, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml');
          void loadLook(code).then((look) => response.end(labelSvg(look)));
        });
    },
  };
}
