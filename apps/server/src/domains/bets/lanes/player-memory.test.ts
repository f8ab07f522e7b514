import { accountId, brandId } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import type { Player } from '../law/state.ts';
import { openPlayerMemory } from './player-memory.ts';

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

describe('what the lanes remember of players', () => {
  it('forgets a player whose account has moved on elsewhere, and keeps one that has not', () => {
    const memory = openPlayerMemory();
    memory.keep(player(4n));
    memory.hear(accountId(7), 4n);
    expect(memory.recall(accountId(7))?.version).toBe(4n);
    memory.hear(accountId(7), 5n);
    expect(memory.recall(accountId(7))).toBeUndefined();
  });

  it('gives no hint for a while after a wrong one, for longer each time, and calms down', () => {
    let now_ms = 100_000;
    const memory = openPlayerMemory(() => now_ms);
    memory.keep(player(4n));
    memory.distrust();
    expect(memory.recall(accountId(7))).toBeUndefined();
    now_ms += 300;
    expect(memory.recall(accountId(7))?.version).toBe(4n);
    memory.distrust();
    now_ms += 300;
    expect(memory.recall(accountId(7))).toBeUndefined();
    now_ms += 100_000;
    memory.distrust();
    now_ms += 300;
    expect(memory.recall(accountId(7))?.version).toBe(4n);
  });

  it('keeps no more than its bound', () => {
    const memory = openPlayerMemory();
    for (let id = 1; id <= 100_001; id++) memory.keep({ ...player(1n), accountId: accountId(id) });
    expect(memory.recall(accountId(1))).toBeUndefined();
    expect(memory.recall(accountId(100_001))).toBeDefined();
  });
});
