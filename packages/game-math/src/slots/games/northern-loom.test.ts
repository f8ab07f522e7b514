import { describe } from 'vitest';
import { northernLoom } from './northern-loom.ts';
import { proveGame } from './prove-game.ts';

describe('northernLoom', () => {
  proveGame(northernLoom, 'e732abf592b4da9a7387a2b3e748d70def5dfdaea96a12ce1716ff71e84b7d97');
});
