import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getHouseAccount, getHouseAccountBalance, trialBalance } from '#ledger';
import { listOfferable } from '#rg';
import { codeOf, refusalOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import type { NewAward } from './award.ts';
import { expireAwards } from './decide-award.ts';
import { offerAward, reviewAward } from './give-award.ts';
import { remindOfOffers } from './remind-of-offers.ts';

const { rewards, rewardsBackoffice, turnover, wallet } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;

let site: TestSite;
let marketer: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  marketer = await site.operator('marketer');
});
afterAll(() => site.close());

const awardOf = (member: Member, own: Partial<NewAward> = {}): NewAward => ({
  ...{ accountId: member.accountId, brandId: site.brandId, currency: 'USD' as const },
  ...{ source: 'promotion', sourceRef: '7', occasion: 'deposit 1', names: { EN: 'Welcome', CN: '欢迎' } },
  reward: { kind: 'cash', amount: money(500n), times_x100: 300 },
  ...own,
});
const offer = (member: Member, own: Partial<NewAward> = {}, claimUntil: Date | null = null) =>
  site.db.transaction().execute((tx) => offerAward(tx, awardOf(member, own), claimUntil));
const review = (member: Member, own: Partial<NewAward> = {}) =>
  site.db.transaction().execute((tx) => reviewAward(tx, awardOf(member, own), 'same device as another player'));
const claim = (member: SiteClient, no: bigint | undefined) => member.call(rewards.claim, { no: String(no) });
const balanceOf = async (member: SiteClient) => (await member.call(calls.identity.balance)).sumBalance;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);

describe('claiming', () => {
  it('[C-11] an award is offered once for an occasion and paid once, with what must be played', async () => {
    const member = await site.member();
    const costs = async () =>
      getHouseAccountBalance(
        site.db,
        await getHouseAccount(site.db, { brandId: site.brandId, currency: 'USD', name: 'promotions' }),
      );
    const before = await costs();
    const award = await offer(member, {}, inMinutes(60));
    expect(await offer(member, { reward: { kind: 'cash', amount: money(900n), times_x100: 0 } })).toBeNull();
    const { rows, claimable } = await member.call(rewards.awards, {});
    expect(claimable).toBe(1);
    expect(rows).toMatchObject([
      {
        no: String(award?.no),
        source: 'promotion',
        name: 'Welcome',
        amount: '5.00',
        state: 'offered',
        times_x100: 300,
      },
    ]);
    expect(await balanceOf(member)).toBe('0.00');
    const claims = await Promise.all(Array.from({ length: 5 }, () => claim(member, award?.no)));
    expect(claims.map(({ state }) => state)).toEqual(Array(5).fill('issued'));
    expect(await balanceOf(member)).toBe('5.00');
    expect((await costs()) - before).toBe(-500n);
    expect((await member.call(turnover.requirements, {})).rows).toMatchObject([
      { kind: 'bonus', reference: `A${award?.no}`, needed: '15.00', state: 'open' },
    ]);
    expect((await member.call(wallet.accountRecord, {})).rows).toMatchObject([
      { kind: 'bonus', reference: `A${award?.no}` },
    ]);
    expect(await member.call(rewards.awards, {})).toMatchObject({ rows: [], claimable: 0 });
    expect((await member.call(rewards.awards, { show: 'ended' })).rows).toMatchObject([{ state: 'issued' }]);
    const { rows: received } = await member.call(calls.messages.list, {});
    expect(received.map(({ title, page }) => [title, page])).toEqual([
      ['You received a reward of $5.00', 'rewardCenter'],
      ['A reward of $5.00 is waiting for you', 'rewardCenter'],
    ]);
    expect((await trialBalance(site.db)).differences).toEqual([]);
  });

  it('[C-11] late, foreign and voided awards are refused and pay nothing', async () => {
    const [member, other] = [await site.member(), await site.member()];
    const late = await offer(member, { occasion: 'late' }, inMinutes(-1));
    expect(await codeOf(claim(member, late?.no))).toBe('REWARD_CLOSED');
    expect((await member.call(rewards.awards, { show: 'ended' })).rows).toMatchObject([{ state: 'expired' }]);
    await expireAwards(site.db);
    expect(await codeOf(claim(member, late?.no))).toBe('REWARD_CLOSED');
    const open = await offer(member, { occasion: 'open' });
    expect(await codeOf(claim(other, open?.no))).toBe('NOT_FOUND');
    const named = { accountId: String(member.accountId), no: String(open?.no), reason: 'offered by mistake' };
    const one = { ...named, cause: 'mistake' as const };
    const support = await site.operator('support');
    expect(await codeOf(support.call(rewardsBackoffice.void, one))).toBe('NOT_PERMITTED');
    expect(await marketer.call(rewardsBackoffice.void, one)).toMatchObject({
      ...{ state: 'voided', decision: one.reason, decidedBy: marketer.username },
    });
    expect(await codeOf(marketer.call(rewardsBackoffice.void, one))).toBe('STATE_CHANGED');
    expect(await codeOf(claim(member, open?.no))).toBe('REWARD_CLOSED');
    expect(await balanceOf(member)).toBe('0.00');
  });

  it('[C-11] an offer that is not claimed has one more message a day before its end, with two jobs at the same time', async () => {
    const [member, away] = [await site.member(), await site.member()];
    const later = (who: Member, occasion: string, own: Partial<NewAward> = {}) =>
      offer(who, { occasion, ...own }, inMinutes(23 * 60));
    const points: NewAward['reward'] = { kind: 'points', amount_micro: 7_000_000n };
    const due = [await later(member, 'cash'), await later(member, 'points', { reward: points })];
    const [claimed, short, far] = [
      await later(member, 'claimed'),
      await later(member, 'short'),
      await offer(member, { occasion: 'far' }, inMinutes(25 * 60)),
    ];
    const ofAway = await later(away, 'away');
    const old = [...due, claimed, far, ofAway].map((award) => award?.no ?? 0n);
    // the short one was offered with less than a day and a half to claim it
    await sql`update rewards.award set at = now() - interval '2 days' where award_no = any(${old.map(String)}::bigint[])`.execute(
      site.db,
    );
    await claim(member, claimed?.no);
    await sql`insert into rg.exclusion (account_id, exclusion_no, kind, set_by, starts_at, until)
      values (${away.accountId}, 1, 'time-out', 'player', now() - interval '1 hour', now() + interval '1 hour')`.execute(
      site.db,
    );
    await Promise.all([remindOfOffers(site.db), remindOfOffers(site.db)]);
    await remindOfOffers(site.db);
    const endingOf = async (who: Member) =>
      (await who.call(calls.messages.list, {})).rows.map(({ title }) => title).filter((title) => / end/.test(title));
    expect((await endingOf(member)).toSorted()).toEqual([
      'A reward of $5.00 ends soon',
      'A reward of 7.00 points ends soon',
    ]);
    // after the break the message is sent while the offer is open
    await sql`update rg.exclusion set until = now() - interval '1 minute' where account_id = ${away.accountId}`.execute(
      site.db,
    );
    await remindOfOffers(site.db);
    expect(await endingOf(away)).toEqual(['A reward of $5.00 ends soon']);
    expect(short?.state).toBe('offered');
  });

  it('[C-11] nothing is offered or paid to trial accounts and players who are excluded, and the offer remains', async () => {
    const [member, trial] = [await site.member(), await site.member({ type: 4 })];
    const award = await offer(member);
    const exclude = (until: string) =>
      sql`insert into rg.exclusion (account_id, exclusion_no, kind, set_by, starts_at, until)
      values (${member.accountId}, 1, 'time-out', 'player', now() - interval '1 hour', now() + ${until}::interval)
      on conflict (account_id, exclusion_no) do update set until = excluded.until`.execute(site.db);
    const all = [member.accountId, trial.accountId];
    expect(await listOfferable(site.db, all)).toEqual(new Set([member.accountId]));
    await exclude('1 day');
    expect(await listOfferable(site.db, all)).toEqual(new Set());
    expect(await codeOf(claim(member, award?.no))).toBe('PLAY_EXCLUDED');
    expect(await codeOf(trial.call(rewards.awards, {}))).toBe('TRIAL_NOT_ALLOWED');
    await exclude('-1 minute');
    expect(await claim(member, award?.no)).toMatchObject({ state: 'issued' });
  });
});

