import { addDays, businessDayOf, dayBounds } from '@fairhouse/agent-math';
import { calls, type Input, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, type SiteClient, startTestSite, type TestSite } from '#testing';
import { storeRound, updateRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { checkMissions } from '../../src/domains/missions/check-missions.ts';
import { countFacts } from '../../src/domains/missions/count-facts.ts';
import { finishLeaderboards } from '../../src/domains/missions/finish-leaderboards.ts';

const { missions, missionsBackoffice, rewards } = calls;
type Member = Awaited<ReturnType<TestSite['member']>>;
type MissionInput = Input<typeof missionsBackoffice.saveMission>;
type LeaderboardInput = Input<typeof missionsBackoffice.saveLeaderboard>;

const RULES = { zone: 'Asia/Shanghai', cutHour: 0 };
const TODAY = businessDayOf(RULES, Date.now());

let site: TestSite;
let marketer: SiteClient;
beforeAll(async () => {
  site = await startTestSite();
  marketer = await site.operator('marketer');
});
afterAll(() => site.close());

const save = (own: Partial<MissionInput> = {}) =>
  marketer.call(missionsBackoffice.saveMission, {
    ...{ no: null, version: 0, names: { EN: 'Play', CN: '游戏' }, period: 'daily', claimDays: 7 },
    goal: { kind: 'valid-stake', target: '100', categories: ['RNG'], games: [] },
    reward: { kind: 'cash', amount: '5', times_x100: 100 },
    ...{ fromDay: TODAY, untilDay: null, after: null, isOn: true },
    ...own,
  });
const saveLeaderboard = (own: Partial<LeaderboardInput> = {}) =>
  marketer.call(missionsBackoffice.saveLeaderboard, {
    ...{
      no: null,
      version: 0,
      names: { EN: 'Race' },
      period: 'once',
      categories: [],
      fromDay: TODAY,
      untilDay: TODAY,
      reward: 'cash',
    },
    ...{ prizes: ['100', '50'], times_x100: 0, claimDays: 7 },
    ...own,
  });

/** Counts everything that happened so far; transactions of other tests on the cluster may delay the feeds. */
async function count(): Promise<void> {
  const { rows } = await sql<{ xid: bigint }>`select pg_current_xact_id()::text::bigint as xid`.execute(site.db);
  await expect
    .poll(
      async () => {
        await countFacts(site.db);
        const { rows: marks } = await sql<{ upto: bigint }>`select min(upto) as upto from missions.mark`.execute(
          site.db,
        );
        return (marks[0]?.upto ?? 0n) > (rows[0]?.xid ?? 0n);
      },
      { timeout: 60_000, interval: 20 },
    )
    .toBe(true);
  await checkMissions(site.db);
}

let rounds = 0n;
async function play({ accountId }: { accountId: bigint }, stake: bigint, own: { category?: string; at?: Date } = {}) {
  rounds += 1n;
  await storeRound(site.db, { accountId, roundNo: rounds, stake, ...own });
  return rounds;
}

const summaryOf = (member: SiteClient) => member.call(missions.summary);
const find = async (member: SiteClient, no: string) =>
  (await summaryOf(member)).missions.find((mission) => mission.no === no);
const turnOff = async (no: string) =>
  sql`update missions.mission set is_on = false where mission_no = ${no}`.execute(site.db);
const awardsOf = async (members: readonly Member[]) => {
  const { rows } = await sql<{ id: bigint; amount: bigint; source: string }>`
    select account_id as id, amount, source from rewards.award
    where account_id = any(${members.map(({ accountId }) => String(accountId))}::bigint[]) order by amount desc`.execute(
    site.db,
  );
  return rows.map(({ id, amount, source }) => [id, amount, source]);
};

describe('missions', () => {
  it('[P-31] [C-13] stakes of the category count, corrections change them, and the reward is claimed once', async () => {
    const { no } = await save();
    const member = await site.member();
    expect((await summaryOf(member)).open).toBe(1);
    const first = await play(member, 6_000n);
    await play(member, 9_000n, { category: 'FISH' });
    await count();
    expect(await find(member, no)).toMatchObject({ name: 'Play', done: '60.00', target: '100.00', state: 'open' });
    await updateRound(site.db, { accountId: member.accountId, roundNo: first }, { state: 'CANCELLED', refund: 6_000n });
    await count();
    expect(await find(member, no)).toMatchObject({ done: '0.00', state: 'open' });
    await play(member, 9_999n);
    await play(member, 1n);
    await count();
    await count();
    const { awardNo, ...mission } = (await find(member, no)) ?? {};
    expect(mission).toMatchObject({ done: '100.00', state: 'claimable', amount: '5.00' });
    expect((await summaryOf(member)).open).toBe(1);
    await member.call(rewards.claim, { no: awardNo ?? '' });
    expect(await summaryOf(member)).toMatchObject({ open: 0, missions: [{ no, state: 'done', awardNo: null }] });
    expect(await awardsOf([member])).toEqual([[member.accountId, 500n, 'mission']]);
    expect((await member.call(calls.identity.balance)).sumBalance).toBe('5.00');
    await turnOff(no);
  });

  it('[P-31] rounds, deposits and log-ins count too; one mission comes after another, and points are a reward', async () => {
    const member = await site.member({ funds: money(3_000n) });
    const log = await save({ period: 'once', goal: { kind: 'log-ins', target: '1', categories: [], games: [] } });
    const pay = await save({ period: 'weekly', goal: { kind: 'deposits', target: '30', categories: [], games: [] } });
    const spin = await save({
      goal: { kind: 'rounds', target: '2', categories: [], games: [] },
      reward: { kind: 'points', amount: '12.5', times_x100: 0 },
      after: log.no,
    });
    await play(member, 100n);
    const cancelled = await play(member, 100n);
    await updateRound(
      site.db,
      { accountId: member.accountId, roundNo: cancelled },
      { state: 'CANCELLED', refund: 100n },
    );
    await play(member, 100n, { category: 'LIVE' });
    const before = await find(member, spin.no);
    expect(before).toMatchObject({ state: 'locked', after: 'Play' });
    await count();
    expect(await find(member, log.no)).toMatchObject({ state: 'claimable', done: '1' });
    expect(await find(member, pay.no)).toMatchObject({ state: 'claimable', done: '30.00' });
    expect(await find(member, spin.no)).toMatchObject({
      state: 'claimable',
      done: '2',
      reward: 'points',
      amount: '12.50',
    });
    for (const { no } of [log, pay, spin]) await turnOff(no);
    // what is completed can be claimed after the mission is over
    expect((await summaryOf(member)).missions.map(({ state }) => state)).toEqual([
      'claimable',
      'claimable',
      'claimable',
    ]);
  });

  it('[P-31] trial accounts and excluded players complete nothing', async () => {
    const { no } = await save();
    const [trial, excluded, other] = [await site.member({ type: 4 }), await site.member(), await site.member()];
    await excluded.call(calls.rg.exclude, { kind: 'time-out', days: 1 });
    for (const member of [trial, excluded, other]) await play(member, 50_000n);
    await count();
    expect(await codeOf(summaryOf(trial))).toBe('TRIAL_NOT_ALLOWED');
    expect(await find(other, no)).toMatchObject({ state: 'claimable' });
    const { rows } = await sql<{ id: bigint }>`select account_id as id from missions.completion
      where mission_no = ${no} and account_id >= ${trial.accountId}`.execute(site.db);
    expect(rows).toEqual([{ id: other.accountId }]);
    expect(await awardsOf([trial, excluded])).toEqual([]);
    await turnOff(no);
  });

  it('[P-31] a mission that is written later looks at what was played before, and what is wrong is refused', async () => {
    const member = await site.member();
    await play(member, 20_000n);
    await count();
    const { no, version } = await save();
    await checkMissions(site.db);
    expect(await find(member, no)).toMatchObject({ state: 'claimable' });
    expect(await codeOf(save({ no, version: version - 1 }))).toBe('STALE_VERSION');
    expect(await codeOf(save({ no: '999999', version: 1 }))).toBe('NOT_FOUND');
    expect(await codeOf(save({ goal: { kind: 'rounds', target: '1.5', categories: [], games: [] } }))).toBe(
      'INVALID_AMOUNT',
    );
    expect(await codeOf(save({ untilDay: addDays(TODAY, -1) }))).toBe('INVALID_INPUT');
    expect(await codeOf(save({ no, version, after: no }))).toBe('INVALID_INPUT');
    const { rows } = await marketer.call(missionsBackoffice.missions, {});
    expect(rows[0]?.completed).toBeGreaterThan(0);
    expect(rows[0]).toMatchObject({ no, reward: { amount: '5.00' } });
    await turnOff(no);
  });
});

describe('leaderboards', () => {
  const board = async (member: SiteClient, no: string) => (await member.call(missions.leaderboard, { no })).leaderboard;
  /** Moves a leaderboard so that it ended so many hours ago. */
  const endBefore = (no: string, hours: number) =>
    sql`update missions.leaderboard set until_at = now() - ${`${hours} hours`}::interval where leaderboard_no = ${no}`.execute(
      site.db,
    );

  it('[P-31] [C-13] names are masked, ties go to the earlier, it is final only after 24 hours, and prizes are given once', async () => {
    const { no } = await saveLeaderboard({ categories: ['SPORTS'] });
    const [first, second, third, excluded] = [
      ...[await site.member(), await site.member(), await site.member(), await site.member()],
    ] as [Member, Member, Member, Member];
    const at = (minute: number) => new Date(dayBounds(RULES, TODAY).from + minute);
    await play(second, 5_000n, { category: 'SPORTS', at: at(2) });
    await play(first, 5_000n, { category: 'SPORTS', at: at(1) });
    const corrected = await play(third, 9_000n, { category: 'SPORTS', at: at(3) });
    await play(excluded, 99_000n, { category: 'SPORTS', at: at(4) });
    await count();
    const now = await board(third, no);
    expect(now?.rows.filter(({ isOwn }) => isOwn)).toMatchObject([{ place: 2, points: '90.00', prize: '50.00' }]);
    expect(now?.own).toEqual({ place: 2, points: '90.00', prize: '50.00' });
    expect(now?.rows.map(({ player }) => player)).toContain(`${first.username.slice(0, 2)}***`);
    expect(JSON.stringify(now)).not.toContain(first.username);
    await excluded.call(calls.rg.exclude, { kind: 'time-out', days: 1 });
    // a correction after the end still counts
    await endBefore(no, 23);
    await updateRound(
      site.db,
      { accountId: third.accountId, roundNo: corrected },
      { state: 'RESETTLED', stake: 4_000n },
    );
    await count();
    await finishLeaderboards(site.db);
    expect((await board(first, no))?.state).toBe('counting');
    expect(await awardsOf([first, second, third])).toEqual([]);
    await endBefore(no, 25);
    await count();
    await Promise.all([finishLeaderboards(site.db), finishLeaderboards(site.db)]);
    await finishLeaderboards(site.db);
    const last = await board(third, no);
    expect(last?.state).toBe('final');
    const names = [first, second, third].map(({ username }) => `${username.slice(0, 2)}***`);
    expect(last?.rows.map(({ player, points, prize }) => [player, points, prize])).toEqual([
      [names[0], '50.00', '100.00'],
      [names[1], '50.00', '50.00'],
      [names[2], '40.00', ''],
    ]);
    expect(await awardsOf([first, second, third, excluded])).toEqual([
      [first.accountId, 10_000n, 'leaderboard'],
      [second.accountId, 5_000n, 'leaderboard'],
    ]);
    const results = await marketer.call(missionsBackoffice.results, { no });
    expect(results.rows[0]).toMatchObject({ place: 1, username: first.username, prize: '100.00', state: 'offered' });
    expect(await codeOf(marketer.call(missionsBackoffice.results, { no: '999999' }))).toBe('NOT_FOUND');
  });

  it('[C-13] terms of a leaderboard that has begun stay', async () => {
    const { no, version } = await saveLeaderboard({ fromDay: addDays(TODAY, 1), untilDay: addDays(TODAY, 7) });
    const changed = await saveLeaderboard({ no, version, fromDay: TODAY, untilDay: addDays(TODAY, 7), prizes: ['1'] });
    expect(await codeOf(saveLeaderboard({ ...changed, prizes: ['2'] }))).toBe('STATE_CHANGED');
    expect(await codeOf(saveLeaderboard({ fromDay: addDays(TODAY, -3), untilDay: addDays(TODAY, -2) }))).toBe(
      'INVALID_INPUT',
    );
    expect(await codeOf(saveLeaderboard({ prizes: ['0'] }))).toBe('INVALID_AMOUNT');
    const { rows } = await marketer.call(missionsBackoffice.leaderboards, {});
    expect(rows[0]).toMatchObject({ no, state: 'running', prizes: ['1.00'] });
    const member = await site.member();
    expect((await member.call(missions.leaderboard, {})).leaderboard).toMatchObject({ no, own: null });
    expect(await codeOf(member.call(missions.leaderboard, { no: '999999' }))).toBe('NOT_FOUND');
  });

  const categories: LeaderboardInput['categories'] = ['LOTT', 'ELOTT'];

  it('[C-13] one that repeats is followed by the next of its period, once, with the same prizes, until it is ended', async () => {
    // another category for each attempt
    const category = categories.pop() ?? 'PVP';
    // as if the last three days had been two editions: the first one ended on the day before yesterday
    const { no } = await saveLeaderboard({ period: 'daily', untilDay: null, categories: [category], prizes: ['7'] });
    await sql`update missions.leaderboard set from_day = from_day - 2, until_day = until_day - 2, from_at = from_at - interval '2 days',
      until_at = until_at - interval '2 days' where leaderboard_no = ${no}`.execute(site.db);
    const member = await site.member();
    await play(member, 3_000n, { category });
    await play(member, 2_000n, { category, at: new Date(Date.now() - 48 * 3_600_000) });
    await count();
    await Promise.all([checkMissions(site.db), checkMissions(site.db)]);
    const series = (await marketer.call(missionsBackoffice.leaderboards, { pageSize: 100 })).rows.filter(
      (row) => row.categories[0] === category,
    );
    expect(series.map(({ fromDay, toDay, state, prizes }) => [fromDay, toDay, state, prizes])).toEqual([
      [TODAY, TODAY, 'running', ['7.00']],
      [addDays(TODAY, -1), addDays(TODAY, -1), 'counting', ['7.00']],
      [addDays(TODAY, -2), addDays(TODAY, -2), 'counting', ['7.00']],
    ]);
    const [current, last] = series;
    const { leaderboards } = await summaryOf(member);
    const shown = leaderboards.filter((each) => series.some((one) => one.no === each.no));
    expect(shown.map((each) => [each.no, each.period])).toEqual([
      [current?.no, 'daily'],
      [last?.no, 'daily'],
    ]);
    expect(await board(member, current?.no ?? '')).toMatchObject({ own: { points: '30.00' }, isFollowed: true });
    expect(await board(member, no)).toMatchObject({ own: { place: 1, points: '20.00', prize: '7.00' } });
    await finishLeaderboards(site.db);
    expect(await awardsOf([member])).toEqual([[member.accountId, 700n, 'leaderboard']]);

    const end = (of = '') => codeOf(marketer.call(missionsBackoffice.endRepetition, { no: of }));
    expect(await end(last?.no)).toBe('STATE_CHANGED');
    expect(await end('999999')).toBe('NOT_FOUND');
    await marketer.call(missionsBackoffice.endRepetition, { no: current?.no ?? '' });
    expect(await end(current?.no)).toBe('STATE_CHANGED');
    expect(await board(member, current?.no ?? '')).toMatchObject({ state: 'running', isFollowed: false });
    await endBefore(current?.no ?? '', 1);
    await checkMissions(site.db);
    const { rows } = await marketer.call(missionsBackoffice.leaderboards, { pageSize: 100 });
    expect(rows.filter((row) => row.categories[0] === category)).toHaveLength(3);
  });

  it('[C-13] weeks end on Sunday, months on their last day, both not after the last day of the repetition', async () => {
    const first = async (own: Partial<LeaderboardInput>) => {
      const { no } = await saveLeaderboard({ fromDay: '2090-02-08', untilDay: null, ...own });
      const { rows } = await marketer.call(missionsBackoffice.leaderboards, { pageSize: 100 });
      const row = rows.find((each) => each.no === no);
      return [row?.toDay, row?.untilDay, row?.isFollowed];
    };
    expect(await first({ period: 'weekly' })).toEqual(['2090-02-12', null, true]);
    expect(await first({ period: 'monthly' })).toEqual(['2090-02-28', null, true]);
    expect(await first({ period: 'monthly', untilDay: '2090-02-20' })).toEqual(['2090-02-20', '2090-02-20', false]);
    expect(await codeOf(first({ period: 'daily', untilDay: '2090-02-07' }))).toBe('INVALID_INPUT');
    expect(await codeOf(first({ period: 'once' }))).toBe('INVALID_INPUT');
  });
});
