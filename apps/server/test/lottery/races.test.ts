import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, type Input, money, RefusedCall } from '@fairhouse/contracts';
import { createExposure, findLotteryRules, formatMicro, listBooks, orderLoads } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteClient, type TestSite } from '#testing';
import { readPlans } from '../../src/domains/lottery/chase/plan-store.ts';
import { readOrders } from '../../src/domains/lottery/orders/order-store.ts';
import { toPricedLine } from '../../src/domains/lottery/settlement/to-priced-line.ts';
import { type Holder, startHolder } from '../crash/start-holder.ts';
import { findDrawProblems } from './find-draw-problems.ts';
import { type Answers, findOrderProblems } from './find-order-problems.ts';
import { quickGame, quickSchedule } from './start-lotteries.ts';
import { startOrderLotteries } from './start-order-lotteries.ts';

const FAST = 'river-five-1';
/** One draw is open for as long as the test runs. */
const LONG = 'river-five-3';
const FUNDS = money(500_000n);
/** Hundreds of requests keep a busy process from renewing the short leases of other tests. */
const LEASES = { life_ms: 4_000, renew_ms: 500, margin_ms: 800 };
const trading = calls.lotteryPricesBackoffice;

type Order = Input<typeof calls.lotteryOrders.place>;
type Line = Order['lines'][number];
interface Player {
  accountId: bigint;
  token: string | null;
}

const line = (play: string, sel: Line['sel'], units: number, multiple = 1): Line => ({
  ...{ play, sel, units, multiple },
  unit: 'yuan',
  group: 1_956,
});
const TRIPLE = line('ssc.3.direct', { seg: 'front', pos: [[7], [7], [7]] }, 1);

