import { randomUUID } from 'node:crypto';
import { calls, PROMOTION_SIGNS, type PromotionSign } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, refusalOf, type SiteClient } from '#testing';
import { endOf, type Member, type OwnRules, type PromotionSite, startPromotionSite } from './promotion-site.ts';

const { promotions, promotionsBackoffice, proposalsBackoffice, rewards, rewardsBackoffice } = calls;
let fixture: PromotionSite;
beforeAll(async () => {
  fixture = await startPromotionSite();
});
afterAll(() => fixture.site.close());

const balanceOf = async (who: Member) => (await who.call(calls.identity.balance)).sumBalance;
const join = async (who: Member, id: string) => {
  const { hash } = await who.call(promotions.get, { id });
  return who.call(promotions.join, { id, hash });
};
const reviewsOf = async (id: string) =>
  (await fixture.marketer.call(rewardsBackoffice.awards, { sourceRef: id, pageSize: 100 })).rows;
const decide = (award: { accountId: string; no: string }, accept: boolean) =>
  fixture.marketer.call(rewardsBackoffice.decide, {
    ...{ accountId: award.accountId, no: award.no, accept, reason: 'looked at both accounts', cause: 'linked' },
  });

/** Gives two players the same sign, written differently where people do. */
const SHARED: Record<PromotionSign, (one: Member, other: Member) => Promise<unknown>> = {
  device: ({ accountId: one }, { accountId: other }) =>
    sql`update identity.member set register_device = ${Buffer.from(randomUUID())} where account_id in (${one}, ${other})`.execute(
      fixture.site.db,
    ),
  household: async (one, other) => {
    const street = `Elm${randomUUID().slice(0, 8)} Street`;
    await addDetail(one, 'address', `12, ${street}, Springfield`);
    await addDetail(other, 'address', `${street.toUpperCase()} 12 - springfield`);
  },
  payout: async (...both) => {
    const hash = Buffer.from(randomUUID());
    for (const { accountId } of both)
      await sql`insert into payments.payout_account (account_id, brand_id, method, bank, account_holder, number_sealed,
          number_hash, masked, is_default, usable_at)
        values (${accountId}, ${fixture.site.brandId}, 'bank', 'Bank', 'Ana', ${hash}, ${hash}, '…1', true, now())`.execute(
        fixture.site.db,
      );
  },
  instrument: async (...both) => {
    const payer = `Ana ${randomUUID()}`;
    for (const [at, { accountId }] of both.entries())
      await sql`insert into payments.slip (account_id, deposit_id, slip_no, brand_id, payer, outcome)
        values (${accountId}, 1, 1, ${fixture.site.brandId}, ${at === 0 ? payer : payer.toUpperCase()}, 'accepted')`.execute(
        fixture.site.db,
      );
  },
  number: async (...both) => {
    const number = `+1${randomUUID().replaceAll(/\D/g, '').padEnd(10, '7').slice(0, 10)}`;
    for (const who of both) await addDetail(who, 'mobileNum', number);
  },
};

const addDetail = ({ accountId }: Member, field: string, value: string) =>
  sql`insert into identity.detail (account_id, field, value) values (${accountId}, ${field}, ${value})`.execute(
    fixture.site.db,
  );

