import { randomUUID } from 'node:crypto';
import { type AccountId, money } from '@fairhouse/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#refusal';
import { readSettledFacts } from '../../src/domains/bets/settled/read-settled-facts.ts';
import { cancelItems } from '../../src/domains/lottery/chase/cancel-items.ts';
import { placePlan } from '../../src/domains/lottery/chase/place-plan.ts';
import { readPlans } from '../../src/domains/lottery/chase/plan-store.ts';
import type { DrawnDraw } from '../../src/domains/lottery/draws/draw.ts';
import { cancelOrder } from '../../src/domains/lottery/orders/cancel-order.ts';
import { DEFAULT_RATE } from '../../src/domains/lottery/prices/default-rate.ts';
import {
  approveNumbers,
  finishCorrection,
  issueOf,
  settleFinally,
} from '../../src/domains/lottery/testing/correct-draw.ts';
import { type OrderGame, startOrderGame } from '../../src/domains/lottery/testing/start-order-game.ts';

import { type Answers, findHoldProblems, findMoneyProblems } from './find-order-problems.ts';

/** Sequences; a longer run has hundreds. */
const RUNS = Number(process.env['LOTTERY_SEQUENCES'] ?? 10);
/** Draws that the steps of a sequence play; plans may reach behind them. */
const DRAWS = 3;
const LONGEST_PLAN = 3;
const PLAYERS = 3;
/** So little that a player who wins and loses has nothing left to take back. */
const FUNDS = 1_300n;

const NUMBERS = [
  [1, 2, 3, 4, 5],
  // sides of the first ball are pushed
  [11, 2, 3, 4, 5],
  [8, 7, 6, 10, 9],
  [1, 11, 10, 9, 8],
];
const SLIPS = ['thousandths', 'mixed', 'pushing', 'large'] as const;

/** After so many of its steps a process is killed, and the one that continues, and so on. */
const killed = (most: number, times: number) => fc.array(fc.integer({ min: 1, max: most }), { maxLength: times });
const kill = killed(8, 1);
const killAtEnd = killed(32, 3);
const player = fc.nat(PLAYERS - 1);
const slip = fc.constantFrom(...SLIPS);
const numbers = fc.nat(NUMBERS.length - 1);
const bet = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('order' as const), player, slip, kill }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), player, kill }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('chase' as const),
      ...{ player, slip, kill, draws: fc.integer({ min: 1, max: LONGEST_PLAN }) },
      stop: fc.constantFrom('never' as const, 'win' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('stop' as const), player, kill }) },
);
type Bet = typeof bet extends fc.Arbitrary<infer Each> ? Each : never;
const correction = fc.record({ draw: fc.nat(DRAWS - 1), numbers, kill: killAtEnd });
/** What happens in a draw, how it ends, and what is corrected after it, also of a draw before. */
const draw = fc.record({
  bets: fc.array(bet, { minLength: 2, maxLength: 7 }),
  isVoid: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  numbers,
  sealKill: killAtEnd,
  kill: killAtEnd,
  corrections: fc.array(correction, { minLength: 1, maxLength: 3 }),
});

let game: OrderGame;
beforeAll(async () => {
  game = await startOrderGame('x5', ['Lott', 'Elott'], undefined, (DRAWS + LONGEST_PLAN) * (RUNS + 1));
});
afterAll(() => game.close());

const accepted = new Map<string, { accountId: bigint; issueNo: string }>();
const cancelled = new Set<string>();
const refused = new Map<string, { accountId: bigint; code: string }>();
const answers: Answers = { accepted, cancelled, refused, funds: FUNDS };
/** Kills, by what was under way. */
const kills = { order: 0, cancel: 0, chase: 0, stop: 0, seal: 0, settle: 0, void: 0, correct: 0 };
let corrected = 0;

