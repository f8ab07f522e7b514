import { describe } from 'vitest';
import { proveGame } from './prove-game.ts';
import { stormAtlas } from './storm-atlas.ts';

describe('stormAtlas', () => {
  proveGame(stormAtlas, '5e7512f258eac4a5c4496792cd5893711e6a50abdc2792363c3a89c2a0f4ff24');
});