describe('players who look alike', () => {
  it.each(PROMOTION_SIGNS)('[R-04] the second one who shares the %s is reviewed, with the evidence', async (sign) => {
    const { site } = fixture;
    const [first, second, stranger] = [await site.member(), await site.member(), await site.member()];
    await SHARED[sign](first, second);
    const id = await fixture.launch({ gives: 'automatic', oncePer: [sign] });
    expect(await join(first, id)).toMatchObject({ state: 'issued' });
    expect(await join(stranger, id)).toMatchObject({ state: 'issued' });
    expect(await join(second, id)).toMatchObject({ state: 'applying' });
    expect([await balanceOf(first), await balanceOf(second)]).toEqual(['5.00', '0.00']);
    const [award] = await reviewsOf(id);
    expect(award).toMatchObject({
      ...{ username: second.username, reviewReason: 'linked', state: 'review' },
      evidence: [{ sign, username: first.username, accountId: String(first.accountId), no: expect.any(String) }],
    });
    const { rows } = await second.call(calls.messages.list, {});
    expect(rows[0]).toMatchObject({ title: 'We are reviewing your reward', page: 'rewardCenter' });
    if (award) await decide(award, true);
    expect(await balanceOf(second)).toBe('5.00');
    // what the promotion does not name is no reason
    const other = await fixture.launch({ gives: 'automatic', oncePer: [] });
    expect([await join(first, other), await join(second, other)]).toMatchObject([
      { state: 'issued' },
      { state: 'issued' },
    ]);
  });

  it('[R-04] an offer is applied for; somebody whose earlier one was rejected is no reason', async () => {
    const { site } = fixture;
    const [first, second, third] = [await site.member(), await site.member(), await site.member()];
    await SHARED.household(first, second);
    await SHARED.number(second, third);
    const id = await fixture.launch({ gives: 'claim', oncePer: ['household', 'number'] });
    expect(await join(first, id)).toMatchObject({ state: 'claim', reward: { no: expect.any(String) } });
    expect(await join(second, id)).toMatchObject({ state: 'claim', reward: { no: null } });
    expect(await second.call(promotions.claim, { id })).toMatchObject({ state: 'applying' });
    const [award] = await reviewsOf(id);
    expect(award).toMatchObject({ reviewReason: 'linked', evidence: [{ sign: 'household' }] });
    if (award) await decide(award, false);
    expect(await second.call(promotions.get, { id })).toMatchObject({ state: 'rejected', canObject: true });
    expect(await join(third, id)).toMatchObject({ state: 'claim', reward: { no: expect.any(String) } });
    expect(await third.call(promotions.claim, { id })).toMatchObject({ state: 'claimed' });
    expect(await balanceOf(second)).toBe('0.00');
  });

  it('[R-04] of ten alike who join at the same time one is paid, and nine are reviewed', async () => {
    const device = Buffer.from(randomUUID());
    const players = await Promise.all(Array.from({ length: 10 }, () => fixture.site.member()));
    await sql`update identity.member set register_device = ${device}
      where account_id = any(${players.map(({ accountId }) => accountId)})`.execute(fixture.site.db);
    const id = await fixture.launch({ gives: 'automatic', oncePer: ['device'] });
    const { hash } = await fixture.site.visitor().call(promotions.get, { id });
    await Promise.all(players.map((who) => endOf(who.call(promotions.join, { id, hash }))));
    const balances = await Promise.all(players.map(balanceOf));
    expect(balances.toSorted()).toEqual([...Array<string>(9).fill('0.00'), '5.00']);
    expect(await reviewsOf(id)).toHaveLength(9);
  });

  it('[R-04] the terms say it; an address without a number is nobody’s household', async () => {
    const [one, two] = [await fixture.site.member(), await fixture.site.member()];
    for (const who of [one, two]) await addDetail(who, 'address', 'Old Mill, Springfield');
    const id = await fixture.launch({ gives: 'automatic', oncePer: ['household', 'device'] });
    expect((await one.call(promotions.get, { id })).terms).toContain(
      'Each of these counts once: household and device.',
    );
    expect([await join(one, id), await join(two, id)]).toMatchObject([{ state: 'issued' }, { state: 'issued' }]);
  });
});

