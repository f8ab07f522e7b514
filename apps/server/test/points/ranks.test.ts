import { randomUUID } from 'node:crypto';
import { type AccountId, calls, POINT_MICRO } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getRank } from '#identity';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { getRankPage } from '../../src/domains/points/get-rank-page.ts';
import { updateRanks } from '../../src/domains/points/update-ranks.ts';
import { addSettledPoints } from './add-settled-points.ts';

const { ranks, pointsBackoffice, backoffice, identity, messages } = calls;

let site: TestSite;
let operator: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  operator = await site.operator();
});
afterAll(() => site.close());

const earn = (accountId: AccountId, month: string, points: number) =>
  addSettledPoints(site.db, { accountId, month, amount_micro: BigInt(points) * POINT_MICRO });
const pageOf = (accountId: AccountId, at: string) =>
  getRankPage(site.db, { accountId, brandId: site.brandId, language: 'EN' }, Date.parse(at));

it('[C-15] a rank rises with the next run, and falls at the end of a month by one at most, never below an operator’s', async () => {
  const { accountId } = await site.member();
  const at = async (time: string) => {
    await updateRanks(site.db, new Date(time));
    return getRank(site.db, accountId);
  };
  await earn(accountId, '2026-01-01', 21_000);
  expect(await at('2026-01-20T00:00:00Z')).toBe(3);
  await earn(accountId, '2026-02-01', 400);
  // 1 May begins in Shanghai at 16:00 UTC of 30 April; the points of January count until the end of March
  expect(await at('2026-04-30T15:59:59Z')).toBe(3);
  expect(await pageOf(accountId, '2026-04-30T15:59:59Z')).toMatchObject({
    ...{
      rank: 3,
      points: '400.00',
      next: { rank: 4, missing: '79600.00' },
      falls: { at: '2026-04-30T16:00:00.000Z', rank: 2 },
    },
  });
  expect(await at('2026-04-30T16:00:00Z')).toBe(2);
  expect(await at('2026-04-30T16:00:00Z')).toBe(2);
  await operator.call(backoffice.setRank, { accountId: String(accountId), rank: 2, reason: 'A promise' });
  expect(await at('2026-07-31T16:00:00Z')).toBe(2);
  expect(await pageOf(accountId, '2026-08-02T00:00:00Z')).toMatchObject({ rank: 2, earned: 0, given: 2, falls: null });
  await operator.call(backoffice.setRank, { accountId: String(accountId), rank: 0, reason: 'It is over' });
  expect(await getRank(site.db, accountId)).toBe(0);
});

it('[C-15] the player sees the rank and its levels, has a message, and is sent to the VIP service above rank 4', async () => {
  const member = await site.member();
  const today = new Date();
  const month = (await member.call(ranks.rank)).months.at(-1)?.month ?? '';
  expect(await member.call(ranks.rank)).toMatchObject({
    rank: 0,
    points: '0.00',
    next: { rank: 1, missing: '1000.00' },
  });
  await earn(member.accountId, month, 250_000);
  await updateRanks(site.db, today);
  const page = await member.call(ranks.rank);
  expect(page).toMatchObject({ rank: 5, earned: 5, given: 0, points: '250000.00', next: null, falls: null });
  expect(page.levels.map(({ rank, name }) => [rank, name]).at(-1)).toEqual([5, 'Diamond']);
  expect((await member.call(identity.memberInfo)).rankLevel).toBe(5);
  expect((await member.call(messages.list, {})).total).toBe(1);
  const { conversation } = await member.call(calls.support.start, { text: 'Hello', clientRef: randomUUID() });
  const { rows } = await sql<{ rank: number }>`select rank from support.conversation
    where conversation_id = ${BigInt(conversation.id)}`.execute(site.db);
  expect(rows[0]?.rank).toBe(5);
});

it('[C-15] [R-04] operators change the ranks, which must rise with their points; visitors see them', async () => {
  const { version, levels } = await operator.call(pointsBackoffice.levels);
  const wrong = levels.map((level) => ({ ...level, points: 1_000 }));
  expect(await refusalOf(operator.call(pointsBackoffice.saveLevels, { version, levels: wrong }))).toMatchObject({
    ...{ code: 'INVALID_INPUT', field: 'levels.1.points' },
  });
  const [first] = levels;
  if (!first) throw new Error('no ranks');
  const own = [{ ...first, points: 10, names: { EN: 'Fern', AR: 'سرخس' }, benefits: [{ EN: 'A card' }] }];
  await operator.call(pointsBackoffice.saveLevels, { version, levels: own });
  expect(await codeOf(operator.call(pointsBackoffice.saveLevels, { version, levels: own }))).toBe('STALE_VERSION');
  expect(await site.visitor().call(ranks.levels)).toEqual({
    levels: [{ rank: 1, name: 'Fern', points: '10', benefits: ['A card'] }],
  });
  const auditor = await site.operator('auditor');
  expect(await codeOf(auditor.call(pointsBackoffice.saveLevels, { version: version + 1, levels: own }))).toBe(
    'NOT_PERMITTED',
  );
  const { rows } = await sql<{
    action: string;
  }>`select action from backoffice.audit where action = 'points.levels'`.execute(site.db);
  expect(rows).toHaveLength(1);
});
