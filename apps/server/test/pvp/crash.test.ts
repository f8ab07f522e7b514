import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestSite } from '#testing';
import { type CrashSite, startCrashSite, VICTIMS, type Victim } from '../crash/start-crash-site.ts';
import { startHolder } from '../crash/start-holder.ts';
import { QUICK } from '../rooms/start-rooms.ts';
import {
  checkOrCall,
  differences,
  dollars,
  fold,
  join,
  openRoom,
  type Player,
  type RoomFrame,
  SIX,
  startPvp,
  TIMING,
} from './start-pvp.ts';

/** How often something is killed in each state. */
const KILLS = Number(process.env['PVP_KILLS'] ?? 1);
const PLAYERS = 3;
const BUY_IN = 160;

/** The moments of the kills: when a player learns of them. */
const MOMENTS: readonly [name: string, is: (frame: RoomFrame) => boolean][] = [
  ['COMMIT', ({ type }) => type === 'shuffle'],
  ['DEAL', ({ type }) => type === 'dealt'],
  ['ACT', (frame) => frame.type === 'hand' && (frame.clock?.turnNo ?? 0) >= 2],
  ['the flop', (frame) => frame.type === 'hand' && (frame.view as { street?: string }).street === 'flop'],
  ['DECIDED', (frame) => frame.type === 'hand' && (frame.view as { ended?: boolean }).ended === true],
  ['BOOKED', ({ type }) => type === 'booked'],
];

/** Each moment with another victim each time. */
const CASES = Array.from({ length: KILLS }, (_, run) =>
  MOMENTS.map(([name, is], at) => ({ victim: VICTIMS[(run + at) % VICTIMS.length] as Victim, name, is })),
).flat();

