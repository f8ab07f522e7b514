import { describe } from 'vitest';
import { pearlTide } from './pearl-tide.ts';
import { testGame } from './test-game.ts';

describe('pearlTide', () => {
  testGame(pearlTide, '88c01a4999521a0f2a52f7f492e1fb51cb197df437bbe58002e0759e4b7b6b99');
});
