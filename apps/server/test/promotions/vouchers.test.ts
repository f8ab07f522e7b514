import { calls, VOUCHER_LENGTH, VOUCHER_SIGNS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, refusalOf } from '#testing';
import { endOf, inDays, type Member, type OwnRules, type PromotionSite, startPromotionSite } from './promotion-site.ts';

const { promotions, promotionsBackoffice, vouchersBackoffice } = calls;
let fixture: PromotionSite;
beforeAll(async () => {
  fixture = await startPromotionSite();
});
afterAll(() => fixture.site.close());

const CODE: OwnRules = { trigger: { kind: 'code' }, joins: false, gives: 'automatic' };
const redeem = (who: Member, code: string | undefined) => who.call(promotions.redeem, { code: code ?? '' });
const create = async (
  own: Partial<{ codes: number; usesEach: number; from: string; until: string | null }> = {},
  rules: OwnRules = {},
) => {
  const promotionId = await fixture.launch({ ...CODE, ...rules });
  const input = { promotionId, name: 'Flyers', codes: 2, usesEach: 1, from: inDays(-1), until: null, ...own };
  return { promotionId, ...(await fixture.marketer.call(vouchersBackoffice.create, input)) };
};

it('[C-11] a voucher is paid once, typed in any way, and stored as a keyed hash', async () => {
  const { site, marketer } = fixture;
  const { batch, codes, promotionId } = await create();
  const [first = '', second] = codes;
  expect(first).toMatch(/^(\w{4}-){2}\w{4}$/);
  expect([...first.replaceAll('-', '')].every((sign) => VOUCHER_SIGNS.includes(sign))).toBe(true);
  expect(first.replaceAll('-', '')).toHaveLength(VOUCHER_LENGTH);
  const { rows: stored } = await sql<{ text: string }>`
    select string_agg(v::text, '') as text from promotions.voucher v`.execute(site.db);
  expect(stored[0]?.text).not.toContain(first.replaceAll('-', ''));
  const [one, two] = [await site.member(), await site.member()];
  const award = await redeem(one, first.toLowerCase().replaceAll('-', ' '));
  expect(award).toMatchObject({ state: 'issued', source: 'voucher', sourceRef: promotionId, amount: '5.00' });
  expect((await one.call(calls.identity.balance)).sumBalance).toBe('5.00');
  // used by another, used by oneself, a second code of the batch
  expect(await codeOf(redeem(two, first))).toBe('VOUCHER_INVALID');
  expect(await codeOf(redeem(one, first))).toBe('VOUCHER_INVALID');
  expect(await codeOf(redeem(one, second))).toBe('VOUCHER_INVALID');
  expect(await redeem(two, second)).toMatchObject({ state: 'issued' });
  const { rows } = await marketer.call(vouchersBackoffice.uses, { id: batch.id });
  expect(rows.map(({ username }) => username)).toEqual([two.username, one.username]);
  const listed = (await marketer.call(vouchersBackoffice.batches, {})).rows.find(({ id }) => id === batch.id);
  expect(listed).toMatchObject({ used: 2, codes: 2, usesEach: 1 });
});