describe('kill -9 of the holder of a card room, and of PostgreSQL', () => {
  let crash: CrashSite;
  let site: TestSite;
  let players: Player[] = [];
  const members: { accountId: bigint; gameToken: string }[] = [];

  const enter = async (gameToken: string): Promise<Player> => {
    for (;;) {
      const player = await join(site.base, { gameToken }, SIX).catch(() => null);
      if (player) return player;
      await sleep(100);
    }
  };

  beforeAll(async () => {
    const timing = { ...TIMING, away_ms: 60_000, turn_ms: 3_000, reveal_ms: 5_000 };
    crash = await startCrashSite(() => startPvp(timing, { role: 'api', leaseTimes: QUICK }));
    site = crash.site;
    for (let n = 0; n < PLAYERS; n++) {
      const member = await site.member({ funds: dollars(50) });
      members.push({ accountId: member.accountId, gameToken: (await openRoom(site, member, SIX)).gameToken });
    }
  }, 180_000);
  afterAll(async () => {
    for (const player of players) player.close();
    await crash.close();
  });

  const topUp = async (): Promise<void> => {
    for (const player of players) {
      if (player.seat() === null) await player.sit(200);
      await player.ask({ type: 'sitOut', out: false });
      await player.ask({ type: 'topUp', amount: 40 });
    }
  };

  it('[G-06] begins with players who sit at it', async () => {
    players = await Promise.all(members.map(({ gameToken }) => enter(gameToken)));
    for (const player of players) expect((await player.sit(BUY_IN)).ok).toMatchObject({ stack: BUY_IN });
  }, 30_000);

  it.each(CASES)(
    '[G-06] of the $victim in $name loses no chip and books every hand once',
    async ({ victim, is }) => {
      for (const player of players) player.choose = checkOrCall;
      await topUp();
      const [first] = players as [Player];
      let from = first.client.received.length;
      const happens = () => {
        const fresh = first.client.received.slice(from) as unknown as RoomFrame[];
        const found = fresh.some(is);
        from += fresh.length;
        return found;
      };
      await expect.poll(happens, { timeout: 50_000, interval: 1 }).toBe(true);
      await crash.kill(victim);
      await crash.restart();
      // hands go on, with the same sockets
      const booked = from;
      await expect
        .poll(() => first.client.received.slice(booked).some(({ type }) => type === 'booked'), { timeout: 60_000 })
        .toBe(true);
    },
    150_000,
  );

  it('[G-06] a minute ago makes the hand void: every stack is as at its beginning, and no rake is taken', async () => {
    for (const player of players) player.choose = checkOrCall;
    await topUp();
    const [first] = players as [Player];
    const from = first.client.received.length;
    const isFlop = (frame: unknown) =>
      (frame as RoomFrame).type === 'hand' && (frame as { view: { street?: string } }).view.street === 'flop';
    await expect
      .poll(() => first.client.received.slice(from).some(isFlop), { timeout: 50_000, interval: 1 })
      .toBe(true);
    await crash.kill('holder');
    await sql`update system.room_event set at = at - interval '61 seconds' where room = ${`pvp/${SIX}`}`.execute(
      site.db,
    );
    const { rows } = await sql<{ type: string }>`select payload->>'type' as type from system.room_event
      where room = ${`pvp/${SIX}`} order by seq desc limit 40`.execute(site.db);
    const isUnderWay = rows.findIndex(({ type }) => type === 'begun') < rows.findIndex(({ type }) => type === 'booked');
    const stacks = await site.db.selectFrom('pvp.seat').select(['account_id', 'stack']).orderBy('account_id').execute();
    const then = first.client.received.length;
    await crash.restart();
    await expect
      .poll(() => first.client.received.slice(then).some(({ type }) => type === 'booked'), { timeout: 60_000 })
      .toBe(true);
    const voided = await site.db.selectFrom('pvp.hand').selectAll().where('state', '=', 'VOID').execute();
    // the hand may have been decided before the process was gone
    expect(voided.length > 0 || !isUnderWay).toBe(true);
    for (const { rake, kept } of voided) expect([rake, kept]).toEqual([0n, 0n]);
    expect(stacks).toHaveLength(PLAYERS);
  }, 150_000);

  it('[G-06] has left chips constant, every hand booked or void once, and stacks equal to the holds', async () => {
    for (const player of players) player.choose = fold;
    for (const player of players) await player.ask({ type: 'sitOut', out: true });
    await expect
      .poll(
        async () =>
          (await site.db.selectFrom('pvp.hand').select('hand_no').where('state', '=', 'DECIDED').execute()).length,
        { timeout: 50_000 },
      )
      .toBe(0);
    await sleep(500);
    const hands = await sql<{
      hand_no: number;
      state: string;
      rake: bigint;
      rounds: bigint;
      kept: bigint;
      seats: bigint;
    }>`
      select h.hand_no, h.state, h.rake, count(r.account_id) as rounds, coalesce(sum(r.stake - r.win), 0)::bigint as kept,
        (select count(*) from pvp.hand_seat s where s.room_id = h.room_id and s.hand_no = h.hand_no) as seats
      from pvp.hand h left join bets.round r on r.vendor = 'pvp' and r.round_ref = h.room_id || '/' || h.hand_no
      where h.room_id = ${SIX} group by h.room_id, h.hand_no, h.state, h.rake`.execute(site.db);
    expect(hands.rows.filter(({ state }) => state === 'BOOKED').length).toBeGreaterThan(MOMENTS.length);
    for (const { state, rake, rounds, kept, seats } of hands.rows) {
      expect([rounds, kept]).toEqual(state === 'BOOKED' ? [seats, rake] : [0n, 0n]);
    }
    const { rows } = await sql<{ total: bigint; rake: bigint; seats: bigint }>`select
        (select sum(balance)::bigint from ledger.account where account_id = any(${members.map(({ accountId }) => accountId)}::bigint[])) as total,
        (select sum(rake)::bigint from pvp.hand) as rake,
        (select count(*) from pvp.seat) as seats`.execute(site.db);
    expect((rows[0]?.total ?? 0n) + (rows[0]?.rake ?? 0n)).toBe(BigInt(PLAYERS) * 5_000n);
    expect(await differences(site)).toEqual([]);
  }, 120_000);

  it('[G-06] a stolen lease leaves one table, and the hand under way goes on there', async () => {
    for (const player of players) player.choose = checkOrCall;
    await topUp();
    const [first] = players as [Player];
    const from = first.client.received.length;
    await expect
      .poll(() => first.client.received.slice(from).some(({ type }) => type === 'dealt'), { timeout: 50_000 })
      .toBe(true);
    // another process holds the room now: what the first one still decides is not stored
    await sql`update system.lease set epoch = epoch + 1, holder = null, until = now() where name = ${`pvp/${SIX}`}`.execute(
      site.db,
    );
    const other = await startHolder(site);
    const then = first.client.received.length;
    await expect
      .poll(() => first.client.received.slice(then).filter(({ type }) => type === 'booked').length, { timeout: 60_000 })
      .toBeGreaterThan(1);
    for (const player of players) {
      player.choose = fold;
      await player.ask({ type: 'sitOut', out: true });
    }
    const { rows } = await sql<{ hand_no: number }>`select payload->'deal'->>'handNo' as hand_no from system.room_event
      where room = ${`pvp/${SIX}`} and payload->>'type' = 'deal'`.execute(site.db);
    expect(new Set(rows.map(({ hand_no }) => hand_no)).size).toBe(rows.length);
    await other.kill();
  }, 150_000);
});
