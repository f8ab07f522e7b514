import { type AccountId, calls, type GameCategory, money } from '@fairhouse/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBetExecutor, type SingleCommand } from '#bets';
import { startTestSite, type TestSite } from '#testing';

// Totals by category of the betting record and of the account record, over plays of all kinds of movement.

let site: TestSite;
let executor: ReturnType<typeof createBetExecutor>;
beforeAll(async () => {
  site = await startTestSite();
  executor = createBetExecutor({ url: site.databaseUrl, db: site.db, secrets: site.secrets });
});
afterAll(async () => {
  await executor.close();
  await site.close();
});

/** Plays one of each: a bet at a live table, a batch of shots from a hold, a hand of a stack, a hold that is released untouched. */
async function play(accountId: AccountId) {
  const base = { vendor: 'house', accountId, currency: 'USD' } as const;
  const id = (text: string) => `${accountId}:${text}`;
  const inRound = (round: string, category: GameCategory) => ({
    round: id(round),
    game: category.toLowerCase(),
    category,
  });
  const steps: SingleCommand[] = [
    { op: 'bet', ...base, tx: id('b'), amount: money(1_000), ...inRound('live', 'LIVE') },
    {
      op: 'win',
      ...base,
      tx: id('w'),
      amount: money(1_950),
      kind: 'win',
      round: id('live'),
      game: 'live',
      roundEnd: true,
    },
    { op: 'reserve', ...base, tx: id('f'), amount: money(500), ...inRound('session', 'FISH') },
    {
      ...{ op: 'settle_part', ...base, tx: id('f1'), reserveTx: id('f'), stake: money(200), win: money(50) },
      ...{ winTo: 'balance', round: id('session'), detail: {}, close: true },
    },
    { op: 'reserve', ...base, tx: id('p'), amount: money(800), ...inRound('seat', 'PVP') },
    {
      ...{ op: 'settle_part', ...base, tx: id('p1'), reserveTx: id('p'), stake: money(300), win: money(580) },
      ...{ winTo: 'hold', round: id('hand'), detail: {} },
    },
  ];
  for (const step of steps) expect((await executor.execute(step)).status).toBe('OK');
}

describe('totals by category', () => {
  it('[C-06] of the betting record are those of its rounds, and add up to its totals', async () => {
    const member = await site.member({ funds: money(10_000n) });
    await play(member.accountId);
    const { totals } = await member.call(calls.bets.rounds, { pageSize: 1 });
    expect(totals.categories).toEqual([
      { category: 'LIVE', rounds: 1, stake: '10.00', win: '19.50', net: '9.50', open: '0.00' },
      { category: 'PVP', rounds: 2, stake: '3.00', win: '5.80', net: '2.80', open: '0.00' },
      { category: 'FISH', rounds: 1, stake: '2.00', win: '0.50', net: '-1.50', open: '0.00' },
    ]);
    expect(totals).toMatchObject({ stake: '15.00', win: '25.80', net: '10.80' });
    const later = await member.call(calls.bets.rounds, { from: new Date(Date.now() + 60_000).toISOString() });
    expect(later.totals).toMatchObject({ stake: '0.00', categories: [] });
    const live = await member.call(calls.bets.rounds, { category: 'LIVE' });
    expect(live.totals.categories.map(({ category }) => category)).toEqual(['LIVE']);
  });

  it('[C-08] of the account record name game categories and payments; a hold is no stake', async () => {
    const member = await site.member({ funds: money(10_000n) });
    await play(member.accountId);
    const { currency, totals } = await member.call(calls.wallet.recordTotals, {});
    expect(currency).toBe('USD');
    expect(totals).toEqual([
      { group: 'PAYMENTS', entries: 1, in: '100.00', out: '0.00', net: '100.00', held: '0.00' },
      { group: 'LIVE', entries: 2, in: '19.50', out: '10.00', net: '9.50', held: '0.00' },
      { group: 'PVP', entries: 3, in: '5.80', out: '3.00', net: '2.80', held: '10.80' },
      { group: 'FISH', entries: 4, in: '0.50', out: '2.00', net: '-1.50', held: '0.00' },
    ]);
    const { rows } = await member.call(calls.wallet.accountRecord, {});
    expect(rows.map(({ kind, category }) => `${kind} ${category}`)).toEqual([
      ...['hand-win PVP', 'hand-stake PVP', 'play-hold PVP'],
      ...['play-release FISH', 'win FISH', 'bet FISH', 'play-hold FISH'],
      ...['win LIVE', 'bet LIVE', 'deposit null'],
    ]);
    const held = await member.call(calls.wallet.recordTotals, { kind: 'play-hold' });
    expect(held.totals.map(({ group, held: amount }) => [group, amount])).toEqual([
      ['FISH', '5.00'],
      ['PVP', '8.00'],
    ]);
    const from = new Date(Date.now() + 60_000).toISOString();
    expect((await member.call(calls.wallet.recordTotals, { from })).totals).toEqual([]);
    // another player's record has no line of these
    const other = await site.member();
    expect((await other.call(calls.wallet.recordTotals, {})).totals).toEqual([]);
  });
});

describe('open play of a player', () => {
  it('[P-48] is shown to operators by category: open stakes, and what is held for play', async () => {
    const member = await site.member({ funds: money(10_000n) });
    await play(member.accountId);
    const bet = { vendor: 'house', accountId: member.accountId, currency: 'USD', tx: `${member.accountId}:o` } as const;
    const open = { op: 'bet', ...bet, amount: money(700n), round: bet.tx, game: 'live', category: 'LIVE' } as const;
    expect((await executor.execute(open)).status).toBe('OK');
    const owner = await site.operator();
    const { openPlay, held } = await owner.call(calls.backoffice.player, { accountId: String(member.accountId) });
    expect(openPlay).toEqual([
      { category: 'PVP', rounds: 0, stake: '0.00', holds: 1, held: '10.80' },
      { category: 'LIVE', rounds: 1, stake: '7.00', holds: 0, held: '0.00' },
    ]);
    expect(held).toBe('10.80');
    const settled = await site.member();
    const other = await owner.call(calls.backoffice.player, { accountId: String(settled.accountId) });
    expect(other.openPlay).toEqual([]);
  });
});
