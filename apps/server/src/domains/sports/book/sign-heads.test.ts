import { createHash } from 'node:crypto';
import { calls, money } from '@fairhouse/contracts';
import { checkProof, parseProof, parseSigningKeys, type RoundProof, sealProof, verdictOf } from '@fairhouse/game-math';
import { checkPriceHeads, rootOfLinks, type SportsProof } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHouseKeys, type HouseKeys } from '#bets';
import { loadSecrets } from '#secrets';
import type { SiteClient } from '#testing';
import { type BookSite, startBookSite } from '../testing/start-book-site.ts';
import { signHeads } from './sign-heads.ts';

const MARKET = '1x2:FT';
let book: BookSite;
let keys: HouseKeys;
beforeAll(async () => {
  book = await startBookSite(500);
  keys = createHouseKeys(book.site.secrets, 1);
  // the server signs every minute: here only the test does
  await sql`update system.schedule set next_at = now() + interval '1 day'
    where task = 'sports.sign-heads'`.execute(book.site.db);
});
afterAll(() => book.close());

async function aBet(changes: number): Promise<{ member: SiteClient; betId: string; fixtureId: string }> {
  const fixtureId = book.feed.addFixture(3_600_000);
  for (let at = 0; at <= changes; at++) book.feed.odds(fixtureId, { [MARKET]: { '1': 2000 + at, X: 3500, '2': 4000 } });
  const leg = { fixtureId, market: MARKET, outcome: '1', price: 2000 + changes };
  await book.untilOpen(leg);
  const member = await book.site.member({ funds: money(100_000n) });
  const { betId } = await book.place(member, [leg]);
  return { member, betId, fixtureId };
}

async function proofOf({ member, betId }: { member: SiteClient; betId: string }): Promise<RoundProof> {
  const { roundId } = await member.call(calls.sports.bet, { betId });
  return parseProof(JSON.parse((await member.call(calls.bets.proof, { roundId: roundId ?? '' })).text));
}
const sportsOf = ({ sports }: RoundProof): SportsProof => sports as SportsProof;
const linkOf = (proof: RoundProof) => sportsOf(proof).prices[0] as SportsProof['prices'][number];

/** The ids of the checks that do not hold, after a change of the file that its own hash follows. */
async function notHeld(proof: RoundProof, change: (proof: RoundProof) => void, by = keys): Promise<string[]> {
  const copy = structuredClone(proof);
  change(copy);
  const { sha256: _old, signature: _unsigned, ...content } = copy;
  const findings = [
    ...checkProof(sealProof(content)),
    ...(await checkPriceHeads(sportsOf(copy), parseSigningKeys(by.published))),
  ];
  return findings.flatMap(({ result, id }) => (result === 'holds' ? [] : id));
}

it('[G-07] a price is unsigned until its chain is, and then proven by the head that covers it', async () => {
  const bet = await aBet(6);
  expect(await notHeld(await proofOf(bet), () => undefined)).toEqual(['leg-open', 'price-unsigned']);
  expect(await signHeads(book.site.db, keys)).toBeGreaterThan(0);
  expect(await signHeads(book.site.db, keys)).toBe(0);
  book.feed.odds(bet.fixtureId, { [MARKET]: { '1': 2500, X: 3500, '2': 4000 } });
  await book.untilOpen({ fixtureId: bet.fixtureId, market: MARKET, outcome: '1', price: 2500 });
  expect(await signHeads(book.site.db, keys)).toBe(1);
  const proof = await proofOf(bet);
  expect(await notHeld(proof, () => undefined)).toEqual(['leg-open']);
  const { rows } = await sql<{ first: bigint; version: bigint }>`select first, version from sports.head
    where fixture_id = ${bet.fixtureId} order by version`.execute(book.site.db);
  expect(rows[0]?.first).toBe(1n);
  expect(rows[1]?.first).toBe((rows[0]?.version ?? 0n) + 1n);
  expect(linkOf(proof).head?.version).toBe(Number(rows[0]?.version));
  book.feed.settle(bet.fixtureId, { [MARKET]: { '1': { result: 1 }, X: { result: 0 }, '2': { result: 0 } } });
  await book.untilState(bet.member, bet.betId, 'SETTLED');
  const settled = await proofOf(bet);
  expect(verdictOf(await checkPriceHeads(sportsOf(settled), parseSigningKeys(keys.published)))).toBe('verified');
});

it('[G-07] is refuted by every change of the head, by another key, and by a price that was recorded later', async () => {
  const bet = await aBet(3);
  await signHeads(book.site.db, keys);
  const proof = await proofOf(bet);
  const failed = async (change: (link: SportsProof['prices'][number]) => void) =>
    (await notHeld(proof, (copy) => change(linkOf(copy)))).filter((id) => id !== 'leg-open');
  const headOf = ({ head }: SportsProof['prices'][number]) => head as NonNullable<typeof head>;
  const zeros = '0'.repeat(64);
  expect(await failed((link) => Object.assign(headOf(link), { root: zeros }))).toEqual([
    'price-chained',
    'head-signed',
  ]);
  expect(await failed((link) => Object.assign(headOf(link), { path: [] }))).toEqual(['price-chained']);
  expect(await failed((link) => Object.assign(headOf(link), { path: ['zz'] }))).toEqual(['price-chained']);
  expect(await failed((link) => Object.assign(headOf(link), { at: '2020-01-01T00:00:00.000Z' }))).toEqual([
    'price-chained',
    'head-signed',
  ]);
  const late = { first: linkOf(proof).version + 1, version: linkOf(proof).version + 9 };
  expect(await failed((link) => Object.assign(headOf(link), late))).toEqual(['price-chained', 'head-signed']);
  for (const signature of [
    { key: keys.sign('x').key, ed25519: keys.sign('x').ed25519 },
    { key: 'none', ed25519: 'AA' },
  ])
    expect(await failed((link) => Object.assign(headOf(link), { signature }))).toHaveLength(1);
  const stranger = createHouseKeys(loadSecrets(Buffer.alloc(32, 9).toString('base64'), ''), 1);
  expect(await notHeld(proof, () => undefined, stranger)).toContain('unknown-key');

  // another price with a hash of its own, as if it had been recorded: the signed root does not have it
  const forge = (link: SportsProof['prices'][number]): void => {
    const content = link.content.replace('2003', '1500');
    const hash = createHash('sha256').update(Buffer.from(link.previous, 'hex'));
    Object.assign(link, { content, hash: hash.update(String(Date.parse(link.at)) + content).digest('hex') });
  };
  const forged = await notHeld(proof, (copy) => {
    forge(linkOf(copy));
    Object.assign(sportsOf(copy).bet.legs[0] ?? {}, { price: 1500 });
  });
  expect(forged).toContain('price-chained');
  // with a root of its own as well, the signature is of another text
  const rooted = await notHeld(proof, (copy) => {
    const link = linkOf(copy);
    forge(link);
    Object.assign(sportsOf(copy).bet.legs[0] ?? {}, { price: 1500 });
    const own = { first: link.version, version: link.version, hash: link.hash, path: [] };
    Object.assign(headOf(link), { ...own, root: rootOfLinks([link.hash]) });
  });
  expect(rooted).toEqual(['leg-open', 'head-signed']);
});

it('[G-07] a change in the database after signing is found', async () => {
  const bet = await aBet(4);
  await signHeads(book.site.db, keys);
  await sql`update sports.change set hash = decode(${'ab'.repeat(32)}, 'hex')
    where fixture_id = ${bet.fixtureId} and version = 2`.execute(book.site.db);
  expect(await notHeld(await proofOf(bet), () => undefined)).toContain('price-chained');
});
