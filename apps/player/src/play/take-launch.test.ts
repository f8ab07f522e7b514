import { expect, it } from 'vitest';
import { readLaunch } from './take-launch.ts';

it('reads the game and the launch token', () => {
  expect(readLaunch('?game=lantern-orchard', '#launch=abc-123')).toEqual({
    gameCode: 'lantern-orchard',
    token: 'abc-123',
    practice: false,
    language: '',
  });
  expect(readLaunch('?site=https%3A%2F%2Fa.example&language=CN&mode=demo&game=x', '#launch=t')).toEqual({
    ...{ gameCode: 'x', token: 't', practice: true, language: 'CN' },
  });
});

it('knows a reloaded page by the missing token', () => {
  expect(readLaunch('?game=lantern-orchard', '')).toMatchObject({ gameCode: 'lantern-orchard', token: null });
  expect(readLaunch('?game=lantern-orchard', '#launch=').token).toBeNull();
});
