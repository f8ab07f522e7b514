import type { Currency } from '@fairhouse/contracts';
import { versionHash } from '@fairhouse/game-math';
import { describe, expect, it } from 'vitest';
import { Refusal } from '#refusal';
import { newestGame, type TableSettings } from '../live-table.ts';
import { standardLimits } from '../standard-limits.ts';
import { parseItems, requireBetting, requireWithinLimits } from './check-bet.ts';
import { reduceTable } from './reduce-table.ts';
import { INITIAL, type TableEvent, type TableState } from './table-state.ts';

const game = newestGame('baccarat-classic');
const settings: TableSettings = {
  tableId: 't',
  brandId: '1',
  currency: 'USD' as Currency,
  gameCode: game.id,
  versionHash: versionHash(game),
  name: 'T',
  names: {},
  status: 'open',
  limits: standardLimits(game, 'USD'),
  bothSides: true,
  timing: { shuffle_ms: 1, betting_ms: 1, card_ms: 1, next_ms: 1, sleep_ms: 1 },
  sideUntilCard: 208,
};

const run = (events: TableEvent[], from: TableState = INITIAL): TableState =>
  events.reduce((state, event) => reduceTable(state, event, 0), from);
const betting: TableEvent = { type: 'betting', roundId: 't.1', roundNo: 1, sideOpen: true, draw: null, endsAt: 1_000 };
const sent = (account: string, spot: string, amount: string, trial = false): TableEvent => ({
  type: 'sent',
  account,
  trial,
  slip: { id: `${account}-${spot}-${amount}`, tx: 'x', items: [{ spot, amount }], state: 'sent' },
});
const refusalOf = (check: () => unknown): unknown[] | null => {
  try {
    check();
    return null;
  } catch (error) {
    return error instanceof Refusal
      ? [error.code, error.details.params?.['limit'], error.details.params?.['left']]
      : [error];
  }
};
const bet = (state: TableState, account: string, items: Record<string, string>, own = settings, trial = false) =>
  refusalOf(() => {
    const sentItems = Object.entries(items).map(([spot, amount]) => ({ spot, amount }));
    requireWithinLimits(state, own, { account, trial }, parseItems({ items: sentItems }, own));
  });

describe('the betting window', () => {
  const open = run([betting]);
  const at = (state: TableState, arrived_ms: number, roundId = 't.1') =>
    refusalOf(() => requireBetting(state, { roundId }, arrived_ms))?.[0] ?? null;

  it('[G-04] counts a frame that was read in its last millisecond, and none after it', () => {
    expect(at(open, 1_000)).toBe(null);
    expect(at(open, 1_001)).toBe('BETTING_CLOSED');
  });

  it('[G-04] counts a frame that was read in time and arrives while betting closes, until the first card', () => {
    const closing = run([{ type: 'closing', endsAt: 1_500 }], open);
    expect([at(closing, 1_000), at(closing, 1_001)]).toEqual([null, 'BETTING_CLOSED']);
    expect(at(run([{ type: 'dealing', endsAt: 2_000 }], closing), 900)).toBe('BETTING_CLOSED');
  });

  it('[G-04] is of one round', () => {
    expect(at(open, 500, 't.2')).toBe('BETTING_CLOSED');
    expect(at(INITIAL, 500)).toBe('BETTING_CLOSED');
  });
});

describe('limits of a table', () => {
  it('[G-04] name the limit and what it leaves, with bets that are being answered', () => {
    const state = run([betting, sent('7', 'tie', '40000')]);
    expect(bet(state, '7', { tie: '100.01' })).toEqual(['TABLE_LIMIT_REACHED', 'spot-max', '100.00']);
    expect(bet(state, '7', { tie: '100.00' })).toBe(null);
    expect(bet(state, '8', { tie: '500.00' })).toBe(null);
    expect(bet(state, '8', { player: '0.99' })).toEqual(['TABLE_LIMIT_REACHED', 'spot-min', '1.00']);
    expect(bet(state, '8', { player: '5000', banker: '5000', tie: '1' })).toEqual([
      'TABLE_LIMIT_REACHED',
      'max-stake',
      '10000.00',
    ]);
  });

  it('[G-04] hold for all stakes at the table, and play money is none of them', () => {
    const others = Array.from({ length: 4 }, (_, n) => sent(`${n}`, 'player', '500000'));
    const state = run([betting, ...others]);
    expect(bet(state, '9', { player: '1' })).toEqual(['TABLE_LIMIT_REACHED', 'difference', '0.00']);
    expect(bet(state, '9', { banker: '1' })).toBe(null);
    expect(bet(state, '9', { player: '1' }, settings, true)).toBe(null);
    const trials = Array.from({ length: 4 }, (_, n) => sent(`${n}`, 'player', '500000', true));
    expect(bet(run([betting, ...trials]), '9', { player: '1' })).toBe(null);
  });

  it('[G-04] leave room again when a bet is refused, taken back or not answered in time', () => {
    const slip = '7-tie-50000';
    const full = run([betting, sent('7', 'tie', '50000')]);
    expect(bet(full, '7', { tie: '1' })?.[1]).toBe('spot-max');
    const after = (event: TableEvent) => run([event], full);
    const refused = after({ type: 'refused', account: '7', slip, refusal: 'LIMIT_REACHED' });
    const withdrawn = run(
      [{ type: 'withdrawn', account: '7', slips: [slip] }],
      after({ type: 'accepted', account: '7', slip }),
    );
    const unanswered = after({ type: 'dealing', endsAt: 1 });
    for (const state of [refused, withdrawn, unanswered]) {
      expect(bet(state, '7', { tie: '500.00' })).toBe(null);
      expect(state.totals).toEqual({ tie: '0' });
    }
  });

  it('[G-04] refuse unknown and closed spots, nothing, and part of a unit', () => {
    const late = run([{ ...betting, sideOpen: false }]);
    expect(bet(late, '7', { playerPair: '1' })?.[0]).toBe('SPOT_CLOSED');
    expect(bet(late, '7', { player: '1', tie: '1' })).toBe(null);
    const state = run([betting]);
    for (const spot of ['dragon7', 'red', '']) expect(bet(state, '7', { [spot]: '1' })?.[0]).toBe('SPOT_CLOSED');
    for (const amount of ['0', '0.00', '1.001']) expect(bet(state, '7', { tie: amount })?.[0]).toBe('INVALID_AMOUNT');
  });

  it('[G-04] may allow one side only', () => {
    const oneSide = { ...settings, bothSides: false };
    const state = run([betting, sent('7', 'banker', '100')]);
    expect(bet(state, '7', { player: '1' }, oneSide)).toEqual(['TABLE_LIMIT_REACHED', 'both-sides', '0']);
    expect(bet(state, '7', { banker: '1', tie: '1' }, oneSide)).toBe(null);
    expect(bet(state, '8', { player: '1', banker: '1' }, oneSide)?.[1]).toBe('both-sides');
    expect(bet(state, '7', { player: '1' })).toBe(null);
  });
});
