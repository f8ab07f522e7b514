import { calls, createClient, isWorthRetrying, type Output } from '@fairhouse/contracts';
import type { Page } from 'playwright-core';

export type PlacedOrder = Output<typeof calls.lotteryOrders.place>;

/** Nine of ten digits at the first place, and a group of three digits. */
const LINES = [
  { play: 'ssc.1.fixed', sel: { pos: [[0, 1, 2, 3, 4, 5, 6, 7, 8], [], [], [], []] }, units: 9, unit: 'jiao' },
  { play: 'ssc.3.g3', sel: { seg: 'back', set: [1, 2] }, units: 2, unit: 'yuan' },
] as const;
const TOTAL = '5.80';
/** With odds: both sides of the total, of which one wins whatever is drawn. */
const SIDES = ['big', 'small'].map((pick) => ({ play: 'ssc.c.total', sel: { pick }, units: 1, disc: 'A' as const }));
const SIDES_TOTAL = '2.00';
/** An order must reach the server well before its draw closes. */
const MIN_LEFT_MS = 5_000;

/**
 * Orders two lines of a five-digit lottery, by the call behind the slip, for the session of a page. An entry with odds gets an order that
 * wins whatever is drawn.
 *
 * @param own the prize group, when not the highest, which keeps no rebate
 */
export async function orderLottery(
  page: Page,
  base: string,
  entryCode: string,
  own: { group?: number } = {},
): Promise<PlacedOrder> {
  const token = await page.evaluate<string>("sessionStorage.getItem('token')");
  const call = createClient({ base, token: () => token });
  const { priceVersion, groups, plays } = await call(calls.lotteryOrders.prices, { entryCode });
  const odds = plays.find(({ play }) => play === 'ssc.c.total')?.odds?.['A'] ?? {};
  const lines = groups
    ? LINES.map((line) => ({ ...line, multiple: 1, group: own.group ?? groups.top }))
    : SIDES.map((line) => ({ ...line, multiple: 1, odds }));
  const clientRef = crypto.randomUUID();
  for (;;) {
    const { game, now } = await call(calls.lottery.game, { gameCode: entryCode });
    if (game.next && game.next.openAt <= now && game.next.closeAt - now > MIN_LEFT_MS) {
      const { issueNo } = game.next;
      const order = { clientRef, entryCode, lines, priceVersion, issueNo, total: groups ? TOTAL : SIDES_TOTAL };
      // no process holds the game in the first seconds of a site
      const placed = await call(calls.lotteryOrders.place, order).catch((error: unknown) => {
        if (!isWorthRetrying(error)) throw error;
        return null;
      });
      if (placed) return placed;
    }
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
