import { accountId, type calls, type Input } from '@fairhouse/contracts';
import { formatMicro, orderLoads } from '@fairhouse/game-math/lottery';
import { refuse } from '#refusal';
import type { Plain } from '#rooms';
import { cancelItems } from '../chase/cancel-items.ts';
import { placePlan } from '../chase/place-plan.ts';
import { STOP_PLANS, stopPlansOf } from '../chase/stop-plans.ts';
import { fitLines } from '../exposure/fit-lines.ts';
import { largestMultiple } from '../exposure/largest-multiple.ts';
import { largestPayout } from '../exposure/largest-payout.ts';
import { showExposure } from '../exposure/show-exposure.ts';
import type { GameHolders } from '../holder/game-holders.ts';
import { cancelOrder } from './cancel-order.ts';
import { coversTooMuch } from './covers-too-much.ts';
import type { OrderBooks } from './create-order-book.ts';
import type { GameBook } from './game-book.ts';
import { offerOf } from './offer-of.ts';
import type { StoredOrder } from './order-store.ts';
import { type Player, placeOrder } from './place-order.ts';
import { readSlip } from './read-slip.ts';
import { requireDraw, takesOrders } from './require-draw.ts';
import { toOrderDto } from './to-order-dto.ts';

/** A player as JSON carries them to the holder of a game. */
interface SentPlayer {
  accountId: string;
  trial: boolean;
  rate: Player['rate'];
}

const toPlayer = ({ accountId: id, ...player }: SentPlayer): Player => ({ ...player, accountId: accountId(id) });

/** The actions of orders that run in the holder of their game. */
export const ORDER_ACTIONS = {
  place: 'lottery.place',
  check: 'lottery.check',
  cancel: 'lottery.cancel',
  placePlan: 'lottery.place-plan',
  cancelItems: 'lottery.cancel-items',
  reload: 'lottery.reload',
  exposure: 'lottery.exposure',
  reductions: 'lottery.reductions',
} as const;

/** Registers the actions of orders with the holders of games, in every process. */
export function registerOrderActions(holders: Pick<GameHolders, 'register'>, books: OrderBooks): void {
  const register = <Sent>(name: string, run: (book: GameBook, input: Sent) => Promise<Plain>): void =>
    // what a holder is sent comes from the routes of this server, which have checked it
    holders.register(name, ({ book }, input) => run(books.find(book), input as Sent));
  /** Of what a draw takes until its close. Refuses RETRY while no process knows when it was read. */
  const registerTimed = <Sent>(
    name: string,
    run: (book: GameBook, input: Sent, readAt: number) => Promise<Plain>,
  ): void =>
    holders.register(name, async ({ book }, input, readAt) => {
      if (readAt === null) throw refuse('RETRY');
      return run(books.find(book), input as Sent, readAt);
    });

  registerTimed<{ player: SentPlayer; order: Input<typeof calls.lotteryOrders.place> }>(
    ORDER_ACTIONS.place,
    async (book, { player, order }, readAt) => {
      const placed = await placeOrder(book, toPlayer(player), order, readAt);
      return toOrderDto(placed, takesCancellations(book, placed, readAt)) as unknown as Plain;
    },
  );
  registerTimed<{ player: SentPlayer; slip: Input<typeof calls.lotteryOrders.check> }>(
    ORDER_ACTIONS.check,
    async (book, { player, slip }, readAt) => checkSlip(book, toPlayer(player), slip, readAt),
  );
  registerTimed<{ accountId: string; orderId: string }>(ORDER_ACTIONS.cancel, async (book, sent, readAt) => {
    const order = { accountId: accountId(sent.accountId), orderId: BigInt(sent.orderId) };
    return String((await cancelOrder(book, order, readAt)).orderId);
  });
  registerTimed<{ player: SentPlayer; plan: Input<typeof calls.lotteryOrders.placePlan> }>(
    ORDER_ACTIONS.placePlan,
    async (book, { player, plan }, readAt) => String((await placePlan(book, toPlayer(player), plan, readAt)).planId),
  );
  registerTimed<{ accountId: string; planId: string; itemNo: number | null }>(
    ORDER_ACTIONS.cancelItems,
    async (book, sent, readAt) => {
      const items = {
        accountId: accountId(sent.accountId),
        planId: BigInt(sent.planId),
        itemNo: sent.itemNo ?? undefined,
      };
      return String((await cancelItems(book, items, readAt)).planId);
    },
  );
  register<{ issueNo: string; book: string | null }>(ORDER_ACTIONS.exposure, async (book, sent) =>
    showExposure(book, sent.issueNo, sent.book),
  );
  register<{ entryCode: string; issueNo: string }>(ORDER_ACTIONS.reductions, async (book, { entryCode, issueNo }) => {
    const draw = book.game.findDraw(issueNo);
    const prices = draw && book.prices.get(entryCode)?.of(draw.drawNo);
    // of a finished draw the book is forgotten, and asking for it would create an empty one
    return prices
      ? book
          .of(issueNo)
          .picks.reductions(book.rules, prices)
          .map((each) => ({ ...each }))
      : [];
  });
  register<null>(STOP_PLANS, async (book) => {
    await stopPlansOf(book);
    return null;
  });
  register<null>(ORDER_ACTIONS.reload, async (book) => {
    await book.reload();
    return null;
  });
}

/** Returns a player for the holder of a game. */
export const toSentPlayer = ({ accountId: id, trial, rate }: Player): SentPlayer => ({
  accountId: String(id),
  trial,
  rate,
});

/** Whether an order may be cancelled by a request that was read at a time. */
function takesCancellations(book: GameBook, { issueNo, entryCode }: StoredOrder, readAt: number): boolean {
  const draw = book.game.findDraw(issueNo);
  return !!draw && takesOrders(book, draw, readAt) && !!book.prices.get(entryCode)?.of(draw.drawNo).canCancel;
}

/** What a slip costs and may pay, and how much of each line fits now. Refuses as an order does, but for exposure and limits. */
async function checkSlip(
  book: GameBook,
  player: Player,
  slip: Input<typeof calls.lotteryOrders.check>,
  readAt: number,
): Promise<Plain> {
  const draw = await requireDraw(book, slip.issueNo, readAt);
  const offer = offerOf(book, slip.entryCode, { rate: player.rate, draw });
  const lines = readSlip({ ...slip, acceptBetter: false }, offer);
  const year = draw.year ?? undefined;
  const { books } = book;
  const limits = book.limits.of(draw.drawNo);
  const { exposure, stakeOf } = book.of(draw.issueNo);
  // play money is in no exposure
  const fits = player.trial ? lines.map(({ multiple }) => multiple) : fitLines(lines, exposure, year);
  const left_micro = limits.player_micro - stakeOf(player.accountId);
  return {
    lines: lines.map((line, at) => ({
      units: line.units,
      stake: formatMicro(line.stake_micro),
      fits: fits[at] ?? 0,
      maxMultiple: largestMultiple(line, { limits, books, exposure, year }),
    })),
    playerLeft: formatMicro(left_micro > 0n ? left_micro : 0n),
    total: formatMicro(lines.reduce((sum, { stake_micro }) => sum + stake_micro, 0n)),
    maxPayout: formatMicro(largestPayout(books, orderLoads(lines, year))),
    cover_bps: limits.cover_bps,
    coversTooMuch: await coversTooMuch(book, draw, { ...player, lines, cover_bps: limits.cover_bps }),
  };
}
