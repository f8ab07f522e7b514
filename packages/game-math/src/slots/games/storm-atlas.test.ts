import { describe } from 'vitest';
import { stormAtlas } from './storm-atlas.ts';
import { testGame } from './test-game.ts';

describe('stormAtlas', () => {
  testGame(stormAtlas, '5e7512f258eac4a5c4496792cd5893711e6a50abdc2792363c3a89c2a0f4ff24');
});
