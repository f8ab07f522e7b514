import { accountId, brandId } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import type { Player } from '../rules/state.ts';
import { createPlayerCache } from './player-cache.ts';

const player = (version: bigint): Player => ({
  accountId: accountId(7),
  brandId: brandId(1),
  kind: 'player',
  currency: 'USD',
  balance: 100n,
  held: 0n,
  version,
  overdrawn: false,
  blocked: false,
  commands: version,
  rounds: 0n,
  pacedAt: null,
  playFrom: null,
  excludedUntil: null,
  playUntil: null,
  limits: [],
  hours: [],
  bonus: null,
  seeds: null,
});

describe('player cache of the bet executor', () => {
  it('evicts a player whose account changed elsewhere and keeps an unchanged one', () => {
    const cache = createPlayerCache();
    cache.set(player(4n));
    cache.dropOlder(accountId(7), 4n);
    expect(cache.get(accountId(7))?.version).toBe(4n);
    cache.dropOlder(accountId(7), 5n);
    expect(cache.get(accountId(7))).toBeUndefined();
  });

  it('returns what was stored last, with all its fields', () => {
    const cache = createPlayerCache();
    const seeds = {
      pairNo: 3n,
      serverSeed: Buffer.alloc(32, 1),
      commitment: 'c0',
      clientSeed: 'mine',
      nextNonce: 41,
      activatedAt: new Date(5),
    };
    const first: Player = { ...player(4n), seeds, limits: [{ name: 'stakeDay', max: 5n }], excludedUntil: new Date(9) };
    cache.set(first);
    expect(cache.get(accountId(7))).toEqual(first);
    const known = cache.get(accountId(7)) as Player;
    const moved: Player = {
      ...known,
      balance: -(2n ** 62n),
      held: 7n,
      version: 5n,
      commands: 6n,
      rounds: 9_007_199_254_740_993n,
      pacedAt: new Date(1_700_000_000_123),
      playFrom: new Date(0),
      seeds: { ...seeds, nextNonce: 42 },
    };
    cache.set(moved);
    expect(cache.get(accountId(7))).toEqual(moved);
    const changed: Player = { ...moved, blocked: true, hours: [{ hour: 1, staked: 2n, won: 3n }], pacedAt: null };
    cache.set(changed);
    expect(cache.get(accountId(7))).toEqual(changed);
    const rotated: Player = {
      ...changed,
      seeds: { ...seeds, pairNo: 4n, serverSeed: Buffer.alloc(32, 2), nextNonce: 0 },
    };
    cache.set(rotated);
    expect(cache.get(accountId(7))).toEqual(rotated);
  });

  it('keeps players apart when others are removed and added', () => {
    const cache = createPlayerCache();
    const of = (id: number, balance: bigint): Player => ({ ...player(1n), accountId: accountId(id), balance });
    for (let id = 1; id <= 5_000; id++) cache.set(of(id, BigInt(id)));
    cache.delete(Array.from({ length: 2_500 }, (_, at) => accountId(at * 2 + 1)));
    for (let id = 10_001; id <= 13_000; id++) cache.set(of(id, BigInt(id)));
    for (const id of [2, 2_500, 5_000, 10_001, 13_000]) expect(cache.get(accountId(id))?.balance).toBe(BigInt(id));
    expect(cache.get(accountId(1))).toBeUndefined();
  });

  it('disables hints after a wrong one for increasing periods, then recovers', () => {
    let now_ms = 100_000;
    const cache = createPlayerCache(() => now_ms);
    cache.set(player(4n));
    cache.suspend();
    expect(cache.get(accountId(7))).toBeUndefined();
    now_ms += 300;
    expect(cache.get(accountId(7))?.version).toBe(4n);
    cache.suspend();
    now_ms += 300;
    expect(cache.get(accountId(7))).toBeUndefined();
    now_ms += 100_000;
    cache.suspend();
    now_ms += 300;
    expect(cache.get(accountId(7))?.version).toBe(4n);
  });

  it('never exceeds its maximum size', () => {
    const cache = createPlayerCache();
    for (let id = 1; id <= 100_001; id++) cache.set({ ...player(1n), accountId: accountId(id) });
    expect(cache.get(accountId(1))).toBeUndefined();
    expect(cache.get(accountId(100_001))).toBeDefined();
  });
});
