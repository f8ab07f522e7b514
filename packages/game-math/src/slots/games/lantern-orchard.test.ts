import { describe } from 'vitest';
import { lanternOrchard } from './lantern-orchard.ts';
import { testGame } from './test-game.ts';

describe('lanternOrchard', () => {
  testGame(lanternOrchard, '96f6ebc4c4faa9fa1ec88405955df4a33839d14f472c2b7413311b3aa001cfcb');
});