/** Lines of a slip, and what it costs in hundredths; the large one so many times. */
function linesOf(name: (typeof SLIPS)[number], times = 1) {
  const pair = game.line('x5.rx2', { set: [1, 2, 3] }, { unit: 'li' as const, group: 1_900 });
  const odds = game.book.prices.get('test-elott')?.of(1).plays.get('x5.c.ball')?.odds?.D;
  const side = game.line('x5.c.ball', { ball: 1, pick: 'big' }, { group: undefined, disc: 'D', odds, multiple: 3 });
  switch (name) {
    case 'thousandths':
      // three units of 0.002, with parts of a hundredth in every prize
      return { entryCode: 'test-lott', lines: [pair, pair, { ...pair, multiple: 3 }], cost: 3 };
    case 'mixed':
      return {
        entryCode: 'test-lott',
        lines: [
          game.line('x5.2.direct', { seg: 'front', pos: [[1], [2]] }, { unit: 'jiao' as const, group: 1_760 }),
          game.line('x5.fixed', { pos: [[1, 8], [], [], [], []] }, { unit: 'jiao' as const }),
        ],
        cost: 60,
      };
    case 'pushing':
      return { entryCode: 'test-elott', lines: [side], cost: 300 };
    case 'large': {
      const line = game.line('x5.rx1', { set: [1, 8, 9] }, { group: 1_800, multiple: times });
      return { entryCode: 'test-lott', lines: [line], cost: 600 * times };
    }
  }
}

/** Does a step in processes that are killed under it; the last of them ends it. */
async function survive(
  what: keyof typeof kills,
  steps: readonly number[],
  work: () => Promise<unknown>,
): Promise<void> {
  for (let at = 0; ; at++) {
    const { life } = game;
    life.endAfter(steps[at] ?? Number.POSITIVE_INFINITY);
    try {
      await work();
      if (!life.isOver) return life.endAfter(Number.POSITIVE_INFINITY);
    } catch (error) {
      if (!life.isOver) throw error;
    }
    kills[what] += 1;
    await game.takeOver();
  }
}

/** Sends what a player asks until it is answered, as the page does. */
async function ask(clientRef: string | null, accountId: AccountId, step: Bet, call: () => Promise<void>) {
  await survive(step.do, step.kill, () =>
    call().catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code === 'RETRY') throw error;
      if (clientRef) refused.set(clientRef, { accountId, code: error.code });
    }),
  );
}

async function play(issueNo: string, accountId: AccountId, step: Bet): Promise<void> {
  const { db } = game.site;
  const player = { accountId, trial: false, rate: DEFAULT_RATE };
  const clientRef = randomUUID();
  const { now } = game.clock;
  if (step.do === 'order') {
    // so much that little is left to take back when a draw before is corrected
    const { available } = await game.balanceOf(accountId);
    const { cost, ...slip } = linesOf(step.slip, Math.max(1, Math.floor(Number(available) / 600)));
    const own = { ...slip, clientRef, issueNo, total: (cost / 100).toFixed(2) };
    await ask(clientRef, accountId, step, async () => {
      await game.place(accountId, slip.lines, own);
      accepted.set(clientRef, { accountId, issueNo });
    });
  } else if (step.do === 'chase') {
    const { cost, ...slip } = linesOf(step.slip);
    const own = {
      plan: { kind: 'same' as const },
      stop: { on: step.stop },
      draws: step.draws,
      first: 1,
      priceVersion: 0,
    };
    const input = { ...slip, ...own, clientRef, issueNo, total: ((cost * step.draws) / 100).toFixed(2) };
    await ask(clientRef, accountId, step, async () => void (await placePlan(game.book, player, input, now)));
  } else if (step.do === 'cancel') {
    const order = (await game.orders(accountId)).findLast(
      (each) => each.issueNo === issueNo && each.planId === null && each.state === 'ACCEPTED',
    );
    if (!order) return;
    await ask(null, accountId, step, async () => {
      await cancelOrder(game.book, order, now);
      cancelled.add(`${accountId}-${order.orderId}`);
    });
  } else
    for (const { planId } of await readPlans(db, sql`where p.account_id = ${accountId} and p.state = 'RUNNING'`))
      await ask(null, accountId, step, async () => void (await cancelItems(game.book, { accountId, planId }, now)));
}

