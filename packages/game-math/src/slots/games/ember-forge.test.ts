import { describe } from 'vitest';
import { emberForge } from './ember-forge.ts';
import { proveGame } from './prove-game.ts';

describe('emberForge', () => {
  proveGame(emberForge, '287690dc40a4aa4947bec532c7aec7141ffb2f45d3e5ff7f2f9f541ccc111f99');
});
