import { setTimeout as sleep } from 'node:timers/promises';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPaidDeposit } from '#seed';
import { createRandom } from '../crash/create-random.ts';
import { type CrashSite, startCrashSite, VICTIMS, type Victim } from '../crash/start-crash-site.ts';
import { findDrawProblems } from './find-draw-problems.ts';
import { findHoldProblems, findOrderProblems } from './find-order-problems.ts';
import { type Bettor, createBettors, listSlips } from './lottery-bettors.ts';
import { quickGame } from './start-lotteries.ts';
import { startOrderLotteries } from './start-order-lotteries.ts';
import { type Direction, prepareClockChange } from './start-over-clock-change.ts';
import { watchHolders } from './watch-holders.ts';

/** For so many minutes, over a change of clocks in their middle; else so many kills at the time of now. */
const MINUTES = Number(process.env['LOTTERY_MINUTES'] ?? 0);
const CHANGE: Direction = process.env['LOTTERY_CHANGE'] === 'back' ? 'back' : 'forward';
const KILLS = Number(process.env['LOTTERY_KILLS'] ?? 3);
const SEED = Number(process.env['LOTTERY_SEED'] ?? Date.now() % 1_000_000);
const CODES = ['river-five-1', 'jade-dice-1', 'harbour-ten-1'];
const EVERY_S = 4;
/** The clocks of the two processes are 90 s apart; the one of the database is in the middle. */
const CLOCKS_MS = [-45_000, 45_000];
/** A busy machine renews no lease within a second. */
const LEASES = { life_ms: 2_500, renew_ms: 500, margin_ms: 500 };
const PLAYERS = 5;
const DEPOSIT = money(500_000n);
/** In an hour a player loses a part of many orders. */
const DEPOSITS = MINUTES > 0 ? 20 : 1;
const FUNDS = money(DEPOSIT * BigInt(DEPOSITS));
/** Players of an hour leave a machine time for other work. */
const PAUSE_MS = MINUTES > 0 ? 600 : 20;
/** When something is killed: anywhere, in the second before or after a close, or while a draw has paid some of its orders. */
const MOMENTS = ['anywhere', 'closing', 'settling'] as const;