// Every game is held by one of two processes; players send to both, and the one that does not hold the game passes it on.
describe('orders to two processes', () => {
  let site: TestSite;
  let holders: Holder[] = [];
  const players: Player[] = [];

  beforeAll(async () => {
    const long = quickGame(LONG, 600, { schedule: quickSchedule(600, 60) });
    const config = { rate_perMinute: 1e6 };
    site = await startOrderLotteries([quickGame(FAST, 5), long], { role: 'api', leaseTimes: LEASES, config });
    // a unit of this line pays 1,956: five fit
    await sql`insert into lottery.limit_set (game_id, version, body, operator_id)
      select game_id, 1, ${JSON.stringify({ books: { front3: '9999' } })}, 1 from lottery.game where game_code = ${LONG}`.execute(
      site.db,
    );
    holders = await Promise.all([startHolder(site, LEASES), startHolder(site, LEASES)]);
    for (let n = 0; n < 10; n++) players.push(await site.member({ funds: FUNDS }));
  }, 180_000);
  afterAll(async () => {
    await Promise.all(holders.map((holder) => holder.kill()));
    await site.close();
  });

  const visitor = () => site.visitor();
  const nextDraw = async (gameCode: string, forAtLeast_ms: number) => {
    for (;;) {
      const { now, game } = await visitor().call(calls.lottery.game, { gameCode });
      const left = game.next && game.next.openAt <= now ? game.next.closeAt - now : 0;
      if (game.next && left > forAtLeast_ms) return { issueNo: game.next.issueNo, closesAt: Date.now() + left };
      await sleep(50);
    }
  };
  /** Sends an order to a process until it is answered; returns the code of a refusal, or OK. */
  const place = async (base: string, player: Player, order: Order): Promise<string> => {
    const client = createSiteClient(base, player.token);
    for (;;) {
      const code = await client.call(calls.lotteryOrders.place, order).then(
        () => 'OK',
        (error: unknown) => (error instanceof RefusedCall ? error.code : 'RETRY'),
      );
      if (code !== 'RETRY') return code;
      await sleep(50);
    }
  };
  const orderOf = (entryCode: string, issueNo: string, lines: Line[]): Order => ({
    ...{ clientRef: randomUUID(), entryCode, issueNo, lines, priceVersion: 0, acceptBetter: false },
    total: lines.reduce((sum, { units, multiple }) => sum + 2 * units * multiple, 0).toFixed(2),
  });
  const baseOf = (n: number): string =>
    [...holders.map(({ base }) => base), site.base][n % (holders.length + 1)] as string;
  const leaseOf = async (gameCode: string): Promise<{ epoch: number; pid: number }> => {
    const { rows } = await sql<{ epoch: bigint; holder: string }>`select l.epoch, l.holder from system.lease l
      join lottery.game g on l.name = 'lottery/' || g.game_id
      where g.game_code = ${gameCode} and l.until > clock_timestamp()`.execute(site.db);
    const [lease] = rows;
    return { epoch: Number(lease?.epoch ?? 0), pid: Number(lease?.holder.split(':').at(-2)) };
  };
  const untilTaken = async (gameCode: string, epoch: number): Promise<void> => {
    await expect.poll(async () => (await leaseOf(gameCode)).epoch, { timeout: 25_000 }).toBeGreaterThan(epoch);
  };

  it('[G-02] around the close are in the sealed book, or refused and untouched', async () => {
    const accepted = new Map<string, { accountId: bigint; issueNo: string }>();
    const refused = new Map<string, { accountId: bigint; code: string }>();
    for (let round = 0; round < 2; round++) {
      const { issueNo, closesAt } = await nextDraw(FAST, 1_500);
      await sleep(closesAt - Date.now() - 600);
      const sent: Promise<void>[] = [];
      for (let n = 0; n < 60; n++) {
        const player = players[n % players.length] as Player;
        const order = orderOf(FAST, issueNo, [TRIPLE]);
        sent.push(
          place(baseOf(n), player, order).then((code) => {
            const { accountId } = player;
            if (code === 'OK') accepted.set(order.clientRef, { accountId, issueNo });
            else refused.set(order.clientRef, { accountId, code });
          }),
        );
        await sleep(20);
      }
      await Promise.all(sent);
    }
    expect(new Set([...refused.values()].map(({ code }) => code))).toEqual(new Set(['DRAW_CLOSED']));
    expect(Math.min(accepted.size, refused.size)).toBeGreaterThan(5);
    const open = async () => {
      const { rows } = await sql`select from lottery.player_order where state = 'ACCEPTED'`.execute(site.db);
      return rows.length;
    };
    await expect.poll(open, { timeout: 20_000 }).toBe(0);
    const answers: Answers = { accepted, refused, cancelled: new Set(), funds: FUNDS };
    expect(await findOrderProblems(site.db, answers)).toEqual([]);
    const late = await sql`select from lottery.player_order o join lottery.draw d
      on d.game_id = o.game_id and d.issue_no = o.issue_no where o.stored_at > d.sealed_at`.execute(site.db);
    expect(late.rows).toEqual([]);
  }, 120_000);

  it('[G-02] for the last unit of a number never pass its limit, and take all that fits', async () => {
    const { issueNo } = await nextDraw(LONG, 30_000);
    const codes = await Promise.all(
      Array.from({ length: 500 }, (_, n) =>
        place(baseOf(n), players[n % players.length] as Player, orderOf(LONG, issueNo, [TRIPLE])),
      ),
    );
    expect(codes.filter((code) => code === 'OK')).toHaveLength(5);
    expect(codes.filter((code) => code === 'LIABILITY_REACHED')).toHaveLength(495);
    const { rows } =
      await sql`select from lottery.player_order where issue_no = ${issueNo} and entry_code = ${LONG}`.execute(site.db);
    expect(rows).toHaveLength(5);
  }, 120_000);

  it('[G-02] count for the next holder as they did for the one before', async () => {
    const { issueNo } = await nextDraw(LONG, 30_000);
    const lines = [
      line('ssc.1.fixed', { pos: [[0, 1, 2], [3], [], [], []] }, 4),
      line('ssc.3.g6', { seg: 'back', set: [1, 2, 3, 4] }, 4, 2),
      line(
        'ssc.2.direct',
        {
          seg: 'front',
          pos: [
            [1, 2],
            [3, 4],
          ],
        },
        4,
      ),
    ];
    for (let n = 0; n < 12; n++)
      expect(
        await place(baseOf(n), players[n % 10] as Player, orderOf(LONG, issueNo, lines.slice(0, 1 + (n % 3)))),
      ).toBe('OK');
    const first = players[0] as Player;
    const client = createSiteClient(site.base, first.token);
    const { rows: own } = await client.call(calls.lotteryOrders.orders, { gameCode: LONG });
    await client.call(calls.lotteryOrders.cancel, { orderNo: own[0]?.orderNo ?? '' });
    const plan = {
      ...orderOf(LONG, issueNo, lines.slice(0, 1)),
      draws: 2,
      plan: { kind: 'same' as const },
      total: '16.00',
    };
    await client.call(calls.lotteryOrders.placePlan, plan);

    const operator = await site.operator();
    const show = async () => {
      const { books } = await operator.call(trading.exposure, { gameCode: LONG, issueNo });
      const shown = books.map(({ book }) => operator.call(trading.exposure, { gameCode: LONG, issueNo, book }));
      // refused demand is in the memory of a holder
      return (await Promise.all(shown)).map(({ refused: _refused, ...exposure }) => exposure);
    };
    const before = await show();
    expect(before.length).toBeGreaterThan(3);
    const lease = await leaseOf(LONG);
    await holders.find(({ pid }) => pid === lease.pid)?.kill();
    await untilTaken(LONG, lease.epoch);
    holders = [...holders.filter(({ pid }) => pid !== lease.pid), await startHolder(site, LEASES)];
    await expect.poll(show, { timeout: 10_000 }).toEqual(before);

    // counted again from the stored orders alone
    const rules = findLotteryRules('ssc');
    if (!rules) throw new Error('ssc');
    const recount = createExposure(listBooks(rules), { perAtom_micro: new Map() });
    const stored = await readOrders(
      site.db,
      sql`where o.issue_no = ${issueNo} and o.entry_code = ${LONG} and o.state = 'ACCEPTED'`,
    );
    for (const { lines: all } of [...stored, ...(await readPlans(site.db, sql`where p.state = 'RUNNING'`))])
      recount.add(orderLoads(all.map((each) => toPricedLine(rules, each as Parameters<typeof toPricedLine>[1]))));
    for (const { shown, atoms } of before)
      expect(atoms).toEqual(
        recount.largest(shown, 200).map(({ atom, load_micro }) => ({ atom, load: formatMicro(load_micro) })),
      );
  }, 120_000);

  it('[G-02] that reach a holder which has lost its game write nothing there', async () => {
    const { issueNo } = await nextDraw(LONG, 30_000);
    const lease = await leaseOf(LONG);
    const old = holders.find(({ pid }) => pid === lease.pid) as Holder;
    const cheap = [line('ssc.1.fixed', { pos: [[9], [], [], [], []] }, 1)];
    process.kill(old.pid, 'SIGSTOP');
    await untilTaken(LONG, lease.epoch);
    const orders = players.map((player) => ({ player, order: orderOf(LONG, issueNo, cheap) }));
    const answered = orders.map(({ player, order }) => place(old.base, player, order));
    await sleep(200);
    process.kill(old.pid, 'SIGCONT');
    expect(new Set(await Promise.all(answered))).toEqual(new Set(['OK']));
    const refs = JSON.stringify(orders.map(({ order }) => order.clientRef));
    const { rows } = await sql<{ taken: number }>`select (select count(*) from bets.tx t where t.applied
        and t.tx = o.account_id || ':' || o.client_ref)::int as taken
      from lottery.player_order o where o.client_ref in (select r::uuid from jsonb_array_elements_text(${refs}::jsonb) as r)`.execute(
      site.db,
    );
    expect(rows).toEqual(orders.map(() => ({ taken: 1 })));
    expect((await leaseOf(LONG)).pid).not.toBe(old.pid);
    expect(await findDrawProblems(site.db)).toEqual([]);
  }, 120_000);
});
