import { expect, it } from 'vitest';
import { parseLaunch } from './consume-launch.ts';

it('parses the game and the launch token', () => {
  expect(parseLaunch('?game=lantern-orchard', '#launch=abc-123')).toEqual({
    gameCode: 'lantern-orchard',
    roomId: '',
    token: 'abc-123',
    practice: false,
    language: '',
  });
  expect(
    parseLaunch('?site=https%3A%2F%2Fa.example&language=CN&mode=demo&game=x&room=baccarat-1', '#launch=t'),
  ).toEqual({
    gameCode: 'x',
    roomId: 'baccarat-1',
    token: 't',
    practice: true,
    language: 'CN',
  });
});

it('detects a reloaded page by its missing token', () => {
  expect(parseLaunch('?game=lantern-orchard', '')).toMatchObject({ gameCode: 'lantern-orchard', token: null });
  expect(parseLaunch('?game=lantern-orchard', '#launch=').token).toBeNull();
});
