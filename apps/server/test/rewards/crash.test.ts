import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { businessDayOf } from '@fairhouse/agent-math';
import { calls } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { trialBalance } from '#ledger';
import { REWARD_DEPS } from '#reward-deps';
import { bundleProgram, createSiteClient, startTestSite } from '#testing';
import { storeRound } from '../../src/domains/bets/testing/stored-rounds.ts';
import { grantRewards } from '../../src/domains/promotions/grant-reward.ts';
import { createRandom } from '../crash/create-random.ts';
import { startCrashSite, VICTIMS } from '../crash/start-crash-site.ts';
import { rulesOf } from '../promotions/promotion-site.ts';
import type { ReaderOrder } from './reader-process.ts';
import { READERS } from './readers.ts';

const KILLS = Number(process.env['REWARD_KILLS'] ?? 16);
const SEED = Number(process.env['REWARD_SEED'] ?? Date.now() % 1_000_000);
/** A process is killed between so many statements; the first are its connection's. */
const STATEMENTS = [6, 160] as const;
const PLAYERS = 5;
/** So many of the players receive the reward of the promotion. */
const AWARDS = 3;

it(`[R-04] [C-13] [C-07] two readers are killed with kill -9 between any two statements: each round counts once, awards are unique and the budget holds (REWARD_SEED=${SEED})`, async () => {
  const site = await startTestSite();
  onTestFinished(() => site.close());
  const random = createRandom(SEED);
  const marketer = await site.operator('marketer');
  const { promotionsBackoffice, missionsBackoffice } = calls;
  const today = businessDayOf({ zone: 'Asia/Shanghai', cutHour: 0 }, Date.now());
  await marketer.call(missionsBackoffice.saveMission, {
    ...{ no: null, version: 0, names: { EN: 'Play' }, period: 'once', claimDays: 7, after: null, isOn: true },
    goal: { kind: 'valid-stake', target: '20', categories: [], games: [] },
    reward: { kind: 'points', amount: '1', times_x100: 0 },
    ...{ fromDay: today, untilDay: null },
  });
  const { id } = await marketer.call(promotionsBackoffice.save, {
    ...{ id: null, version: 0 },
    rules: rulesOf({
      trigger: { kind: 'stakes', window: 'whole', goal: '20.00', categories: [], games: [] },
      caps: { budget: `${AWARDS * 5}.00` },
      joins: false,
      gives: 'automatic',
    }),
  });
  await marketer.call(promotionsBackoffice.launch, { id, version: 1, reason: 'for the test' });
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => site.member()));
  const ids = players.map(({ accountId }) => accountId);

  let kills = 0;
  const keepKilling = async (): Promise<void> => {
    while (kills < KILLS) {
      kills += 1;
      const order: ReaderOrder = {
        url: site.databaseUrl,
        player: String(ids[kills % PLAYERS]),
        firstRound: kills * 1_000,
        killAt: STATEMENTS[0] + random(STATEMENTS[1] - STATEMENTS[0]),
        sends: random(2) === 0,
      };
      const child = fork(await bundleProgram(path.join(import.meta.dirname, 'reader-process.ts')), {
        env: { ...process.env, READER_ORDER: JSON.stringify(order) },
        execArgv: [],
      });
      const [, signal] = (await once(child, 'exit')) as [number | null, string | null];
      expect(signal).toBe('SIGKILL');
    }
  };
  await Promise.all([keepKilling(), keepKilling()]);

  for (const [index, accountId] of ids.entries())
    await storeRound(site.db, { accountId, roundNo: 100_000n, stake: 2_000n + BigInt(index) });
  const { rows: last } = await sql<{ xid: bigint }>`select bets.feed_xid() as xid`.execute(site.db);
  for (const [schema, read] of Object.entries(READERS))
    await expect
      .poll(async () => {
        await read(site.db);
        const { rows } = await sql<{
          upto: bigint;
        }>`select min(upto) as upto from ${sql.table(`${schema}.mark`)}`.execute(site.db);
        return (rows[0]?.upto ?? 0n) > (last[0]?.xid ?? 0n);
      })
      .toBe(true);
  for (let run = 0; run < 2; run++) await grantRewards(site.db, REWARD_DEPS);

  // what each of the four has counted is what was staked
  const sums = await sql<Record<'staked' | 'points' | 'cashback' | 'missions' | 'promotions', bigint>>`
    select account_id, sum(stake)::bigint as staked,
      (select sum(valid)::bigint from points.stake x where x.account_id = r.account_id) as points,
      (select sum(valid)::bigint from cashback.day_figure x where x.account_id = r.account_id) as cashback,
      (select sum(valid)::bigint from missions.day_play x where x.account_id = r.account_id) as missions,
      (select sum(base)::bigint from promotions.part x where x.account_id = r.account_id) as promotions
    from bets.round r group by account_id`.execute(site.db);
  expect(sums.rows).toHaveLength(PLAYERS);
  for (const { staked, points, cashback, missions, promotions } of sums.rows)
    expect([points, cashback, missions, promotions]).toEqual([staked, staked, staked, staked]);
  const awards = await sql<{ source: string; n: number; players: number; amount: bigint }>`
    select source, count(*)::int as n, count(distinct account_id)::int as players, sum(amount)::bigint as amount
    from rewards.award group by source order by source`.execute(site.db);
  expect(awards.rows).toEqual([
    { source: 'mission', n: PLAYERS, players: PLAYERS, amount: BigInt(PLAYERS) * 1_000_000n },
    { source: 'promotion', n: AWARDS, players: AWARDS, amount: BigInt(AWARDS) * 500n },
  ]);
  expect(await marketer.call(promotionsBackoffice.get, { id })).toMatchObject({ awards: AWARDS, spent: '15.00' });
  const { rows: paid } = await sql<{ paid: bigint }>`select sum(balance)::bigint as paid from ledger.account
    where account_id = any(${ids.map(String)}::bigint[])`.execute(site.db);
  expect(paid[0]?.paid).toBe(BigInt(AWARDS) * 500n);
  expect((await trialBalance(site.db)).differences).toEqual([]);
}, 240_000);

