import { randomUUID } from 'node:crypto';
import { calls, type PromotionRules, type SegmentConditions } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { codeOf, refusalOf, type SiteClient } from '#testing';
import { storeRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { armOf } from '../../src/domains/promotions/trials/arm-of.ts';
import { type Member, type OwnRules, type PromotionSite, rulesOf, startPromotionSite } from './promotion-site.ts';

const { labelsBackoffice, promotions, promotionsBackoffice, proposalsBackoffice, segmentsBackoffice } = calls;
let fixture: PromotionSite;
let owner: SiteClient;
beforeAll(async () => {
  fixture = await startPromotionSite();
  owner = await fixture.site.operator('owner');
});
afterAll(() => fixture.site.close());
// what one test launched gives nothing in the next one
afterEach(() =>
  sql`update promotions.promotion set stopped_at = now() where stopped_at is null and live_version > 0`.execute(
    fixture.site.db,
  ),
);

const member = () => fixture.site.member();
const balanceOf = async (who: Member) => (await who.call(calls.identity.balance)).sumBalance;
const save = (own: OwnRules, to: { id: string | null; version: number } = { id: null, version: 0 }) =>
  fixture.marketer.call(promotionsBackoffice.save, { ...to, rules: rulesOf(own) });
const launch = (id: string, version: number) =>
  fixture.marketer.call(promotionsBackoffice.launch, { id, version, reason: 'for the test' });
const lineOf = (id: string) => fixture.marketer.call(promotionsBackoffice.get, { id });
const now = () => new Date().toISOString();

const cash = (times_x100: number): PromotionRules['reward'] => ({
  kind: 'cash',
  amount: { kind: 'fixed', amount: '5.00' },
  times_x100,
});
/** Gives 5.00 for each deposit of 10.00 from now on. */
const deposits = (): OwnRules => ({
  trigger: { kind: 'deposit', nths: [], methods: [], least: '10.00', repeat: 'deposit' },
  joins: false,
  gives: 'automatic',
  from: now(),
});
const EVERYBODY: SegmentConditions = {
  minRank: null,
  maxRank: null,
  registeredDays: { least: null, most: null },
  deposits: { least: null, most: null },
  idleDays: { least: null, most: null },
  countries: [],
  labels: [],
  withoutLabels: [],
};

it('[R-04] what a place forbids is not launched there: 35 times in Great Britain, mixed products', async () => {
  const countries = { minRank: 0, countries: ['GB', 'DE'] };
  const often = await save({ ...deposits(), conditions: countries, reward: cash(3_500) });
  expect(often.breaches).toEqual([{ country: 'GB', rule: 'times', isOpen: true }]);
  const refusal = await refusalOf(launch(often.id, 1));
  expect(refusal).toMatchObject({ code: 'PLACE_FORBIDS', params: { places: 'GB' } });
  const trigger = {
    kind: 'stakes' as const,
    window: 'day' as const,
    goal: '50',
    categories: ['SPORTS' as const],
    games: [],
  };
  const mixed = await save({ trigger, joins: false, conditions: countries, reward: cash(100) });
  expect(mixed.breaches.map(({ rule }) => rule)).toEqual(['products']);
  expect(await codeOf(launch(mixed.id, 1))).toBe('PLACE_FORBIDS');
  for (const { id } of [often, mixed]) expect(await lineOf(id)).toMatchObject({ state: 'draft', liveVersion: 0 });
  // without Great Britain it can be launched
  const elsewhere = { minRank: 0, countries: ['DE'] };
  await save({ ...deposits(), conditions: elsewhere, reward: cash(3_500) }, { id: often.id, version: 1 });
  expect((await launch(often.id, 2)).liveVersion).toBe(2);
});

it('[R-04] rules without countries are closed to the places that forbid them, and their terms say so', async () => {
  const [british, german] = [await member(), await member()];
  for (const [who, country] of [
    [british, 'GB'],
    [german, 'DE'],
  ] as const)
    await sql`update identity.login_event set country = ${country} where account_id = ${who.accountId}`.execute(
      fixture.site.db,
    );
  const { id, rules, terms, breaches } = await save({ ...deposits(), reward: cash(300) });
  expect(rules.conditions.notIn).toEqual(['DK', 'GB', 'SE']);
  expect(breaches.every(({ isOpen }) => !isOpen)).toBe(true);
  expect(terms[0]?.text).toContain('It is not open to players in: DK, GB, and SE.');
  await launch(id, 1);
  for (const who of [british, german]) await fixture.deposit(who, '10.00');
  await fixture.run();
  expect([await balanceOf(british), await balanceOf(german)]).toEqual(['10.00', '15.00']);
});

it('[R-04] a segment: its size and sample, labels, and a promotion that keeps the version it names', async () => {
  const [chosen, other] = [await member(), await member()];
  const label = `l-${randomUUID().slice(0, 8)}`;
  const unknown = { ...EVERYBODY, withoutLabels: [label] };
  const nameless = { id: null, version: 0, name: label, who: unknown };
  expect(await codeOf(fixture.marketer.call(segmentsBackoffice.save, nameless))).toBe('NOT_FOUND');
  const names = { EN: 'Guest of honour', CN: '贵宾' };
  const reason = 'for the test';
  await fixture.marketer.call(labelsBackoffice.save, { code: label, kind: 'member', names, version: 0, reason });
  const assign = { code: label, players: [chosen.username], isOn: true, reason };
  expect(await fixture.marketer.call(labelsBackoffice.assign, assign)).toEqual({ changed: 1, unknown: [] });
  const who = { ...EVERYBODY, labels: [label], deposits: { least: null, most: 1 } };
  const preview = await fixture.marketer.call(segmentsBackoffice.preview, { who });
  expect(preview).toMatchObject({ size: 1, sample: [{ username: chosen.username, deposits: 0 }] });
  const all = await fixture.marketer.call(segmentsBackoffice.preview, { who: EVERYBODY });
  expect(all.size).toBeGreaterThan(1);
  const segment = await fixture.marketer.call(segmentsBackoffice.save, { id: null, version: 0, name: label, who });
  const conditions = { minRank: 0, countries: ['DE'], segment: { id: segment.id, version: 1, who } };
  const wrong = { ...conditions, segment: { ...conditions.segment, who: EVERYBODY } };
  expect(await codeOf(save({ ...deposits(), conditions: wrong }))).toBe('NOT_FOUND');
  const rested = { ...EVERYBODY, idleDays: { least: 7, most: null } };
  const idle = await fixture.marketer.call(segmentsBackoffice.save, {
    ...{ id: null, version: 0, name: `${label} idle`, who: rested },
  });
  const stakes = { kind: 'stakes' as const, window: 'day' as const, goal: '5', categories: [], games: [] };
  const ofIdle = { minRank: 0, countries: ['DE'], segment: { id: idle.id, version: 1, who: rested } };
  // the bet that counts would end the rest
  expect(await codeOf(save({ trigger: stakes, conditions: ofIdle, joins: false }))).toBe('INVALID_INPUT');
  expect((await save({ trigger: stakes, conditions: ofIdle, joins: true })).version).toBe(1);
  const country = sql`update identity.login_event set country = 'DE' where account_id = any(${[chosen.accountId, other.accountId]})`;
  await country.execute(fixture.site.db);
  const { id, terms } = await save({ ...deposits(), conditions });
  expect(terms[0]?.text).toContain('It is only for players whom our team has chosen.');
  expect(terms[0]?.text).toContain('You must not have made more than 1 deposit before.');
  await launch(id, 1);
  // another version changes nothing for the promotion
  await fixture.marketer.call(segmentsBackoffice.save, { id: segment.id, version: 1, name: label, who: EVERYBODY });
  const stale = fixture.marketer.call(segmentsBackoffice.save, { id: segment.id, version: 1, name: label, who });
  expect(await codeOf(stale)).toBe('STALE_VERSION');
  for (const each of [chosen, chosen, other]) await fixture.deposit(each, '10.00');
  await fixture.run();
  // the first two deposits had at most one before them, the third has two
  await fixture.deposit(chosen, '10.00');
  await fixture.run();
  expect([await balanceOf(chosen), await balanceOf(other)]).toEqual(['40.00', '10.00']);
});

const arms = [
  { name: 'holdout', share_bps: 3_000, reward_bps: 0 },
  { name: 'half', share_bps: 3_500, reward_bps: 5_000 },
  { name: 'whole', share_bps: 3_500, reward_bps: 10_000 },
];
/** Returns members, one of each arm of a trial. */
async function membersOfArms(code: string): Promise<Member[]> {
  const found = new Map<string, Member>();
  while (found.size < arms.length) {
    const who = await member();
    const { name } = armOf({ code, arms }, who.accountId);
    if (!found.has(name)) found.set(name, who);
  }
  return arms.map(({ name }) => found.get(name) as Member);
}

it('[R-04] arms of a trial receive their part, the holdout nothing, and their results have intervals', async () => {
  const code = `t-${randomUUID().slice(0, 8)}`;
  const trial = { code, arms };
  const points = { kind: 'points' as const, points: '5' };
  expect(await codeOf(save({ ...deposits(), trial, reward: points }))).toBe('INVALID_INPUT');
  expect(await codeOf(save({ ...deposits(), trial, conditions: { minRank: 1, countries: [] } }))).toBe('INVALID_INPUT');
  const { id } = await save({ ...deposits(), trial });
  expect(await codeOf(fixture.marketer.call(promotionsBackoffice.trial, { id }))).toBe('NOT_FOUND');
  await launch(id, 1);
  const others = [{ ...arms[0], share_bps: 3_001 }, { ...arms[1], share_bps: 3_499 }, arms[2]] as typeof arms;
  expect(await codeOf(save({ ...deposits(), trial: { code, arms: others } }, { id, version: 1 }))).toBe(
    'INVALID_INPUT',
  );
  const members = await membersOfArms(code);
  const [holdout, half, whole] = members as [Member, Member, Member];
  expect((await half.call(promotions.get, { id })).terms).toContain('The reward is $2.50.');
  expect((await whole.call(promotions.get, { id })).terms).toContain('The reward is $5.00.');
  expect(await holdout.call(promotions.get, { id })).toMatchObject({ state: 'closed', why: 'not-eligible' });
  for (const who of members) await fixture.deposit(who, '10.00');
  await fixture.run();
  expect(await Promise.all(members.map(balanceOf))).toEqual(['10.00', '12.50', '15.00']);
  expect(await holdout.call(promotions.get, { id })).toMatchObject({ state: 'closed', steps: [] });
  const results = await fixture.marketer.call(promotionsBackoffice.trial, { id });
  expect(results.arms.map(({ name, rewarded, given }) => [name, rewarded, given])).toEqual([
    ['holdout', 0, '0.00'],
    ['half', 1, '2.50'],
    ['whole', 1, '5.00'],
  ]);
  for (const { players, depositors_bps: share } of results.arms) {
    expect(players).toBeGreaterThan(0);
    expect(share && share.low <= share.mean && share.mean <= share.high && share.low > 0).toBe(true);
  }
});

it('[R-04] a simulation gives what the live promotion gave, and is stored with the version', async () => {
  const [first, second] = [await member(), await member()];
  const from = now();
  const percent: PromotionRules['reward'] = {
    kind: 'cash',
    amount: { kind: 'percent', percent_bps: 2_500, max: '10.00' },
    times_x100: 0,
  };
  const paid = await save({
    ...deposits(),
    trigger: { kind: 'deposit', nths: [], methods: [], least: '20.00', repeat: 'deposit' },
    from,
    reward: percent,
    caps: { perPlayer: '12.00', budget: '14.00' },
  });
  const stakes = {
    kind: 'stakes' as const,
    window: 'day' as const,
    goal: '20.00',
    categories: ['LIVE' as const],
    games: ['game'],
  };
  const played = await save({ from, trigger: stakes, joins: false, gives: 'automatic', reward: cash(0) });
  for (const { id } of [paid, played]) await launch(id, 1);
  // 7.50, then the rest of the own maximum, then nothing
  for (const amount of ['30.00', '40.00', '40.00']) {
    await fixture.deposit(first, amount);
    await fixture.run();
  }
  // too little, then 10.00 that does not fit into the budget
  for (const amount of ['15.00', '40.00']) {
    await fixture.deposit(second, amount);
    await fixture.run();
  }
  const { db } = fixture.site;
  const round = (who: Member, no: number, own: { stake: bigint; win?: bigint; category?: string }) =>
    storeRound(db, { accountId: who.accountId, roundNo: BigInt(no), category: 'LIVE', ...own });
  // 15.00 and 5.00 at risk of the live rounds
  await round(first, 1, { stake: 1_500n });
  await round(first, 2, { stake: 1_500n, win: 1_000n });
  await round(second, 1, { stake: 2_500n, win: 2_400n });
  await fixture.run();
  const to = now();
  for (const { id } of [paid, played]) {
    const live = await lineOf(id);
    const simulated = await fixture.marketer.call(promotionsBackoffice.simulate, { id, version: 1, from, to });
    expect(simulated).toMatchObject({ awards: live.awards, cost: live.spent });
    expect(live.awards).toBeGreaterThan(0);
    expect((await lineOf(id)).simulation).toEqual(simulated);
  }
  expect((await lineOf(paid.id)).simulation).toMatchObject({
    ...{ players: 1, awards: 2, cost: '12.00', highest: '12.00' },
    without: { conditions: 0, belowMinimum: 0, ownMaximum: 1, budget: 1 },
  });
  expect((await lineOf(played.id)).simulation).toMatchObject({ players: 1, awards: 1, cost: '5.00' });
  // beside what they cost, and up to when everything is counted
  const costs = await fixture.marketer.call(promotionsBackoffice.costs, { pageSize: 100 });
  for (const [{ id }, awards, cost] of [
    [paid, 2, '12.00'],
    [played, 1, '5.00'],
  ] as const)
    expect(costs.rows.find((row) => row.id === id)).toMatchObject({ cost, simulated: { from, to, awards, cost } });
  const marks = (minutes: number, feed: string) =>
    sql`update promotions.mark set as_of = now() - ${`${minutes} minutes`}::interval where feed = ${feed}`.execute(db);
  const isDelayed = async () => (await fixture.marketer.call(promotionsBackoffice.costs, {})).isDelayed;
  await Promise.all([marks(0, 'rounds'), marks(0, 'flows')]);
  expect(await isDelayed()).toBe(false);
  await marks(3, 'rounds');
  expect(await isDelayed()).toBe(true);
  const next = rulesOf({ from, trigger: stakes, joins: false, gives: 'automatic', reward: cash(100) });
  await fixture.marketer.call(promotionsBackoffice.save, { id: played.id, version: 1, rules: next });
  await launch(played.id, 2);
  const later = await fixture.marketer.call(promotionsBackoffice.costs, { pageSize: 100 });
  // a simulation is of its version alone
  expect(later.rows.find((row) => row.id === played.id)).toMatchObject({ cost: '5.00', simulated: null });
  const simulate = (own: object) =>
    codeOf(fixture.marketer.call(promotionsBackoffice.simulate, { ...{ id: paid.id, version: 1, from, to }, ...own }));
  expect(await simulate({ version: 2 })).toBe('STALE_VERSION');
  expect(await simulate({ from: to, to: from })).toBe('INVALID_INPUT');
  expect(await simulate({ to: new Date(Date.now() + 3_600_000).toISOString() })).toBe('INVALID_INPUT');
  const code = await save({ trigger: { kind: 'code' }, joins: false, gives: 'automatic' });
  expect(await simulate({ id: code.id })).toBe('STATE_CHANGED');
});

it('[R-04] above a budget another operator launches, once', async () => {
  const settings = await owner.call(promotionsBackoffice.launchSettings);
  const limited = { ...settings, fourEyesAbove: '100' };
  const { version } = await owner.call(promotionsBackoffice.saveLaunchSettings, limited);
  expect(await codeOf(owner.call(promotionsBackoffice.saveLaunchSettings, limited))).toBe('STALE_VERSION');
  try {
    const alone = await save({ ...deposits(), caps: { budget: '100.00' } });
    expect((await launch(alone.id, 1)).liveVersion).toBe(1);
    const open = await save(deposits());
    expect(open).toMatchObject({ fourEyes: true, proposal: null });
    const answers = await Promise.all([launch(open.id, 1), launch(open.id, 1)]);
    const [no] = answers.map(({ proposal }) => proposal ?? '');
    expect(answers.map(({ liveVersion, proposal }) => [liveVersion, proposal])).toEqual([
      [0, no],
      [0, no],
    ]);
    const { rows } = await owner.call(proposalsBackoffice.list, { pageSize: 100 });
    const own = rows.filter((row) => row.kind === 'promotion-launch' && row.input.id === open.id);
    expect(own).toMatchObject([{ no, preview: { amount: null, simulated: null }, mayApprove: true }]);
    const decision = { no: no ?? '', hash: own[0]?.hash ?? '', reason: 'looked at' };
    expect(await codeOf(fixture.marketer.call(proposalsBackoffice.approve, decision))).toMatch(
      /OWN_PROPOSAL|NOT_PERMITTED/,
    );
    expect(await lineOf(open.id)).toMatchObject({ liveVersion: 0, state: 'draft' });
    const decided = await Promise.all(
      [0, 1].map(() =>
        owner.call(proposalsBackoffice.approve, decision).then(
          ({ state }) => state,
          ({ code }: { code?: string }) => code ?? '',
        ),
      ),
    );
    expect(decided.toSorted()).toEqual(['STATE_CHANGED', 'done']);
    expect(await lineOf(open.id)).toMatchObject({ liveVersion: 1, proposal: null });
    // a newer version makes a proposal stale
    const again = await save({ ...deposits(), caps: { awards: 21 } });
    const waiting = await launch(again.id, 1);
    await save({ ...deposits(), caps: { awards: 20 } }, { id: again.id, version: 1 });
    const listed = await owner.call(proposalsBackoffice.list, { pageSize: 100 });
    const old = listed.rows.find((row) => row.no === waiting.proposal);
    const stale = { no: waiting.proposal ?? '', hash: old?.hash ?? '', reason: 'looked at' };
    expect(await codeOf(owner.call(proposalsBackoffice.approve, stale))).toBe('STALE_VERSION');
    // twenty awards of 5.00 are 100.00
    expect((await launch(again.id, 2)).liveVersion).toBe(2);
  } finally {
    await owner.call(promotionsBackoffice.saveLaunchSettings, { ...limited, fourEyesAbove: null, version });
  }
});

it('[R-04] the preview as a player names every condition that fails and what an event would give, and is audited', async () => {
  const chosen = await member();
  const label = `v-${randomUUID().slice(0, 8)}`;
  await fixture.marketer.call(labelsBackoffice.save, {
    ...{ code: label, kind: 'member', names: { EN: 'Seen', CN: '见' }, version: 0, reason: 'for the test' },
  });
  const who = { ...EVERYBODY, minRank: 4, labels: [label], deposits: { least: 1, most: 3 } };
  const segment = await fixture.marketer.call(segmentsBackoffice.save, { id: null, version: 0, name: label, who });
  const conditions = { minRank: 3, countries: ['JP'], segment: { id: segment.id, version: 1, who } };
  const reward: PromotionRules['reward'] = {
    kind: 'cash',
    amount: { kind: 'percent', percent_bps: 5_000, max: '40.00' },
    times_x100: 100,
  };
  const rules: OwnRules = {
    trigger: { kind: 'deposit', nths: [1], methods: [], least: '10.00', repeat: 'once' },
    ...{ joins: false, gives: 'automatic', from: now(), until: null, reward },
  };
  const preview = (id: string, amount: string | null, player: string = chosen.username) =>
    fixture.marketer.call(promotionsBackoffice.previewPlayer, { id, player, amount });

  // a draft is looked at as if it were launched
  const closed = await save({ ...rules, conditions });
  const seen = await preview(closed.id, '100');
  expect(seen).toMatchObject({ isOffered: false, version: 1, outcome: 'given', amount: '40.00', arm: '', shared: [] });
  expect(seen.obstacles.map(({ reason, needed }) => [reason, needed])).toEqual([
    ['rank', '3'],
    ['country', 'JP'],
    ['segment-rank', '≥ 4'],
    ['segment-deposits', '1–3'],
    ['segment-labels', label],
  ]);
  expect(await codeOf(preview(closed.id, '100', 'nobody-of-this-name'))).toBe('NOT_FOUND');
  expect(await codeOf(preview(closed.id, '1.005'))).toBe('INVALID_AMOUNT');
  const audits = await owner.call(calls.backoffice.audit, { action: 'player.view' });
  expect(audits.rows[0]).toMatchObject({ subject: `player ${chosen.accountId}`, after: `promotion ${closed.id}` });

  // what it says is what is given then; nothing was changed by looking
  const open = await save({ ...rules, caps: { perPlayer: null, awards: null, budget: '30.00' } });
  await launch(open.id, 1);
  expect(await preview(open.id, '9.99')).toMatchObject({ isOffered: true, outcome: 'belowMinimum', amount: '0.00' });
  expect(await preview(open.id, '60.02')).toMatchObject({ isOffered: true, outcome: 'budget' });
  expect(await preview(open.id, '50')).toMatchObject({ isOffered: true, outcome: 'given', amount: '25.00' });
  await fixture.deposit(chosen, '50.00');
  await fixture.run();
  expect(await balanceOf(chosen)).toBe('75.00');
  const after = await preview(open.id, '50');
  expect(after).toMatchObject({ isOffered: false, outcome: 'not-counted' });
  expect(after.obstacles.map(({ reason }) => reason)).toEqual(['deposits-passed', 'received']);
  await chosen.call(calls.rg.exclude, { kind: 'time-out', days: 1 });
  expect((await preview(open.id, '50')).obstacles.map(({ reason }) => reason)).toContain('not-offerable');
});
