import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { type CrashSite, startCrashSite, VICTIMS, type Victim } from '../crash/start-crash-site.ts';
import { QUICK } from '../rooms/start-rooms.ts';
import {
  CLASSIC,
  differences,
  dollars,
  joinTable,
  openTable,
  ROULETTE,
  type Seat,
  startTables,
  type TableFrame,
} from './start-tables.ts';

/** How often something is killed in each state. */
const KILLS = Number(process.env['TABLES_KILLS'] ?? 1);
const TIMING = { shuffle_ms: 200, betting_ms: 600, card_ms: 60, next_ms: 200, sleep_ms: 600_000 };
const PLAYERS = 4;

const isBetting = (frame: TableFrame): frame is Extract<TableFrame, { type: 'phase' }> =>
  frame.type === 'phase' && frame.phase === 'BETTING';

/** The moments of the kills: when a player learns of them. */
const MOMENTS: readonly [name: string, TABLE: string, is: (frame: TableFrame) => boolean][] = [
  ['SHUFFLE', CLASSIC, ({ type }) => type === 'shoe'],
  ['BETTING', CLASSIC, isBetting],
  ['CLOSING', ROULETTE, (frame) => frame.type === 'phase' && frame.phase === 'CLOSING'],
  ['DEALING', CLASSIC, ({ type }) => type === 'card'],
  ['RESULT', CLASSIC, ({ type }) => type === 'result'],
  ['SETTLING', ROULETTE, (frame) => frame.type === 'phase' && frame.phase === 'SETTLING'],
  ['NEXT', CLASSIC, (frame) => frame.type === 'phase' && frame.phase === 'NEXT'],
];

/** Each moment with another victim each time. The shoe is shuffled once. */
const CASES = Array.from({ length: KILLS }, (_, run) =>
  MOMENTS.map(([name, table, is], at) => ({ victim: VICTIMS[(run + at) % VICTIMS.length] as Victim, name, table, is })),
).flatMap((moments, run) => (run === 0 ? moments : moments.slice(1)));

