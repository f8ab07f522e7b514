import { describe } from 'vitest';
import { northernLoom } from './northern-loom.ts';
import { testGame } from './test-game.ts';

describe('northernLoom', () => {
  testGame(northernLoom, 'e732abf592b4da9a7387a2b3e748d70def5dfdaea96a12ce1716ff71e84b7d97');
});