describe('awards by hand', () => {
  const give = (player: string, own: object = {}, by: SiteClient = fixture.marketer) =>
    by.call(rewardsBackoffice.give, {
      ...{ player, amount: '20', times_x100: 100, name: 'For your patience', claimDays: 0 },
      ...{ reason: 'A long wait', clientRef: randomUUID(), ...own },
    });
  const approve = ({ no, hash }: { no: string; hash: string }, by: SiteClient) =>
    by.call(proposalsBackoffice.approve, { no, hash, reason: 'Checked' });

  it('[C-11] a second operator approves it, once; up to the amount of the brand one is enough', async () => {
    const { site, marketer } = fixture;
    const [owner, other] = [await site.operator(), await site.operator()];
    const member = await site.member();
    const clientRef = randomUUID();
    const proposal = await give(member.username, { clientRef });
    expect(proposal).toMatchObject({
      kind: 'award',
      state: 'open',
      isOwn: true,
      preview: { username: member.username },
    });
    expect((await give(member.username, { clientRef })).no).toBe(proposal.no);
    expect(await codeOf(give(member.username, { clientRef, amount: '21' }))).toBe('CONFLICT');
    expect(await codeOf(approve(proposal, marketer))).toBe('OWN_PROPOSAL');
    expect(await balanceOf(member)).toBe('0.00');
    const ends = await Promise.all([owner, other].map((by) => endOf(approve(proposal, by))));
    expect(ends.toSorted()).toEqual(['STATE_CHANGED', 'done']);
    expect(await balanceOf(member)).toBe('20.00');
    expect((await member.call(rewards.awards, { show: 'ended' })).rows).toMatchObject([
      { source: 'operator', name: 'For your patience', amount: '20.00', times_x100: 100, state: 'issued' },
    ]);
    const { version } = await owner.call(proposalsBackoffice.settings);
    await owner.call(proposalsBackoffice.saveSettings, { aloneUpTo: '5', version });
    expect(await give(member.username, { amount: '5.01' })).toMatchObject({ state: 'open' });
    expect(await give(member.username, { amount: '5', claimDays: 3 })).toMatchObject({
      state: 'done',
      decidedBy: null,
    });
    const [offered] = (await member.call(rewards.awards, {})).rows;
    expect(offered).toMatchObject({ state: 'offered', amount: '5.00' });
    await member.call(rewards.claim, { no: offered?.no ?? '' });
    expect(await balanceOf(member)).toBe('25.00');
    const audit = await owner.call(calls.backoffice.audit, { action: 'rewards.give' });
    expect(audit.rows[0]).toMatchObject({ reason: 'A long wait', subject: expect.stringContaining('proposal') });
  });

  it('[C-11] is refused for unknown, trial and excluded players, and by roles without the permission', async () => {
    const { site } = fixture;
    const [member, trial] = [await site.member(), await site.member({ type: 4 })];
    const owner = await site.operator();
    expect(await refusalOf(give('nobody0'))).toMatchObject({ code: 'NOT_FOUND', field: 'player' });
    expect(await codeOf(give(trial.username))).toBe('TRIAL_NOT_ALLOWED');
    expect(await refusalOf(give(member.username, { amount: '0' }))).toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(await codeOf(give(member.username, {}, await site.operator('auditor')))).toBe('NOT_PERMITTED');
    const proposal = await give(member.username);
    await owner.call(calls.rgBackoffice.exclude, {
      ...{ accountId: String(member.accountId), length: { kind: 'time-out', days: 1 }, reason: 'for the test' },
    });
    expect(await codeOf(approve(proposal, owner))).toBe('PLAY_EXCLUDED');
    const { rows: awards } = await owner.call(rewardsBackoffice.awards, {
      ...{ accountId: String(member.accountId), state: 'issued' },
    });
    expect(awards).toEqual([]);
    const { rows } = await owner.call(proposalsBackoffice.list, { pageSize: 100 });
    expect(rows.find(({ no }) => no === proposal.no)).toMatchObject({ state: 'open' });
  });
});

describe('costs', () => {
  it('[R-04] lists what a promotion gave, and what is open to players', async () => {
    const { site, marketer } = fixture;
    const openNow = async () =>
      (await marketer.call(rewardsBackoffice.liability)).rows.find(({ currency }) => currency === 'USD');
    const before = await openNow();
    const own: OwnRules = { caps: { budget: '100.00' } };
    const id = await fixture.launch(own);
    const [claims, waits, late] = [await site.member(), await site.member(), await site.member()];
    for (const who of [claims, waits, late]) await join(who, id);
    await claims.call(promotions.claim, { id });
    await sql`update rewards.award set claim_until = now() - interval '1 minute' where account_id = ${late.accountId}`.execute(
      site.db,
    );
    const line = (await marketer.call(promotionsBackoffice.costs, {})).rows.find((row) => row.id === id);
    expect(line).toMatchObject({
      ...{ kind: 'cash', budget: '100.00', cost: '5.00', issued: { awards: 0, amount: '0.00' } },
      claimed: { awards: 1, amount: '5.00' },
      open: { awards: 1, amount: '5.00' },
      expired: { awards: 1, amount: '5.00' },
      refused: { awards: 0, amount: '0.00' },
    });
    const after = await openNow();
    expect(Number(after?.cash) - Number(before?.cash ?? 0)).toBeCloseTo(5);
    expect((after?.offers ?? 0) - (before?.offers ?? 0)).toBe(1);
    const points = { pointsForMoney: 200, unit: '100', passBelow: '0' };
    const settings = await marketer.call(calls.pointsBackoffice.settings);
    await marketer.call(calls.pointsBackoffice.saveSettings, {
      ...settings,
      currencies: { ...settings.currencies, USD: points },
    });
    const held = Number((await openNow())?.points ?? 0);
    await sql`insert into points.account (account_id, brand_id, balance_micro) values (${waits.accountId}, ${site.brandId}, 1000000000)`.execute(
      site.db,
    );
    const worth = await openNow();
    expect(Number(worth?.points)).toBe(held + 1_000);
    expect(Number(worth?.pointsWorth)).toBeCloseTo(Number(worth?.points) / 200);
    const elsewhere = await site.operator('owner', { other: true });
    expect((await elsewhere.call(promotionsBackoffice.costs, {})).rows.map((row) => row.id)).not.toContain(id);
  });
});
