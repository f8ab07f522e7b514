import { describe } from 'vitest';
import { rainOnMoss } from './rain-on-moss.ts';
import { testGame } from './test-game.ts';

describe('rainOnMoss', () => {
  testGame(rainOnMoss, '85c19edd3f00a7f62d7069bf6008ddbff39c70ea09e53ff983713a45040f5261');
});
