import { describe } from 'vitest';
import { proveGame } from './prove-game.ts';
import { spiceCaravan } from './spice-caravan.ts';

describe('spiceCaravan', () => {
  proveGame(spiceCaravan, 'fc21dbec00fcbc91aa168ba9126d9a5e65a1624aa74f38e14632a5b1b5a9a70e');
});