describe('kill -9 of the holder of a table, and of PostgreSQL', () => {
  let crash: CrashSite;
  let site: TestSite;
  let inFlight = 0;
  let release: (() => Promise<void>) | null = null;
  const players: { accountId: bigint; tokens: Record<string, string> }[] = [];

  beforeAll(async () => {
    crash = await startCrashSite(() => startTables(TIMING, { role: 'api', leaseTimes: QUICK }));
    site = crash.site;
    for (let n = 0; n < PLAYERS; n++) {
      const member = await site.member({ funds: dollars(1_000) });
      const tokens: Record<string, string> = {};
      for (const table of [CLASSIC, ROULETTE]) tokens[table] = (await openTable(site, member, table)).gameToken;
      players.push({ accountId: member.accountId, tokens });
    }
  }, 180_000);
  afterEach(async () => {
    await release?.();
    release = null;
  });
  afterAll(() => crash.close());

  /** Bets of the running round that the room has stored and not accepted. */
  const countSent = async (table: string): Promise<number> => {
    const { rows } = await sql<{ type: string }>`select payload->>'type' as type from system.room_event
      where room = ${`tables/${table}`} order by seq`.execute(site.db);
    const round = rows.slice(rows.findLastIndex(({ type }) => type === 'betting') + 1);
    const count = (type: string) => round.filter((event) => event.type === type).length;
    return count('sent') - count('accepted');
  };
  /** Keeps the money of an account where it is, until released. */
  const lockAccount = async (accountId: bigint): Promise<() => Promise<void>> => {
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const held = site.db.transaction().execute(async (tx) => {
      await sql`select from ledger.account where account_id = ${accountId} for update`.execute(tx);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    return async () => {
      released.resolve();
      // the lock ends with the database
      await held.catch(() => undefined);
    };
  };

  /** Joins until somebody holds the table, and again when its holder is lost. */
  const join = async (gameToken: string, table: string): Promise<Seat> => {
    for (;;) {
      const seat = await joinTable(site.base, { gameToken }, table).catch(() => null);
      if (seat) return rejoining(seat);
      await sleep(100);
    }
  };
  const rejoining = (seat: Seat): Seat => {
    const { client, room } = seat;
    const rejoin = async (): Promise<void> => {
      while (client.socket.readyState === client.socket.OPEN && !(await client.join(room).catch(() => null))?.ok)
        await sleep(100);
    };
    client.socket.on('message', (data: Buffer) => {
      const { type, room: left } = JSON.parse(data.toString('utf8')) as { type?: string; room?: string };
      if (type === 'left' && left === room) void rejoin();
    });
    return seat;
  };
  const spotOf = (table: string, n: number): string =>
    (table === CLASSIC ? ['player', 'banker', 'tie'] : ['red', 'even', 'dozen:1'])[n % 3] as string;

  it.each(CASES)(
    '[G-04] of the $victim in $name loses no stake and no win, with bets in flight',
    async ({ victim, name, table, is }) => {
      const seats = await Promise.all(players.map(({ tokens }) => join(tokens[table] ?? '', table)));
      const [first] = seats as [Seat];
      const isShuffled = name === 'SHUFFLE';
      // a locked account would keep the round before from being settled
      if (!isShuffled) await first.betting();
      let done = isShuffled ? 0 : first.frames().length - 1;
      const isNow = () => {
        const frames = first.frames();
        const found = frames.slice(done).some(is);
        done = frames.length;
        return found;
      };
      // whatever the clock says: bets that are refused are part of it
      const bet = () => {
        const roundId = first.frames().findLast(isBetting)?.round?.roundId;
        for (const [n, seat] of seats.entries())
          seat.client.send({
            ...{ id: `k${randomUUID()}`, room: seat.room, type: 'bet', roundId },
            items: [{ spot: spotOf(table, n), amount: `${n + 1}.00` }],
          });
      };
      release = isShuffled || name === 'NEXT' ? null : await lockAccount(players[0]?.accountId ?? 0n);
      while (!isNow()) {
        if (!isShuffled) bet();
        await sleep(40);
      }
      if (release && name === 'BETTING') {
        // the locked bet is stored, and its money cannot move
        const countAfterBet = () => {
          bet();
          return countSent(table);
        };
        await expect.poll(countAfterBet, { interval: 40 }).toBeGreaterThan(0);
      }
      await crash.kill(victim);
      if (release) inFlight += await countSent(table);
      await release?.();
      await crash.restart();
      for (const seat of seats) seat.close();
    },
    150_000,
  );

  it('[G-04] has left every stake with its spots, every player settled once, and the shoe in order', async () => {
    // the running rounds end with nobody betting
    for (const table of [CLASSIC, ROULETTE]) {
      const seat = await join(players[0]?.tokens[table] ?? '', table);
      for (let round = 0; round < 2; round++) await seat.betting();
      seat.close();
    }
    const rounds = await sql<{
      account_id: bigint;
      round_ref: string;
      state: string;
      staked: bigint;
      win: bigint;
      stake: bigint | null;
      returned: bigint | null;
    }>`
      select r.account_id, r.round_ref, r.state, r.stake - r.refund as staked, r.win, p.stake, p.returned
      from bets.round r left join tables.player_round p
        on p.account_id = r.account_id and p.table_id || '.' || p.round_no = r.round_ref
      where r.vendor = 'house' and r.category = 'LIVE'`.execute(site.db);
    expect(rounds.rows.length).toBeGreaterThan(PLAYERS);
    for (const { state, staked, win, stake, returned } of rounds.rows) {
      expect(['CLOSED', 'CANCELLED']).toContain(state);
      expect([staked, win]).toEqual([stake ?? 0n, returned ?? 0n]);
    }
    const stakes = await sql<{ bad: bigint }>`select count(*) as bad from bets.tx
      where vendor = 'house' and op_class = 'bet' and state = 'APPLIED' and detail is null`.execute(site.db);
    expect(stakes.rows[0]?.bad).toBe(0n);
    const unsettled = await sql`select p.* from tables.player_round p left join bets.round r
      on p.account_id = r.account_id and p.table_id || '.' || p.round_no = r.round_ref where r.state is distinct from 'CLOSED'`.execute(
      site.db,
    );
    expect(unsettled.rows).toEqual([]);
    const dealt = await sql<{
      shoe_no: number;
      places: number[];
    }>`select shoe_no, array_agg((c->>'index')::int order by round_no, (c->>'index')::int) as places
      from tables.round, jsonb_array_elements(cards) c group by shoe_no`.execute(site.db);
    for (const { places } of dealt.rows) expect(places).toEqual(places.map((_place, at) => (places[0] ?? 0) + at));
    expect(inFlight).toBeGreaterThan(0);
    expect(await differences(site)).toEqual([]);
  }, 150_000);
});
