import { describe } from 'vitest';
import { brassHour } from './brass-hour.ts';
import { testGame } from './test-game.ts';

describe('brassHour', () => {
  testGame(brassHour, '9fdf67b802905e9d86d52840d5a3e27e401dd79d26c7428fe7b3d34b819c2de0');
});
