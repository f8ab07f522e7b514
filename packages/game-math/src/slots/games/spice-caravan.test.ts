import { describe } from 'vitest';
import { spiceCaravan } from './spice-caravan.ts';
import { testGame } from './test-game.ts';

describe('spiceCaravan', () => {
  testGame(spiceCaravan, 'fc21dbec00fcbc91aa168ba9126d9a5e65a1624aa74f38e14632a5b1b5a9a70e');
});