/** Facts of settled orders that differ from the orders: those of the own rebate, and those of rounds. */
async function findFactProblems(): Promise<string[]> {
  const { db } = game.site;
  const { rows } = await sql<{ id: string }>`
    select o.account_id || '-' || o.order_id as id from lottery.player_order o
      left join (select reference, sum(amount_micro) as amount, sum(win_micro) as win, sum(valid_micro) as valid
        from rebate.fact group by reference) f on f.reference = o.account_id || '-' || o.order_id
      left join lateral (select sum(s.win) as win, sum(s.valid) as valid
        from jsonb_to_recordset(o.rebate_shares) as s (win bigint, valid bigint)) s on true
    where coalesce(f.amount, 0) <> coalesce(o.rebate_micro, 0) or coalesce(f.win, 0) <> coalesce(s.win, 0)
      or coalesce(f.valid, 0) <> coalesce(s.valid, 0)`.execute(db);
  const sums = new Map<string, bigint>();
  let [after, more] = [0n, true];
  while (more) {
    const read = await db.transaction().execute((tx) => readSettledFacts(tx, after, 500));
    for (const { accountId, roundNo, win, stake } of read.facts) {
      const key = `${accountId} ${roundNo}`;
      sums.set(key, (sums.get(key) ?? 0n) + win - stake);
    }
    [after, more] = [read.upto, read.more];
  }
  const rounds = await sql<{ key: string; net: bigint }>`select account_id || ' ' || round_no as key,
    win + refund + adjusted - stake as net from bets.round`.execute(db);
  return [
    ...rows.map(({ id }) => `order ${id}: its rebate is not what was recorded`),
    ...rounds.rows.flatMap(({ key, net }) => (net === (sums.get(key) ?? 0n) ? [] : `round ${key}: ${net} in the feed`)),
  ];
}

let used = 0;

it(
  '[G-02] what is posted and what remains are the exact payouts after any order of settlements, voids, corrections and kills',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(draw, { minLength: DRAWS, maxLength: DRAWS }), async (draws) => {
        const players: AccountId[] = [];
        for (let n = 0; n < PLAYERS; n++) players.push((await game.site.member({ funds: money(FUNDS) })).accountId);
        const issues = draws.map((_, at) => issueOf(used + at + 1));
        used += DRAWS;
        const ended: string[] = [];
        for (const [at, { bets, isVoid, sealKill, kill: settleKill, corrections, ...result }] of draws.entries()) {
          const issueNo = issues[at] as string;
          game.clock.now = game.draw(issueNo).openAt + 1_000;
          for (const each of bets) await play(issueNo, players[each.player] as AccountId, each);
          await survive('seal', sealKill, async () => {
            if (game.draw(issueNo).state === 'SCHEDULED') await game.seal(issueNo);
          });
          await survive(isVoid ? 'void' : 'settle', settleKill, () =>
            isVoid ? game.void(issueNo) : settleFinally(game, issueNo, NUMBERS[result.numbers] as number[]),
          );
          if (!isVoid) {
            ended.push(issueNo);
            Object.assign(game.draw(issueNo), { state: 'SETTLED' });
          }
          expect(await findHoldProblems(game.site.db)).toEqual([]);
          for (const { draw: of, numbers: other, kill: correctionKill } of corrections) {
            const wrong = ended[of];
            if (wrong === undefined) continue;
            const [is, to] = [game.draw(wrong).numbers, NUMBERS[other] as number[]];
            if (is?.join() === to.join()) continue;
            const key = await approveNumbers(game, wrong, to);
            const drawn = Object.assign(game.draw(wrong), { numbers: to }) as DrawnDraw;
            await survive('correct', correctionKill, () => game.orderBook.correct(drawn, key));
            await finishCorrection(game, key);
            corrected += 1;
          }
        }
        // the draws after the last are of the next sequence
        for (const accountId of players) await play('', accountId, { do: 'stop', player: 0, kill: [] });
        expect(await findMoneyProblems(game.site.db, answers)).toEqual([]);
        // the feed waits for every transaction of the cluster, those of other tests too
        await expect.poll(findFactProblems).toEqual([]);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
    const { rows } = await sql<{ borne: number }>`select count(*) filter (where borne > 0)::int as borne
    from lottery.correction_line`.execute(game.site.db);
    console.log(
      `${RUNS} sequences: ${accepted.size} orders, ${cancelled.size} cancelled, ${refused.size} refused,`,
      `${corrected} corrections with ${rows[0]?.borne} lines borne; killed`,
      kills,
    );
    expect(Math.min(accepted.size, corrected)).toBeGreaterThan(0);
    expect(kills.seal + kills.settle + kills.correct).toBeGreaterThan(0);
  },
  120_000 + RUNS * 5_000,
);
