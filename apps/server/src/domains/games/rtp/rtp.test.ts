import { randomUUID } from 'node:crypto';
import { type BrandId, calls, money } from '@fairhouse/contracts';
import { findSlot, slotFacts, versionHash } from '@fairhouse/game-math';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordSystemAudit } from '#backoffice';
import { createBetExecutor } from '#bets';
import { connectDatabase, type Db, type Tx } from '#db';
import { someSpins } from '#seed';
import { getTheoreticalRtp } from '#slots';
import { codeOf, createSiteClient, type SiteClient, startTestSite, type TestSite } from '#testing';
import { countRounds, recountYesterday } from './count-rounds.ts';
import { monitorRtp } from './monitor-rtp.ts';

const GAME = 'lantern-orchard';
const VERSION = versionHash(findSlot(GAME) as never);
const { rtp_ppm = 0 } = slotFacts(GAME) ?? {};
const { rtpBackoffice, gamesBackoffice } = calls;

let site: TestSite;
let owner: SiteClient & { username: string };
beforeAll(async () => {
  site = await startTestSite();
  owner = await site.operator();
});
afterAll(() => site.close());
beforeEach(async () => {
  await sql`truncate games.game_daily_stats, games.rtp_alarm, games.kill_switch, bets.round`.execute(site.db);
  await sql`update games.stats_watermark set until_at = 'epoch'`.execute(site.db);
});

const judge = () => monitorRtp({ db: site.db, getTheoreticalRtp, recordSystemAudit });

/** Creates rounds with a stake of one unit that return this many millionths of it. */
async function played(rounds: number, return_ppm: number, own: Partial<Record<string, unknown>> = {}): Promise<void> {
  const row = { brandId: site.brandId, code: GAME, version: VERSION, option: 'spin', daysAgo: 0, ...own };
  await sql`insert into games.game_daily_stats (brand_id, code, version_hash, option, currency, day, rounds, staked, staked_squared, won)
    values (${row.brandId}, ${row.code}, ${row.version}, ${row.option}, 'USD',
      (now() at time zone 'UTC')::date - ${row.daysAgo}::int, ${rounds}, ${rounds * 100}, ${rounds * 10_000},
      ${Math.round((rounds * return_ppm) / 10_000)})
    on conflict (brand_id, day, code, version_hash, option, currency) do update set rounds = games.game_daily_stats.rounds + excluded.rounds,
      staked = games.game_daily_stats.staked + excluded.staked, staked_squared = games.game_daily_stats.staked_squared + excluded.staked_squared,
      won = games.game_daily_stats.won + excluded.won`.execute(site.db);
}

/** Returns the statistics twice: as counted, and as computed from the rounds. */
async function bothCounts() {
  const sums = sql`count(*)::int as rounds, sum(stake)::int as staked, sum(stake * stake)::int as squared,
    sum(win - jackpot)::int as won, sum(jackpot)::int as jackpot`;
  const [counted, rounds] = await Promise.all([
    sql`select option, sum(rounds)::int as rounds, sum(staked)::int as staked, sum(staked_squared)::int as squared, sum(won)::int as won,
      sum(jackpot)::int as jackpot from games.game_daily_stats where code = ${GAME} group by option order by option`.execute(
      site.db,
    ),
    sql`select coalesce(choices ->> 'option', 'spin') as option, ${sums} from bets.round r
      join identity.member m on m.account_id = r.account_id where game_code = ${GAME} and m.type <> 4
      group by 1 order by 1`.execute(site.db),
  ]);
  return { counted: counted.rows, rounds: rounds.rows };
}

/** Repeats the newest round of the game: for another account, with another number, or written later. */
const repeatRound = (db: Db | Tx, own: { account?: bigint; closed?: RawBuilder<unknown> }) =>
  sql`insert into bets.round select ${own.account ?? sql`account_id`} as account_id, round_no + 1000, vendor, round_ref || 'x', game_code,
    category, currency, state, stake, win, refund, adjusted, bets, live_bets, open_wins, voided, mismatch, at,
    ${own.closed ?? sql`closed_at`}, played, version_hash, choices, outcome, pair_no, nonce, balance_before, balance_after, jackpot, unacknowledged
    from bets.round where game_code = ${GAME} order by closed_at desc limit 1`.execute(db);

async function spin(count: number, stake = 100n) {
  const member = await site.member({ funds: money(50_000n) });
  const executor = createBetExecutor({ url: site.databaseUrl, db: site.db, secrets: site.secrets });
  await someSpins({ db: site.db, executor }, member.accountId, { gameCode: GAME, stake: money(stake), count });
  await executor.close();
  return member;
}