// Two processes share the games, with clocks 90 s apart, a third relays what players send; PostgreSQL has a cluster of its own, with fsync on.
describe(`kill -9 of the holders of lotteries and of PostgreSQL, under orders (LOTTERY_SEED=${SEED})`, () => {
  const random = createRandom(SEED);
  const players: Bettor[] = [];
  let crash: CrashSite;
  let bettors: ReturnType<typeof createBettors>;
  let watch: ReturnType<typeof watchHolders> | undefined;
  let changeAt_ms: number | null = null;

  beforeAll(async () => {
    const options = { role: 'api' as const, leaseTimes: LEASES };
    const games = CODES.map((code) => quickGame(code, EVERY_S));
    const change =
      MINUTES > 0 ? await prepareClockChange(CHANGE, MINUTES, { codes: CODES, every_s: EVERY_S, ...options }) : null;
    crash = await startCrashSite(() => (change ? change.start() : startOrderLotteries(games, options)), {
      clocks_ms: CLOCKS_MS.map((clock_ms) => clock_ms + (change?.shift_ms ?? 0)),
      times: LEASES,
    });
    changeAt_ms = change?.at_ms ?? null;
    watch = watchHolders(crash.site.db);
    for (let n = 0; n < PLAYERS; n++) {
      const player = await crash.site.member({ funds: DEPOSIT });
      for (let more = 1; more < DEPOSITS; more++) await aPaidDeposit(crash.site, player.accountId, DEPOSIT);
      players.push(player);
    }
    bettors = createBettors(await listSlips(players[0] as Bettor), random, FUNDS);
  }, 180_000);
  afterAll(() => {
    watch?.stop();
    return crash.close();
  });

  /** The process that holds a game. */
  const holderOf = async (code: string): Promise<number | undefined> => {
    const { rows } = await sql<{ holder: string | null }>`select l.holder from system.lease l join lottery.game g
      on l.name = 'lottery/' || g.game_id where g.game_code = ${code}`.execute(crash.site.db);
    const pid = Number(rows[0]?.holder?.split(':').at(-2));
    return crash.holders().find((holder) => holder.pid === pid)?.pid;
  };
  const untilClosing = async (code: string): Promise<void> => {
    const { now, game } = await crash.site.visitor().call(calls.lottery.game, { gameCode: code });
    await sleep(Math.max(0, (game.next?.closeAt ?? now) - now - 500 + random(1_300)));
  };
  /**
   * Waits until a draw of any game has paid some of its orders: an account is locked, so that its orders wait while those of others are paid.
   * Returns the game, and what ends the lock.
   */
  const untilSettling = async (): Promise<{ code: string | null; release(): Promise<void> }> => {
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = crash.site.db.transaction().execute(async (tx) => {
      await sql`select from ledger.account where account_id = ${players[0]?.accountId} for update`.execute(tx);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const find = async (): Promise<string | null> => {
      const { rows } = await sql<{ code: string }>`select g.game_code as code
        from lottery.draw d join lottery.game g on g.game_id = d.game_id
          join lottery.player_order o on o.game_id = d.game_id and o.issue_no = d.issue_no
        where d.state = 'SETTLING' and d.settled_at is null group by g.game_code, d.issue_no
        having bool_or(o.state = 'ACCEPTED') and bool_or(o.state <> 'ACCEPTED')`.execute(crash.site.db);
      return rows[0]?.code ?? null;
    };
    const deadline = Date.now() + 3_000 * EVERY_S;
    let code = await find();
    while (code === null && Date.now() < deadline) {
      await sleep(10);
      code = await find();
    }
    if (code !== null) partly += 1;
    return {
      code,
      async release() {
        released.resolve();
        // the lock ends with the database
        await held.catch(() => undefined);
      },
    };
  };
  let partly = 0;

  const kill = async (at: number): Promise<void> => {
    const victim = VICTIMS[at % 3] as Victim;
    const moment = MOMENTS[(at + Math.floor(at / 3)) % 3];
    let code = CODES[random(CODES.length)] as string;
    let release = async (): Promise<void> => undefined;
    if (moment === 'anywhere') await sleep(random(1_000 * EVERY_S));
    else if (moment === 'closing') await untilClosing(code);
    else {
      const settling = await untilSettling();
      code = settling.code ?? code;
      release = settling.release;
    }
    const pid = await holderOf(code);
    await crash.kill(victim, pid);
    await release();
    await crash.restart();
    const of = MINUTES > 0 ? '' : ` of ${KILLS}`;
    if (KILLS > 3 || MINUTES > 0) process.stdout.write(`${at + 1}${of}: ${victim} ${moment}\n`);
  };
  const countUnfinished = async (): Promise<number> => {
    const { rows } = await sql<{
      n: number;
    }>`select (select count(*) from lottery.player_order where state = 'ACCEPTED')
      + (select count(*) from lottery.chase_plan where state = 'RUNNING')
      + (select count(*) from lottery.draw where state <> 'SCHEDULED' and settled_at is null) as n`.execute(
      crash.site.db,
    );
    return Number(rows[0]?.n);
  };

  /** The drawn draws before and after a change of clocks. */
  const countDrawsAround = async (at_ms: number): Promise<number[]> => {
    const at = new Date(at_ms);
    const { rows } = await sql<{
      before: bigint;
      after: bigint;
    }>`select count(*) filter (where draw_at < ${at}) as before,
      count(*) filter (where draw_at >= ${at}) as after from lottery.draw where numbers is not null`.execute(
      crash.site.db,
    );
    return [Number(rows[0]?.before), Number(rows[0]?.after)];
  };

  it(
    '[G-02] draws once, keeps every order in the draw it names, and pays each once',
    async () => {
      const over = { now: false };
      const playing = players.map((player) => bettors.play(player, over, PAUSE_MS));
      const until = Date.now() + MINUTES * 60_000;
      let kills = 0;
      while (MINUTES > 0 ? Date.now() < until : kills < KILLS) {
        await kill(kills);
        kills += 1;
        await sleep(1_000 + random(MINUTES > 0 ? 10_000 : 1_500));
      }
      over.now = true;
      await Promise.all(playing);
      // plans go on after the last kill, and each hold is one of theirs
      await Promise.all(players.map((player) => bettors.chase(player, 40, 'never')));
      await sleep(1_000 * EVERY_S);
      await expect.poll(() => findHoldProblems(crash.site.db), { timeout: 20_000 }).toEqual([]);
      const running = await sql`select from bets.tx where state in ('HELD', 'PARTLY_SETTLED')`.execute(crash.site.db);
      expect(running.rows.length).toBeGreaterThan(0);
      await Promise.all(players.map((player) => bettors.stopAll(player)));
      await expect.poll(countUnfinished, { timeout: 60_000, interval: 200 }).toBe(0);

      const { answers, counts } = bettors;
      const { accepted, refused, cancelled } = answers();
      console.log(
        `${kills} kills, ${watch?.changes()} takeovers: ${accepted.size} orders, ${cancelled.size} cancelled, ${counts.plans} plans, ${refused.size} refused, ${counts.lost} answers lost, killed ${partly} times while some of a draw were paid`,
      );
      expect(watch?.problems).toEqual([]);
      if (changeAt_ms !== null) expect(await countDrawsAround(changeAt_ms)).not.toContain(0);
      expect(await findDrawProblems(crash.site.db)).toEqual([]);
      expect(await findOrderProblems(crash.site.db, answers())).toEqual([]);
      expect(Math.min(accepted.size, cancelled.size, counts.plans, counts.lost)).toBeGreaterThan(0);

      // the check finds an order that was paid twice, and one that is gone
      await sql`update ledger.account set balance = balance + 1 where account_id = ${players[0]?.accountId}`.execute(
        crash.site.db,
      );
      await sql`delete from lottery.player_order where order_id = (select min(order_id) from lottery.player_order
        where state = 'LOST' and account_id <> ${players[0]?.accountId})`.execute(crash.site.db);
      const problems = (await findOrderProblems(crash.site.db, answers())).join('\n');
      expect(problems).toMatch(/has \d+, due \d+/);
      expect(problems).toMatch(/sealed \d+ orders, has \d+/);
    },
    90_000 + KILLS * 40_000 + MINUTES * 90_000,
  );
});
