import { describe } from 'vitest';
import { brassHour } from './brass-hour.ts';
import { proveGame } from './prove-game.ts';

describe('brassHour', () => {
  proveGame(brassHour, '9fdf67b802905e9d86d52840d5a3e27e401dd79d26c7428fe7b3d34b819c2de0');
});
