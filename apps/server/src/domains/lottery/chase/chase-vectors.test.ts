import { randomUUID } from 'node:crypto';
import { type AccountId, money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RATE } from '../prices/default-rate.ts';
import { NO_WIN } from '../settlement/evaluate-orders.ts';
import { createLosers } from '../settlement/losers.ts';
import { payOrders } from '../settlement/pay-orders.ts';
import vectors from '../testing/chase-vectors.json' with { type: 'json' };
import { correctDraw, issueOf, settleFinally } from '../testing/correct-draw.ts';
import { type OrderGame, startOrderGame } from '../testing/start-order-game.ts';
import { placePlan } from './place-plan.ts';
import { type ItemState, readPlans } from './plan-store.ts';
import { settleItems } from './settle-items.ts';

interface ChaseEvent {
  do: string;
  item?: number | undefined;
  payout?: number | undefined;
  push?: number | undefined;
  after: { hold: number; balance: number; items: string; plan: string };
}
interface ChaseCase {
  name: string;
  stakes: number[];
  stopOnWin?: boolean | undefined;
  stopProfit?: number | undefined;
  events: ChaseEvent[];
}

const FUNDS = 500_000n;
/** What a line costs with the multiple 1; with the group 1800 it pays nine times its stake. */
const COST = 20;
const PAYS = 9;
const WIN = [0, 9, 9, 9, 9];
const LOSE = [9, 9, 9, 9, 9];
const LETTERS: Record<ItemState, string> = {
  waiting: 'w',
  'in-draw': 'i',
  won: 'W',
  lost: 'L',
  push: 'P',
  void: 'v',
  cancelled: 'c',
  stopped: 's',
};

let game: OrderGame;
beforeAll(async () => {
  game = await startOrderGame('ssc', ['Lott'], undefined, 50);
});
afterAll(() => game.close());

let used = 0;
/** The next draws of the game, the first of them open. */
function nextDraws(count: number): string[] {
  const issues = Array.from({ length: count }, (_, at) => issueOf(used + at + 1));
  used += count;
  game.clock.now = game.draw(issues[0] ?? '').openAt + 1_000;
  return issues;
}

async function place(player: AccountId, issues: readonly string[], { stakes, stopOnWin, stopProfit }: ChaseCase) {
  const profit = stopProfit === undefined ? null : (stopProfit / 100).toFixed(2);
  await placePlan(
    game.book,
    { accountId: player, trial: false, rate: DEFAULT_RATE },
    {
      clientRef: randomUUID(),
      entryCode: 'test-lott',
      issueNo: issues[0] ?? '',
      lines: [game.line('ssc.1.fixed', { pos: [[0], [], [], [], []] }, { group: 1_800, unit: 'jiao' })],
      priceVersion: 0,
      draws: stakes.length,
      first: 1,
      plan: { kind: 'custom', multiples: stakes.map((stake) => stake / COST) },
      stop: profit === null ? { on: stopOnWin ? 'win' : 'never' } : { on: 'profit', least: profit },
      total: (stakes.reduce((sum, stake) => sum + stake, 0) / 100).toFixed(2),
    },
    game.clock.now,
  );
}

/** Settles a draw by numbers; a payout that no numbers give is stored as what the order was evaluated to. */
async function settle(
  issueNo: string,
  stake: number,
  { payout = 0, push = 0 }: ChaseEvent,
  byNumbers: (game: OrderGame, issueNo: string, numbers: number[]) => Promise<void>,
): Promise<void> {
  const isWin = payout === PAYS * stake;
  if (push === 0 && (isWin || payout === 0)) return byNumbers(game, issueNo, isWin ? WIN : LOSE);
  await sql`update lottery.player_order set result = ${JSON.stringify([NO_WIN])}::jsonb, prize_micro = ${payout * 10_000},
      push_micro = ${push * 10_000}, valid_micro = 0, rebate_micro = 0
    where game_id = ${game.game.gameId} and issue_no = ${issueNo}`.execute(game.site.db);
  await payOrders(game.book, { issueNo }, createLosers());
  await settleItems(game.book, { issueNo });
}

async function stateOf(player: AccountId): Promise<ChaseEvent['after']> {
  const { available, held } = await game.balanceOf(player);
  const [plan] = await readPlans(game.site.db, sql`where p.account_id = ${player}`);
  const items = plan?.items.map(({ state }) => LETTERS[state]).join('') ?? '';
  const over = plan?.state === 'ENDED' ? 'DONE' : 'RUNNING';
  return {
    hold: Number(held),
    balance: Number(available + held - FUNDS),
    items,
    plan: plan?.stopReason ? 'STOPPED' : over,
  };
}

/** A plan whose last item wins has nothing left to stop: it has come to its end. */
const expectedOf = ({ after }: ChaseEvent): ChaseEvent['after'] =>
  after.plan === 'STOPPED' && !after.items.includes('s') ? { ...after, plan: 'DONE' } : after;

describe('[G-02] a chase plan', () => {
  it.each<ChaseCase>(vectors)('$name', async (chase) => {
    const issues = nextDraws(chase.stakes.length);
    const player = (await game.site.member({ funds: money(FUNDS) })).accountId;
    const byNumbers = chase.events.some((event) => event.do === 'resettle')
      ? settleFinally
      : (of: OrderGame, issueNo: string, numbers: number[]) => of.settle(issueNo, numbers);
    const settled = new Set<string>();
    for (const [at, event] of chase.events.entries()) {
      const item = (event.item ?? 1) - 1;
      const issueNo = issues[item] ?? '';
      if (event.do === 'place') await place(player, issues, chase);
      else if (event.do === 'seal') await game.seal(issueNo);
      else if (event.do === 'resettle') await correctDraw(game, issueNo, event.payout ? WIN : LOSE);
      else if (event.do === 'void') {
        const draw = Object.assign(game.draw(issueNo), { state: 'VOID' as const, voidReason: 'operator' as const });
        await game.orderBook.void(draw, 'operator');
      } else {
        // the holder that settles a draw again has rebuilt its exposure
        if (settled.has(issueNo)) await game.takeOver();
        await settle(issueNo, chase.stakes[item] ?? 0, event, byNumbers);
        settled.add(issueNo);
      }
      expect(await stateOf(player), `${at} ${event.do}`).toEqual(expectedOf(event));
    }
    await game.expectBalanced();
  });
});
