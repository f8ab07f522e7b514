import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AccountId, calls, type Input, RefusedCall } from '@fairhouse/contracts';
import type { SiteClient } from '#testing';
import type { Answers } from './find-order-problems.ts';

export type Bettor = SiteClient & { accountId: AccountId };

type Order = Input<typeof calls.lotteryOrders.place>;
type Line = Order['lines'][number];
/** What a player may bet: an entry of a game, a line, and what it costs in hundredths. */
interface Slip {
  gameCode: string;
  entryCode: string;
  line: Line;
  cost: number;
}

const group = 1_956;
const row = (play: string, sel: Line['sel'], units: number, own: Partial<Line> = {}): Line => ({
  play,
  sel,
  units,
  unit: 'yuan',
  multiple: 1,
  group,
  ...own,
});

/** Lines that win often, prizes with parts of a smallest unit, and pushes. Odds are those of the standard prices. */
const SLIPS: readonly Slip[] = [
  {
    gameCode: 'river-five-1',
    entryCode: 'river-five-1',
    // a prize of 0.01956
    line: row('ssc.1.fixed', { pos: [[0, 1, 2, 3, 4], [], [], [], []] }, 5, { unit: 'li' }),
    cost: 1,
  },
  {
    gameCode: 'river-five-1',
    entryCode: 'river-five-1-zy',
    line: row('ssc.3.g6', { seg: 'front', set: [1, 2, 3, 4, 5, 6, 7] }, 35, { group: undefined }),
    cost: 7_000,
  },
  {
    gameCode: 'jade-dice-1',
    entryCode: 'jade-dice-1',
    line: row('k3.bsoe.nokill', { pick: 'big' }, 1, { multiple: 3 }),
    cost: 600,
  },
  {
    gameCode: 'harbour-ten-1',
    entryCode: 'harbour-ten-1',
    line: row('pk.front1', { pos: [[1, 2, 3, 4, 5, 6, 7, 8, 9]] }, 9),
    cost: 1_800,
  },
];
const PUSHING = { gameCode: 'harbour-ten-1', entryCode: 'harbour-ten-1-elott', play: 'pk.sum12.side11push' };

/** Longer than any restart: a call that is not answered then never is. */
const LONGEST_MS = 120_000;

/** A refusal that says nothing about the order: it is sent again, as the player's page does. */
const isLost = (error: unknown): boolean => !(error instanceof RefusedCall) || error.code === 'RETRY';

/** Creates the slips that players bet, with the odds of now. */
export async function listSlips(client: SiteClient): Promise<Slip[]> {
  const { entryCode, play } = PUSHING;
  const { plays } = await client.call(calls.lotteryOrders.prices, { entryCode });
  const odds = plays.find((each) => each.play === play)?.odds?.['A'];
  if (!odds) throw new Error(`no odds of ${play}`);
  const line = row(play, { pick: 'odd' }, 1, { group: undefined, disc: 'A', odds, multiple: 2 });
  return [...SLIPS, { ...PUSHING, line, cost: 200 }];
}

export interface Counts {
  lost: number;
  plans: number;
}

/** Players who order, cancel, chase and stop, and remember what they were answered. */
export function createBettors(slips: readonly Slip[], random: (below: number) => number, funds: bigint) {
  const accepted = new Map<string, { accountId: bigint; issueNo: string }>();
  const refused = new Map<string, { accountId: bigint; code: string }>();
  const cancelled = new Set<string>();
  const counts: Counts = { lost: 0, plans: 0 };
  const own = new Map<AccountId, { orders: string[]; plans: string[] }>();
  const mine = ({ accountId }: Bettor) => {
    const found = own.get(accountId) ?? { orders: [], plans: [] };
    own.set(accountId, found);
    return found;
  };

  /** Sends until it is answered, whatever happens to the server. Returns null for a refusal. */
  const send = async <T>(
    ref: { accountId: bigint; clientRef: string } | null,
    call: () => Promise<T>,
  ): Promise<T | null> => {
    const until = Date.now() + LONGEST_MS;
    for (;;) {
      try {
        return await call();
      } catch (error) {
        if (isLost(error) && Date.now() > until) throw error;
        if (isLost(error)) {
          counts.lost += 1;
          await sleep(150 + random(150));
          continue;
        }
        if (ref) refused.set(ref.clientRef, { accountId: ref.accountId, code: (error as RefusedCall).code });
        return null;
      }
    }
  };
  const openDraw = async (client: SiteClient, gameCode: string): Promise<string> => {
    for (;;) {
      const found = await send(null, () => client.call(calls.lottery.game, { gameCode }));
      if (found?.game.next) return found.game.next.issueNo;
      await sleep(100);
    }
  };
  const order = async (client: Bettor): Promise<void> => {
    const slip = slips[random(slips.length)] as Slip;
    const issueNo = await openDraw(client, slip.gameCode);
    const clientRef = randomUUID();
    const input = {
      ...{ clientRef, entryCode: slip.entryCode, issueNo, lines: [slip.line], priceVersion: 0 },
      total: (slip.cost / 100).toFixed(2),
    };
    const placed = await send({ ...client, clientRef }, () => client.call(calls.lotteryOrders.place, input));
    if (!placed) return;
    accepted.set(clientRef, { accountId: client.accountId, issueNo });
    mine(client).orders.push(placed.orderNo);
  };
  const chase = async (client: Bettor, draws = 3, on: 'win' | 'never' = 'win'): Promise<void> => {
    // all but the line of a hundredth, whose plan may be paid back whole
    const slip = slips[1 + random(slips.length - 2)] as Slip;
    const issueNo = await openDraw(client, slip.gameCode);
    const clientRef = randomUUID();
    const input = {
      ...{ clientRef, entryCode: slip.entryCode, issueNo, lines: [slip.line], priceVersion: 0, draws },
      ...{ plan: { kind: 'same' as const }, stop: { on }, total: ((slip.cost * draws) / 100).toFixed(2) },
    };
    const placed = await send({ ...client, clientRef }, () => client.call(calls.lotteryOrders.placePlan, input));
    if (!placed) return;
    counts.plans += 1;
    mine(client).plans.push(placed.planNo);
  };
  const cancel = async (client: Bettor): Promise<void> => {
    const orderNo = mine(client).orders.at(-1);
    if (orderNo === undefined) return;
    if (await send(null, () => client.call(calls.lotteryOrders.cancel, { orderNo }))) cancelled.add(orderNo);
  };
  const stop = async (client: Bettor, planNo = mine(client).plans.at(-1)): Promise<void> => {
    if (planNo !== undefined) await send(null, () => client.call(calls.lotteryOrders.cancelItems, { planNo }));
  };

  return {
    counts,
    answers: (): Answers => ({ accepted, refused, cancelled, funds }),
    order,
    chase,
    /** Cancels everything that waits of all plans of a player. */
    async stopAll(client: Bettor): Promise<void> {
      for (const planNo of mine(client).plans) await stop(client, planNo);
    },
    /** Acts until `over.now` is true, one action after the other, with pauses of so many ms and up to 120 more. */
    async play(client: Bettor, over: { now: boolean }, pause_ms = 20): Promise<void> {
      while (!over.now) {
        const what = random(20);
        if (what < 13) await order(client);
        else if (what < 16) await chase(client);
        else if (what < 18) await cancel(client);
        else await stop(client);
        await sleep(pause_ms + random(120));
      }
    },
  };
}
