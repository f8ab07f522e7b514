import { expect, it } from 'vitest';
import { levelOf } from './level-of.ts';

it('[G-02] names no organiser of a simulated draw', () => {
  expect(levelOf('external', 'simulated')).toBe('simulated');
  expect(levelOf('external', 'external')).toBe('external');
  expect(levelOf('beacon', 'own')).toBe('beacon');
  expect(levelOf('VOID', 'simulated')).toBe('VOID');
});
