import { calls, money } from '@fairhouse/contracts';
import { checkProof, parseProof, type RoundProof, sealProof } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHouseKeys } from '#bets';
import type { SiteClient } from '#testing';
import { signHeads } from '../book/sign-heads.ts';
import { type BookSite, type LegInput, startBookSite } from '../testing/start-book-site.ts';

let book: BookSite;
beforeAll(async () => {
  book = await startBookSite(500);
});
afterAll(() => book.close());

const RESULT = '1x2:FT';
const HANDICAP = 'ah:FT:-0.75';
const FUNDS = { funds: money(100_000n) };
const PRICES: Record<string, Record<string, number>> = {
  [RESULT]: { '1': 2000, X: 3500, '2': 4000 },
  [HANDICAP]: { '1': 1900, '2': 2000 },
};
const LIVE = { producer: 'live', match: { status: 'live', period: '1H', clock_s: 60 } } as const;

async function aFixture(market: string, outcome: string): Promise<LegInput> {
  const fixtureId = book.feed.addFixture(3_600_000);
  book.feed.odds(fixtureId, PRICES);
  const price = PRICES[market]?.[outcome] ?? 0;
  const leg = { fixtureId, market, outcome, price };
  await book.untilOpen(leg);
  return leg;
}

/** Reports a home win by one goal, and settles the markets by it. */
function end(fixture: string): void {
  const event = { type: 'match_event', producer: 'live', fixture, at: Date.now() + 1 } as const;
  book.feed.send({ ...event, kind: 'goal', side: '1', period: '1H', clock_s: 600 });
  book.feed.send({ ...event, kind: 'period-end', side: null, period: '1H', clock_s: 2700 });
  book.feed.send({ ...event, kind: 'period-end', side: null, period: '2H', clock_s: 5400 });
  book.feed.settle(fixture, {
    [RESULT]: { '1': { result: 1 }, X: { result: 0 }, '2': { result: 0 } },
    [HANDICAP]: { '1': { result: 1, void: '1/2' }, '2': { result: 0, void: '1/2' } },
  });
}

async function proofOf(member: SiteClient, betId: string): Promise<RoundProof> {
  await signHeads(book.site.db, createHouseKeys(book.site.secrets, 1));
  const { roundId } = await member.call(calls.sports.bet, { betId });
  return parseProof(JSON.parse((await member.call(calls.bets.proof, { roundId: roundId ?? '' })).text));
}
const notHeld = (proof: RoundProof) => checkProof(proof).flatMap(({ result, id }) => (result === 'holds' ? [] : id));
const seal = ({ sha256: _old, signature: _unsigned, ...content }: RoundProof) => sealProof(content);

it('[G-07] the proof of a half-won quarter line settles it again; a changed price fails', async () => {
  const leg = await aFixture(HANDICAP, '1');
  const member = await book.site.member(FUNDS);
  const { betId } = await book.place(member, [leg]);
  expect(notHeld(await proofOf(member, betId))).toEqual(['leg-open']);
  end(leg.fixtureId);
  await book.untilState(member, betId, 'SETTLED');
  const proof = await proofOf(member, betId);
  expect(notHeld(proof)).toEqual([]);
  expect(proof.sports?.bet).toMatchObject({ state: 'HALF_WIN', stake: '10.00', return: '14.50' });
  const changed = structuredClone(proof);
  Object.assign(changed.sports?.bet.legs[0] ?? {}, { price: 1950 });
  expect(notHeld(changed)).toContain('file-whole');
  expect(notHeld(seal(changed))).toEqual(['bet-return', 'price-recorded']);
});

it('[G-07] proves a multiple with a lost leg, a void bet, and a live bet at the price of the end of its wait', async () => {
  const legs = [await aFixture(RESULT, '1'), await aFixture(RESULT, 'X')];
  const cancelled = await aFixture(RESULT, '2');
  const live = await aFixture(RESULT, '1');
  book.feed.odds(live.fixtureId, PRICES, LIVE);
  await expect.poll(async () => (await book.site.visitor().call(calls.sports.event, live)).status).toBe('LIVE');
  await book.untilOpen(live);
  const member = await book.site.member(FUNDS);
  const inPlay = await book.place(member, [live], { policy: 'any' });
  book.feed.odds(live.fixtureId, { [RESULT]: { '1': 2200, X: 3500, '2': 4000 } }, LIVE);
  const multiple = await book.place(member, legs);
  const single = await book.place(member, [cancelled]);
  await book.untilState(member, inPlay.betId, 'ACCEPTED');
  const cancel = { type: 'bet_cancel', producer: 'pre', fixture: cancelled.fixtureId, markets: [RESULT] } as const;
  book.feed.send({ ...cancel, reason: 'wrong line' });
  for (const { fixtureId } of [...legs, live]) end(fixtureId);
  for (const { betId } of [multiple, single, inPlay]) await book.untilState(member, betId, 'SETTLED');
  const proofs = [];
  for (const { betId } of [multiple, single, inPlay]) proofs.push(await proofOf(member, betId));
  expect(proofs.map(notHeld)).toEqual([[], [], []]);
  expect(proofs.map(({ sports }) => [sports?.bet.state, sports?.bet.return])).toEqual([
    ['LOSE', '0.00'],
    ['VOID', '10.00'],
    ['WIN', '22.00'],
  ]);
});

it('[G-07] of a match that is not completed within 36 hours, what was played decides and the rest is void', async () => {
  const total = 'ou:FT:1.75';
  const leg = await aFixture(RESULT, '1');
  book.feed.odds(leg.fixtureId, { ...PRICES, [total]: { over: 1900, under: 1900 } });
  const over = { ...leg, market: total, outcome: 'over', price: 1900 };
  await book.untilOpen(over);
  const member = await book.site.member(FUNDS);
  const [result, goals] = [await book.place(member, [leg]), await book.place(member, [over])];
  const event = { type: 'match_event', producer: 'live', fixture: leg.fixtureId, kind: 'goal', clock_s: 600 } as const;
  // 1-1: over 1.5 has won, over 2 is not decided
  const start = Date.now() - 37 * 3_600_000;
  book.feed.send({ ...event, side: '1', period: '1H', at: start + 600_000 });
  book.feed.send({ ...event, side: '2', period: '1H', at: start + 900_000 });
  book.feed.odds(leg.fixtureId, PRICES, { producer: 'live', match: { status: 'abandoned', home: 1, away: 1 } });
  const goalsOf = async () => (await book.site.visitor().call(calls.sports.event, leg)).events.length;
  await expect.poll(goalsOf).toBe(2);
  // from now on the match counts as not completed
  await sql`with of_leg as (update sports.leg set starts_at = ${new Date(start)} where fixture_id = ${leg.fixtureId})
    update sports.bet set accepted_at = ${new Date(start - 1000)}
    where account_id = ${member.accountId}`.execute(book.site.db);
  expect(await book.untilState(member, result.betId, 'SETTLED')).toMatchObject({ result: 'VOID', returned: '10.00' });
  const half = await book.untilState(member, goals.betId, 'SETTLED');
  expect(half).toMatchObject({ result: 'HALF_WIN', returned: '14.50' });
  expect(half.legExplanations[0]?.map(({ key }) => key)).toContain('sports.explain.undecided');
  // the match is played again days later: nothing changes
  end(leg.fixtureId);
  await expect.poll(async () => (await sql`select from sports.result_work`.execute(book.site.db)).rows.length).toBe(0);
  expect((await member.call(calls.sports.bet, result)).result).toBe('VOID');
  await book.expectBalanced();
});
