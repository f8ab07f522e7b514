import { describe } from 'vitest';
import { proveGame } from './prove-game.ts';
import { rainOnMoss } from './rain-on-moss.ts';

describe('rainOnMoss', () => {
  proveGame(rainOnMoss, '85c19edd3f00a7f62d7069bf6008ddbff39c70ea09e53ff983713a45040f5261');
});