describe('reviews', () => {
  it('[C-11] an operator pays or rejects an award with a reason, once', async () => {
    const member = await site.member();
    const [good, bad] = [await review(member), await review(member, { occasion: 'deposit 2' })];
    expect(await codeOf(claim(member, good?.no))).toBe('REWARD_CLOSED');
    const { rows } = await marketer.call(rewardsBackoffice.awards, { accountId: String(member.accountId) });
    expect(rows).toMatchObject([
      { no: String(good?.no), state: 'review', reviewReason: 'same device as another player' },
      { no: String(bad?.no) },
    ]);
    let cause: 'linked' | undefined;
    const decide = (no: bigint | undefined, accept: boolean, by: SiteClient = marketer) =>
      by.call(rewardsBackoffice.decide, {
        ...{
          accountId: String(member.accountId),
          no: String(no),
          accept,
          reason: 'looked at both accounts',
          ...(accept ? {} : { cause }),
        },
      });
    const elsewhere = await site.operator('owner', { other: true });
    expect(await codeOf(decide(good?.no, true, elsewhere))).toBe('NOT_FOUND');
    const ends = await Promise.all([1, 2, 3].map(() => codeOf(decide(good?.no, true)).catch(() => 'done')));
    expect(ends.toSorted()).toEqual(['STATE_CHANGED', 'STATE_CHANGED', 'done']);
    expect(await refusalOf(decide(bad?.no, false))).toMatchObject({ code: 'INVALID_INPUT', field: 'cause' });
    cause = 'linked';
    expect(await decide(bad?.no, false)).toMatchObject({ state: 'rejected', decidedBy: marketer.username, cause });
    expect(await balanceOf(member)).toBe('5.00');
    expect((await member.call(rewards.awards, { show: 'ended' })).rows).toMatchObject([
      { state: 'rejected', decision: 'looked at both accounts', cause: 'linked' },
      { state: 'issued', cause: null },
    ]);
  });
});
