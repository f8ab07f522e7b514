import { CREATURES, creatureSvg, fishTileSvg } from '@fairhouse/game-clients/fish/creatures';
import type { Plugin } from 'vite';

/** The images of fishing by their addresses: the game's tile, and each creature. */
const IMAGES = {
  'assets/tile-kelp-hollow.svg': fishTileSvg,
  ...Object.fromEntries(
    Object.entries(CREATURES).map(([kind, creature]) => [`assets/fish-${kind}.svg`, () => creatureSvg(creature)]),
  ),
};

/** Vite plugin: writes the images of fishing as files of their own, so that no page of the site carries the drawings. */
export function fishImages(): Plugin {
  return {
    name: 'fairhouse-fish-images',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle() {
      for (const [fileName, render] of Object.entries(IMAGES))
        this.emitFile({ type: 'asset', fileName, source: render() });
    },
    configureServer({ middlewares }) {
      for (const [fileName, render] of Object.entries(IMAGES))
        middlewares.use(`/${fileName}`, (_request, response) => {
          response.setHeader('content-type', 'image/svg+xml');
          response.end(render());
        });
    },
  };
}