describe('count of played rounds', () => {
  it('counts each real-money round once, under concurrent counting', async () => {
    await Promise.all([spin(12), spin(8, 20n)]);
    await repeatRound(site.db, { account: (await site.member({ type: 4 })).accountId });
    await sql`update bets.round set win = win + 70000, jackpot = 70000 where round_no = 3`.execute(site.db);
    const own = connectDatabase(site.databaseUrl).db;
    await Promise.all([countRounds(site.db, 0), countRounds(own, 0), countRounds(site.db, 0)]);
    await own.destroy();
    const { counted, rounds } = await bothCounts();
    expect(counted).toEqual(rounds);
    expect(counted).toMatchObject([{ option: 'spin', rounds: 20, staked: 1_360, squared: 123_200, jackpot: 140_000 }]);
    await spin(3);
    await countRounds(site.db, 0);
    await countRounds(site.db, 0);
    const after = await bothCounts();
    expect(after.counted).toEqual(after.rounds);
  });

  it('[C-10] leaves out stakes and wins of bonus money, and rounds that staked nothing else', async () => {
    await sql`delete from games.recent_win`.execute(site.db);
    const { accountId } = await spin(3);
    await sql`update bets.round r set win = n.win, jackpot = 0, bonus_no = 1, bonus_stake = n.bonus_stake, bonus_win = n.bonus_win
      from (values (1, 301, 40, 120), (2, 500, 100, 500), (3, 7, null, null)) as n(no, win, bonus_stake, bonus_win)
      where r.account_id = ${accountId} and r.round_no = n.no`.execute(site.db);
    await countRounds(site.db, 0);
    const sums = { rounds: 2, staked: 160, squared: 13_600, won: 188, jackpot: 0 };
    expect((await bothCounts()).counted).toEqual([{ option: 'spin', ...sums }]);
    const { rows: wins } = await sql`
      select stake::int, win::int from games.recent_win where stake in (0, 60)`.execute(site.db);
    expect(wins).toEqual([{ stake: 60, win: 181 }]);
  });

  it('includes rounds whose transaction ends after the count', async () => {
    await spin(1);
    await countRounds(site.db, 0);
    const writing = await site.db.startTransaction().execute();
    await repeatRound(writing, { closed: sql`now() + interval '1 microsecond'` });
    await countRounds(site.db, 0);
    await writing.commit().execute();
    await countRounds(site.db, 0);
    const { counted, rounds } = await bothCounts();
    expect(counted).toEqual(rounds);
  });

  it('recounts a finished day once, including late rounds', async () => {
    await spin(2);
    const tomorrow = new Date(Date.now() + 86_400_000);
    await countRounds(site.db, 0);
    await recountYesterday(site.db, [], tomorrow);
    expect((await bothCounts()).counted).toEqual((await bothCounts()).rounds);
    await sql`update games.stats_watermark set until_at = now() + interval '1 day'`.execute(site.db);
    await spin(2);
    const late = await bothCounts();
    expect(late.counted).not.toEqual(late.rounds);
    await recountYesterday(site.db, [], tomorrow);
    await recountYesterday(site.db, [], tomorrow);
    const { counted, rounds } = await bothCounts();
    expect(counted).toEqual(rounds);
  });
});

