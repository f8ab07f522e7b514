import { calls } from '@fairhouse/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, type TestSite } from '#testing';
import { GAME, LAGOON, startFish } from './start-fish.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startFish();
});
afterAll(() => site.close());

it('[P-29] offers no practice in our own rooms, where everybody plays for their balance', async () => {
  const member = await site.member();
  const room = { gameId: GAME, roomId: LAGOON };
  expect(await codeOf(member.call(calls.games.launch, { ...room, launchMode: 'DEMO' }))).toBe('GAME_UNAVAILABLE');
  const launch = await member.call(calls.games.launch, room);
  expect([launch.demoMode, launch.game_url !== '']).toEqual([false, true]);
});
