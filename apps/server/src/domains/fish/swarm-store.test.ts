import { SWARM_MS } from '@fairhouse/game-math/fish';
import { expect, it } from 'vitest';
import { hourOf, publishSwarm } from './swarm-store.ts';

it('[G-05] the seed of a swarm is secret until its hour has been over for a minute', () => {
  const seed = Buffer.alloc(32, 9);
  const secrets = { open: (sealed: Buffer) => sealed };
  const row = { room_id: 'room', number: 500_000, seed_sealed: seed, commitment: '' };
  const endsAt = 500_001 * SWARM_MS;
  expect(hourOf(endsAt - 1)).toBe(500_000);
  const at = (now_ms: number) => publishSwarm(secrets, row, now_ms).roomSeed;
  expect([at(endsAt - SWARM_MS), at(endsAt), at(endsAt + 59_999), at(endsAt + 60_000)]).toEqual([
    null,
    null,
    null,
    seed.toString('hex'),
  ]);
});