describe('return monitor', () => {
  const alarms = async () => {
    const { rows } = await sql<{ span: string; status: string }>`
      select span, status from games.rtp_alarm order by alarm_id`.execute(site.db);
    return rows.map(({ span, status }) => `${span} ${status}`);
  };
  const audited = async (action: 'games.rtp' | 'games.kill-switch') =>
    (await owner.call(calls.backoffice.audit, { action })).rows;
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(site.db);
    return rows[0]?.count;
  };
  const launch = async () => codeOf((await site.member()).call(calls.games.launch, { gameId: GAME }));

  it('raises no alarm for an expected return or too few rounds', async () => {
    await played(50, 9_000_000);
    await judge();
    await played(2_000_000, rtp_ppm);
    await judge();
    expect(await alarms()).toEqual([]);
  });

  it('raises an alarm once, and clears it when the return is in its band again', async () => {
    await played(1_000_000, rtp_ppm + 25_000);
    // two processes at the same time: each waits until no other counts or checks
    const holding = await site.db.startTransaction().execute();
    await sql`select from games.stats_watermark for update`.execute(holding);
    const judging = Promise.all([judge(), judge()]);
    try {
      await expect.poll(waiting, { timeout: 30_000 }).toBe(2);
    } finally {
      await holding.rollback().execute();
      await judging;
    }
    await judge();
    expect(await alarms()).toEqual(['life alarm', 'window alarm']);
    const [line] = await audited('games.rtp');
    expect(line).toMatchObject({ operator: '(monitor)', before: 'fine', after: 'alarm', ip: '' });
    expect(line?.subject).toContain(GAME);
    expect(line?.reason).toMatch(/^RTP 98\.50% \/ 96\.00%, n = 1,000,000, \+3\.9 sd$/);
    // between the band and the limit the alarm stays: it does not flicker
    await played(600_000, rtp_ppm);
    await judge();
    expect(await alarms()).toEqual(['life alarm', 'window alarm']);
    await played(9_000_000, rtp_ppm);
    await judge();
    expect(await alarms()).toEqual(['life alarm', 'window alarm', 'life fine', 'window fine']);
    expect((await owner.call(gamesBackoffice.killSwitches, {})).rows).toEqual([]);
  });

  it('detects in its window what the lifetime figures hide', async () => {
    await played(50_000_000, rtp_ppm, { daysAgo: 40 });
    await played(1_000_000, rtp_ppm - 30_000);
    await judge();
    expect(await alarms()).toEqual(['window alarm']);
  });

  it('closes a version with other mathematics like a kill switch; started rounds are answered', async () => {
    const member = await site.member({ funds: money(10_000n) });
    const { game_url } = await member.call(calls.games.launch, { gameId: GAME });
    const visitor = createSiteClient(site.base);
    const { gameToken } = await visitor.call(calls.slots.open, { launchToken: game_url.split('#launch=')[1] ?? '' });
    const game = createSiteClient(site.base, gameToken);
    const first = { stake: '1.00', clientRoundId: randomUUID() };
    const { roundId } = await game.call(calls.slots.spin, first);

    await played(4_000_000, rtp_ppm - 40_000);
    await judge();
    await judge();
    expect(await alarms()).toEqual(['life disable', 'window disable']);
    const { rows: stops } = await owner.call(gamesBackoffice.killSwitches, {});
    expect(stops).toMatchObject([{ kind: 'version', target: VERSION, by: '(monitor)', liftedAt: null }]);
    expect((await audited('games.kill-switch'))[0]).toMatchObject({ operator: '(monitor)', reason: stops[0]?.reason });
    await expect.poll(launch, { timeout: 30_000 }).toBe('GAME_DISABLED');
    const another = () => game.call(calls.slots.spin, { stake: '1.00', clientRoundId: randomUUID() });
    await expect.poll(() => codeOf(another()), { timeout: 30_000 }).toBe('GAME_DISABLED');
    expect((await game.call(calls.slots.spin, first)).roundId).toBe(roundId);

    // the figures are unchanged, and the operator has given a reason to reopen
    const auditor = await site.operator('auditor');
    const lift = { id: stops[0]?.id ?? '', reason: 'checked by the laboratory' };
    expect(await codeOf(auditor.call(gamesBackoffice.liftKillSwitch, lift))).toBe('NOT_PERMITTED');
    expect(await codeOf(owner.call(gamesBackoffice.liftKillSwitch, { ...lift, reason: ' ' }))).toBe('INVALID_INPUT');
    await owner.call(gamesBackoffice.liftKillSwitch, lift);
    await judge();
    expect((await owner.call(gamesBackoffice.killSwitches, {})).rows).toMatchObject([{ liftedBy: owner.username }]);
    expect((await another()).roundId).not.toBe(roundId);
  });

  it('writes a judgement completely or not at all', async () => {
    await played(4_000_000, rtp_ppm - 40_000);
    const failing = monitorRtp({
      db: site.db,
      getTheoreticalRtp,
      recordSystemAudit: () => Promise.reject(new Error('power cut')),
    });
    await expect(failing).rejects.toThrow('power cut');
    expect(await alarms()).toEqual([]);
    expect((await owner.call(gamesBackoffice.killSwitches, {})).total).toBe(0);
    await judge();
    expect(await alarms()).toEqual(['life disable', 'window disable']);
  });

  it('closes nothing at another brand', async () => {
    await played(4_000_000, rtp_ppm - 40_000, { brandId: site.otherBrandId as BrandId });
    await judge();
    const stranger = await site.operator('owner', { other: true });
    expect((await owner.call(gamesBackoffice.killSwitches, {})).total).toBe(0);
    expect((await stranger.call(gamesBackoffice.killSwitches, {})).total).toBe(1);
    expect((await owner.call(rtpBackoffice.list, {})).total).toBe(0);
  });
});

