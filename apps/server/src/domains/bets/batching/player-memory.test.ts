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