it('[C-11] unknown, early, late, stopped, used-up and foreign vouchers are refused alike', async () => {
  const { site, marketer } = fixture;
  const refused = async (code: string | undefined, other = false) => {
    const who = await site.member({ other });
    const { code: refusal, params, value } = await refusalOf(redeem(who, code));
    return JSON.stringify([refusal, params, value ?? null]);
  };
  const early = await create({ from: inDays(1) });
  const late = await create({ from: inDays(-3), until: inDays(-1) });
  const stopped = await create();
  await marketer.call(vouchersBackoffice.stop, { id: stopped.batch.id, reason: 'leaked' });
  const ended = await create();
  await marketer.call(promotionsBackoffice.stop, { id: ended.promotionId, reason: 'over' });
  const ranked = await create({}, { conditions: { minRank: 5, countries: [] } });
  const good = await create();
  const poor = await create({ codes: 2 }, { caps: { budget: '5.00' } });
  await redeem(await site.member(), poor.codes[0]);
  const answers = [
    await refused('WWWW-WWWW-WWWW'),
    await refused('not a code'),
    ...(await Promise.all([early, late, stopped, ended, ranked].map(({ codes }) => refused(codes[0])))),
    await refused(good.codes[0], true),
    await refused(poor.codes[1]),
  ];
  expect(new Set(answers)).toEqual(new Set([answers[0]]));
  expect(answers[0]).toContain('VOUCHER_INVALID');
  expect(await redeem(await site.member(), good.codes[0])).toMatchObject({ state: 'issued' });
  expect(await codeOf(marketer.call(vouchersBackoffice.stop, { id: stopped.batch.id, reason: 'again' }))).toBe(
    'STATE_CHANGED',
  );
});

it('[C-11] a code for three players is used by three, also at the same time', async () => {
  const { codes } = await create({ codes: 1, usesEach: 3 });
  const players = await Promise.all(Array.from({ length: 8 }, () => fixture.site.member()));
  const ends = await Promise.all(players.map((who) => endOf(redeem(who, codes[0]))));
  expect(ends.filter((end) => end === 'done')).toHaveLength(3);
  expect(ends.filter((end) => end === 'VOUCHER_INVALID')).toHaveLength(5);
});

it('[C-11] eight attempts an hour, right or wrong, also at the same time', async () => {
  const { codes } = await create();
  const who = await fixture.site.member();
  const ends = await Promise.all(Array.from({ length: 12 }, () => codeOf(redeem(who, 'WWWWWWWWWWWW'))));
  expect(ends.filter((end) => end === 'VOUCHER_INVALID')).toHaveLength(8);
  const limited = await refusalOf(redeem(who, codes[0]));
  expect(limited.code).toBe('RATE_LIMITED');
  expect(Number(limited.params['retryAfter_s'])).toBeGreaterThan(3_500);
  await sql`update promotions.voucher_attempt set at = array[now() - interval '61 minutes']`.execute(fixture.site.db);
  expect(await redeem(who, codes[0])).toMatchObject({ state: 'issued' });
});

it('[C-11] a reviewed voucher waits for a person; batches need a launched promotion for codes', async () => {
  const { marketer } = fixture;
  const { codes } = await create({}, { gives: 'review' });
  expect(await redeem(await fixture.site.member(), codes[0])).toMatchObject({ state: 'review' });
  const input = { name: 'x', codes: 1, usesEach: 1, from: inDays(0), until: null };
  const other = await fixture.launch();
  const refused = await refusalOf(marketer.call(vouchersBackoffice.create, { ...input, promotionId: other }));
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', field: 'promotionId' });
  const auditor = await fixture.site.operator('auditor');
  expect(await codeOf(auditor.call(vouchersBackoffice.create, { ...input, promotionId: other }))).toBe('NOT_PERMITTED');
});

it('[C-11] an excluded player gets nothing for a voucher, which stays for another', async () => {
  const { site, marketer } = fixture;
  const { batch, codes } = await create({ codes: 1 });
  const who = await site.member();
  await sql`insert into rg.exclusion (account_id, exclusion_no, kind, set_by, starts_at, until)
    values (${who.accountId}, 1, 'time-out', 'player', now(), now() + interval '1 day')`.execute(site.db);
  expect(await codeOf(redeem(who, codes[0]))).toBe('VOUCHER_INVALID');
  for (const show of ['open', 'ended'] as const)
    expect((await who.call(calls.rewards.awards, { show })).rows).toEqual([]);
  const { rows } = await marketer.call(vouchersBackoffice.batches, {});
  expect(rows.find(({ id }) => id === batch.id)).toMatchObject({ used: 0 });
  expect(await redeem(await site.member(), codes[0])).toMatchObject({ state: 'issued' });
});