describe('list of returns', () => {
  const vendorGame = 'vv-one';
  beforeAll(async () => {
    const list = JSON.stringify([{ code: vendorGame, name: 'Vivid', category: 'RNG', rtp: '95.5', stakes: {} }]);
    const query = { vendorCode: 'VV', title: 'VV Works', format: 'json' as const, list };
    const { digest } = await owner.call(gamesBackoffice.importList, { ...query, apply: null });
    await owner.call(gamesBackoffice.importList, { ...query, apply: digest });
  });
  const codes = async (query: object) =>
    (await owner.call(rtpBackoffice.list, query)).rows.map(({ code, option }) => `${code} ${option}`);

  it('needs the permission to read games', async () => {
    expect(await codeOf((await site.operator('support')).call(rtpBackoffice.list, {}))).toBe('NOT_PERMITTED');
    expect(await codeOf(site.visitor().call(rtpBackoffice.list, {}))).toBe('NOT_LOGGED_IN');
    expect((await (await site.operator('auditor')).call(rtpBackoffice.list, {})).total).toBe(0);
  });

  it('shows actual and theoretical return, and judges only games with a known variance', async () => {
    await played(1_000_000, rtp_ppm + 25_000);
    await played(1_000, 900_000, { code: vendorGame, version: '', option: '' });
    await played(1_000, 900_000, { version: 'an-older-one' });
    const { rows, total } = await owner.call(rtpBackoffice.list, {});
    expect(total).toBe(3);
    expect(rows[0]).toMatchObject({
      code: GAME,
      option: 'spin',
      current: true,
      rounds: 1_000_000,
      staked: '1000000.00',
      won: '984990.00',
      actual_ppm: 984_990,
      theoretical_ppm: rtp_ppm,
      currency: 'USD',
      killSwitch: null,
      assessment: { status: 'alarm' },
    });
    const { band95, band999, deviations = 0 } = rows[0]?.assessment ?? {};
    expect(deviations).toBeCloseTo(25_000 / 6_370, 1);
    expect(band95?.low_ppm).toBeGreaterThan(band999?.low_ppm ?? 1e9);
    const vendor = rows.find(({ code }) => code === vendorGame);
    expect(vendor).toMatchObject({ actual_ppm: 900_000, theoretical_ppm: 955_000, assessment: null });
    const older = rows.find(({ versionHash: hash }) => hash === 'an-older-one');
    expect(older).toMatchObject({ current: false, theoretical_ppm: null, assessment: null });
  });

  it('is filtered, searched, sorted and paged', async () => {
    await played(1_000_000, rtp_ppm);
    await played(3_000, 980_000, { code: vendorGame, version: '', option: '' });
    await played(10, 990_000, { daysAgo: 9, option: 'other' });
    expect(await codes({ vendorCode: 'VV' })).toEqual(['vv-one ']);
    expect(await codes({ search: 'vivi' })).toEqual(['vv-one ']);
    expect(await codes({ search: '%' })).toEqual([]);
    expect(await codes({ status: 'fine' })).toEqual([`${GAME} spin`]);
    expect(await codes({ sort: 'rounds' })).toEqual([`${GAME} other`, 'vv-one ', `${GAME} spin`]);
    expect(await codes({ sort: '-actual' })).toEqual([`${GAME} other`, 'vv-one ', `${GAME} spin`]);
    expect(await codes({ sort: '-staked', page: 2, pageSize: 1 })).toEqual(['vv-one ']);
    expect(await codes({ from: new Date(Date.now() - 3 * 86_400_000).toISOString() })).not.toContain(`${GAME} other`);
    expect(await codes({ to: new Date(Date.now() - 3 * 86_400_000).toISOString() })).toEqual([`${GAME} other`]);
  });

  it('opens one bet mode: its daily sums, periods, alarms and what closes it', async () => {
    await played(1_000_000, rtp_ppm, { daysAgo: 40 });
    await played(1_000_000, rtp_ppm, { daysAgo: 2 });
    await played(4_000_000, rtp_ppm + 40_000);
    await judge();
    const betMode = { code: GAME, versionHash: VERSION, option: 'spin' };
    const one = await owner.call(rtpBackoffice.read, betMode);
    expect(one.days.map(({ rounds }) => rounds)).toEqual([1_000_000, 2_000_000, 6_000_000]);
    expect(one.spans.map(({ span, rounds }) => [span, rounds])).toEqual([
      ['life', 6_000_000],
      ['window', 5_000_000],
    ]);
    expect(one.alarms.map(({ span, status }) => [span, status])).toEqual([
      ['window', 'disable'],
      ['life', 'disable'],
    ]);
    expect(one.game.killSwitch).toMatchObject({ by: '(monitor)' });
    expect(await codeOf(owner.call(rtpBackoffice.read, { ...betMode, option: 'none' }))).toBe('NOT_FOUND');
    const stranger = await site.operator('owner', { other: true });
    expect(await codeOf(stranger.call(rtpBackoffice.read, betMode))).toBe('NOT_FOUND');
  });
});
