import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, refusalOf, type SiteClient } from '#testing';
import { type BookSite, type LegInput, startBookSite } from './testing/start-book-site.ts';

let book: BookSite;
let leg: LegInput;
const MARKET = '1x2:FT';
const FUNDS = { funds: money(500_000n) };

beforeAll(async () => {
  book = await startBookSite();
  const fixtureId = book.feed.addFixture(3_600_000);
  book.feed.odds(fixtureId, { [MARKET]: { '1': 2000, X: 3500, '2': 21_000 } });
  leg = { fixtureId, market: MARKET, outcome: '1', price: 2000 };
});
afterAll(() => book.close());

const setPlayer = async (accountId: bigint, own: object) => {
  await book.site.db
    .insertInto('bets.player_state')
    .values({ account_id: accountId, ...own })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(own))
    .execute();
};
const place = (member: SiteClient, amount = '10.00') => book.place(member, [leg], { amount });

it('[G-07] is refused to a player with a limit, in a break, blocked, or without funds', async () => {
  await book.untilOpen(leg);
  const limited = await book.site.member(FUNDS);
  await limited.call(calls.rg.setLimit, { name: 'stakeBet', amount: '5.00' });
  const over = await refusalOf(place(limited));
  expect([over.code, over.params]).toEqual(['LIMIT_REACHED', { limit: 'stakeBet' }]);
  expect((await place(limited, '5.00')).state).toBe('ACCEPTED');
  const resting = await book.site.member(FUNDS);
  await setPlayer(resting.accountId, { excluded_until: new Date(Date.now() + 60_000) });
  expect(await codeOf(place(resting))).toBe('PLAY_EXCLUDED');
  const blocked = await book.site.member(FUNDS);
  await setPlayer(blocked.accountId, { betting_blocked: true });
  expect(await codeOf(place(blocked))).toBe('ACCOUNT_BLOCKED');
  const refused = await refusalOf(place(await book.site.member()));
  expect([refused.code, refused.value]).toEqual(['INSUFFICIENT_FUNDS', { balance: '0.00' }]);
  await book.expectBalanced();
});

it('[G-07] is refused outside of the bounds, with the bound', async () => {
  await book.untilOpen(leg);
  const member = await book.site.member(FUNDS);
  const tooLow = await refusalOf(place(member, '0.49'));
  expect([tooLow.code, tooLow.params]).toEqual(['STAKE_TOO_LOW', { minStake: '0.50', currency: 'USD' }]);
  const tooHigh = await refusalOf(place(member, '5000.01'));
  expect([tooHigh.code, tooHigh.params]).toEqual([
    'STAKE_TOO_HIGH',
    { maxStake: '5000.00', currency: 'USD', by: 'stake' },
  ]);
  for (const amount of ['0', '0.00', '10.001']) expect(await codeOf(place(member, amount))).toBe('INVALID_AMOUNT');
  expect(await codeOf(place(member, '-1.00'))).toBe('INVALID_INPUT');
  const slip = await member.call(calls.sports.slip, { legs: [leg] });
  expect(slip).toMatchObject({
    problem: null,
    delay_ms: 0,
    minStake: '0.50',
    maxStake: '5000.00',
    maxStakeBy: 'stake',
  });
  // the bets on outcome 1 win at the same scores as nothing of outcome 2: 50,000.00 / 20 and the stakes that would be kept
  const { maxStake, maxStakeBy } = await member.call(calls.sports.slip, { legs: [{ ...leg, outcome: '2' }] });
  expect([maxStakeBy, Number(maxStake) >= 2_500 && Number(maxStake) < 2_510]).toEqual(['liability', true]);
});

it('[G-07] plays with play money for a trial account, which counts in no exposure', async () => {
  await book.untilOpen(leg);
  const exposed = async () =>
    (
      await sql<{ stake: bigint }>`select coalesce(sum(stake), 0)::bigint as stake from sports.exposure`.execute(
        book.site.db,
      )
    ).rows[0]?.stake;
  const before = await exposed();
  const trial = book.site.visitor();
  trial.token = (await trial.call(calls.identity.freePlay, {})).token;
  expect((await place(trial)).state).toBe('ACCEPTED');
  expect(await exposed()).toBe(before);
  await place(await book.site.member(FUNDS));
  expect(await exposed()).toBe((before ?? 0n) + 1000n);
});

it('[G-07] is refused in a mandatory break, which an hour of play before it makes', async () => {
  await book.untilOpen(leg);
  const member = await book.site.member(FUNDS);
  const setRule = (mandatory_break_min: number) =>
    book.site.db.updateTable('games.play_rule').set({ mandatory_break_min }).execute();
  const ago = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);
  await book.site.db
    .updateTable('ledger.account')
    .set({ paced_at: ago(1), play_from: ago(62) })
    .where('account_id', '=', member.accountId)
    .execute();
  await setRule(5);
  // rules are cached for two seconds
  await expect.poll(() => codeOf(place(member))).toBe('MANDATORY_BREAK');
  expect((await refusalOf(place(member))).params['minutes']).toBe(4);
  expect((await place(await book.site.member(FUNDS))).state).toBe('ACCEPTED');
  // it is asked in the transaction of the stake: the refused bet is on record, and nothing was taken
  const { rows } = await member.call(calls.sports.bets, {});
  // before the rule was known, bets were accepted
  expect(rows[0]?.state).toBe('REFUSED');
  expect(rows.filter(({ state }) => state === 'REFUSED').length).toBeGreaterThan(1);
  await setRule(0);
  await expect.poll(async () => (await place(member).catch(() => null))?.state).toBe('ACCEPTED');
});

it('[G-07] is refused in a country where the sportsbook is not offered, in maintenance, and after a kill switch', async () => {
  await book.untilOpen(leg);
  const member = await book.site.member(FUNDS);
  const setGame = (own: object) =>
    book.site.db.updateTable('games.game').set(own).where('code', '=', 'sportsbook').execute();
  // the country of this test is unknown
  await setGame({ blocked_countries: [''] });
  const abroad = await refusalOf(place(member));
  expect([abroad.code, abroad.params['reason']]).toEqual(['GAME_UNAVAILABLE', 'country']);
  await setGame({ blocked_countries: [] });
  const operator = await book.site.operator();
  const window = { vendorCode: 'FH_SPORTS', from: null, until: null, reason: 'a test of it' };
  const { id } = await operator.call(calls.gamesBackoffice.planMaintenance, window);
  expect(await codeOf(place(member))).toBe('GAME_MAINTENANCE');
  await operator.call(calls.gamesBackoffice.endMaintenance, { id });
  const kill = { kind: 'vendor', target: 'FH_SPORTS', reason: 'a test of it' } as const;
  await operator.call(calls.gamesBackoffice.createKillSwitch, kill);
  expect(await codeOf(place(member))).toBe('GAME_DISABLED');
  // another brand has its own switches
  const other = await book.site.member({ ...FUNDS, other: true });
  expect((await place(other)).state).toBe('ACCEPTED');
});

it('[G-07] is refused to a visitor, and another player’s bet is not found', async () => {
  expect(await codeOf(place(book.site.visitor()))).toBe('NOT_LOGGED_IN');
  const [one, two] = [await book.site.member({ ...FUNDS, other: true }), await book.site.member(FUNDS)];
  const { betId } = await place(one);
  expect(await codeOf(two.call(calls.sports.bet, { betId }))).toBe('NOT_FOUND');
  expect((await one.call(calls.sports.bet, { betId })).betId).toBe(betId);
});
