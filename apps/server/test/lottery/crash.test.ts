import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CrashSite, startCrashSite, VICTIMS, type Victim } from '../crash/start-crash-site.ts';
import { findDrawProblems } from './find-draw-problems.ts';
import { findHoldProblems, findOrderProblems } from './find-order-problems.ts';
import { type Bettor, createBettors, listSlips } from './lottery-bettors.ts';
import { quickGame } from './start-lotteries.ts';
import { startOrderLotteries } from './start-order-lotteries.ts';

const KILLS = Number(process.env['LOTTERY_KILLS'] ?? 3);
const SEED = Number(process.env['LOTTERY_SEED'] ?? Date.now() % 1_000_000);
const CODES = ['river-five-1', 'jade-dice-1', 'harbour-ten-1'];
const EVERY_S = 4;
/** The clocks of the two processes are 90 s apart; the one of the database is in the middle. */
const CLOCKS_MS = [-45_000, 45_000];
/** A busy machine renews no lease within a second. */
const LEASES = { life_ms: 2_500, renew_ms: 500, margin_ms: 500 };
const PLAYERS = 5;
const FUNDS = money(500_000n);
/** When something is killed: anywhere, in the second before or after a close, or while a draw has paid some of its orders. */
const MOMENTS = ['anywhere', 'closing', 'settling'] as const;

/** Draws whole numbers from 0 to below the argument; the same for the same seed. */
function createRandom(seed: number): (below: number) => number {
  let count = 0;
  return (below) => {
    count += 1;
    return createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() % below;
  };
}

// Two processes share the games, with clocks 90 s apart, a third relays what players send; PostgreSQL has a cluster of its own, with fsync on.
describe(`kill -9 of the holders of lotteries and of PostgreSQL, under orders (LOTTERY_SEED=${SEED})`, () => {
  const random = createRandom(SEED);
  const players: Bettor[] = [];
  let crash: CrashSite;
  let bettors: ReturnType<typeof createBettors>;

  beforeAll(async () => {
    const games = CODES.map((code) => quickGame(code, EVERY_S));
    crash = await startCrashSite(() => startOrderLotteries(games, { role: 'api', leaseTimes: LEASES }), {
      clocks_ms: CLOCKS_MS,
      times: LEASES,
    });
    for (let n = 0; n < PLAYERS; n++) players.push(await crash.site.member({ funds: FUNDS }));
    bettors = createBettors(await listSlips(players[0] as Bettor), random, FUNDS);
  }, 180_000);
  afterAll(() => crash.close());

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
    if (KILLS > 3) process.stdout.write(`${at + 1} of ${KILLS}: ${victim} ${moment}\n`);
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

  it(
    '[G-02] [P-33] draws once, keeps every order in the draw it names, and pays each once',
    async () => {
      const over = { now: false };
      const playing = players.map((player) => bettors.play(player, over));
      for (let at = 0; at < KILLS; at++) {
        await kill(at);
        await sleep(1_000 + random(1_500));
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
        `${KILLS} kills: ${accepted.size} orders, ${cancelled.size} cancelled, ${counts.plans} plans, ${refused.size} refused, ${counts.lost} answers lost, killed ${partly} times while some of a draw were paid`,
      );
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
    90_000 + KILLS * 40_000,
  );
});