it(`[R-04] kill -9 of the api process and of PostgreSQL while rewards are counted, granted and claimed: each is paid once, the budget holds (REWARD_SEED=${SEED})`, async () => {
  const crash = await startCrashSite(() => startTestSite({ role: 'api' }));
  onTestFinished(() => crash.close());
  const { site } = crash;
  const random = createRandom(SEED);
  const marketer = await site.operator('marketer');
  const { promotionsBackoffice, rewards } = calls;
  const launch = async (): Promise<string> => {
    const rules = rulesOf({
      trigger: { kind: 'stakes', window: 'whole', goal: '20.00', categories: [], games: [] },
      caps: { budget: `${AWARDS * 5}.00` },
      joins: false,
      gives: 'claim',
    });
    const { id } = await marketer.call(promotionsBackoffice.save, { id: null, version: 0, rules });
    await marketer.call(promotionsBackoffice.launch, { id, version: 1, reason: 'for the test' });
    return id;
  };
  const players = await Promise.all(Array.from({ length: PLAYERS }, () => site.member()));
  const lost = () => undefined;
  /** One round of the jobs, and a claim of each player at the process that may be killed. What is cut off is repeated. */
  const work = async (): Promise<void> => {
    for (const read of Object.values(READERS)) await read(site.db).catch(lost);
    await grantRewards(site.db, REWARD_DEPS).catch(lost);
    const base = crash.holders()[0]?.base;
    if (base === undefined) return;
    await Promise.all(
      players.map(async ({ token }) => {
        const call = createSiteClient(base, token);
        const { rows } = await call.call(rewards.awards, { show: 'open' });
        for (const { no } of rows) await call.call(rewards.claim, { no });
      }),
    ).catch(lost);
  };
  const promotions: string[] = [];
  for (const victim of VICTIMS) {
    promotions.push(await launch());
    for (const { accountId } of players)
      await storeRound(site.db, { accountId, roundNo: BigInt(promotions.length), stake: 2_000n });
    let isKilled = false;
    const working = (async () => {
      while (!isKilled) await work();
    })();
    await sleep(random(300));
    await crash.kill(victim);
    isKilled = true;
    await working;
    await crash.restart();
  }
  const issued = async () => {
    await work();
    const { rows } = await sql<{
      n: number;
      amount: bigint;
    }>`select count(*)::int as n, coalesce(sum(amount), 0)::bigint as amount
      from rewards.award where state = 'issued'`.execute(site.db);
    return rows[0];
  };
  const all = AWARDS * VICTIMS.length;
  await expect.poll(issued, { timeout: 60_000, interval: 100 }).toEqual({ n: all, amount: BigInt(all) * 500n });
  for (let run = 0; run < 2; run++) await work();
  expect(await issued()).toEqual({ n: all, amount: BigInt(all) * 500n });
  for (const id of promotions)
    expect(await marketer.call(promotionsBackoffice.get, { id })).toMatchObject({ awards: AWARDS, spent: '15.00' });
  const { rows: paid } = await sql<{ paid: bigint }>`select sum(balance)::bigint as paid from ledger.account
    where account_id = any(${players.map(({ accountId }) => String(accountId))}::bigint[])`.execute(site.db);
  expect(paid[0]?.paid).toBe(BigInt(all) * 500n);
  expect((await trialBalance(site.db)).differences).toEqual([]);
}, 240_000);
