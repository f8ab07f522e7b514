import type { calls, Input, Money } from '@fairhouse/contracts';
import {
  type ChaseItem,
  type ChaseProblem,
  chasePlan,
  MAX_MULTIPLE,
  noWinChance,
  parseMicro,
  wholeFactor,
  winChance,
} from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { toRefusal } from '#bets';
import { assert, Refusal, refuse } from '#refusal';
import type { Draw } from '../draws/draw.ts';
import { requireLimits } from '../exposure/check-order.ts';
import { type Share, shareOf, trackUnderWay } from '../exposure/draw-book.ts';
import { type RoomNeed, takeRoom } from '../exposure/take-room.ts';
import type { GameBook } from '../orders/game-book.ts';
import { offerOf } from '../orders/offer-of.ts';
import { categoryOf, commandOf, txOf } from '../orders/order-store.ts';
import { answerOnce, hashRequest, type Player } from '../orders/place-order.ts';
import { readSlip } from '../orders/read-slip.ts';
import { requireDraw } from '../orders/require-draw.ts';
import { storeSelections } from '../orders/selection-store.ts';
import { type SlipLine, toStoredLine } from '../orders/slip-line.ts';
import { sumSlip, unitOf } from '../orders/sum-slip.ts';
import { findOtherwise } from '../prices/closed-picks.ts';
import { type NewPlan, PLAN_COMPANION, planRefOf, readPlans, type StoredPlan, toPlanRow } from './plan-store.ts';

type PlanInput = Input<typeof calls.lotteryOrders.placePlan>;

/**
 * Places a chase plan in the holder of its game: holds its whole cost and counts it in the exposure of all its draws. A repeated clientRef
 * returns the stored plan. Refuses PLAN_IMPOSSIBLE and what an order is refused with, then nothing is held.
 */
export const placePlan = (book: GameBook, player: Player, input: PlanInput, readAt: number): Promise<StoredPlan> =>
  answerOnce(book, player, input.clientRef, () => placeOnce(book, player, input, readAt));

async function placeOnce(book: GameBook, player: Player, input: PlanInput, readAt: number): Promise<StoredPlan> {
  const requestHash = hashRequest(input);
  const known = await findByRef(book, player, input.clientRef);
  if (known) {
    if (!known.requestHash.equals(requestHash)) throw refuse('CONFLICT', { field: 'clientRef' });
    return known;
  }
  const first = await requireDraw(book, input.issueNo, readAt);
  const draws = drawsOf(book, first, input);
  const read = () => {
    const offer = offerOf(book, input.entryCode, { rate: player.rate, draw: first });
    const slip = readSlip({ ...input, acceptBetter: false }, offer);
    requireSamePicks(book, slip, draws);
    return slip;
  };
  const lines = read();
  const items = itemsOf(lines, input, unitOf(book.currency));
  const total = sumSlip(items.at(-1)?.spent_micro ?? 0n, input.total, book.currency);
  const needs = items.map((item, at) => itemNeedOf(book, player, { lines, item, draw: draws[at] as Draw }));
  const shares = needs.map(({ share }) => share);
  requireItemLimits(book, player, needs);
  const planId = await book.ids.next();
  const chance = winChance(book.rules, lines, first.year ?? undefined);
  const none = chance && noWinChance(chance, items.length);
  const noWin = none && `${none.num}/${none.den}`;
  const books = draws.map(({ issueNo }) => book.of(issueNo));
  const store = async (): Promise<void> => {
    try {
      const isNew = await storePlan(book, player, {
        planId,
        input,
        lines,
        items,
        draws,
        total,
        requestHash,
        readAt,
        noWin,
      });
      if (!isNew && !player.trial) for (const [at, share] of shares.entries()) books[at]?.remove(share);
    } catch (error) {
      if (!player.trial) dropShares(book, player, { planId, error, shares, draws });
      throw error;
    }
  };
  // while it waited, prices may have changed, and the player may have staked more
  const onWaited = () => {
    read();
    requireItemLimits(book, player, needs);
  };
  if (player.trial) await trackUnderWay(books, store);
  else await takeRoom(needs, { onWaited, store });
  const stored = await findByRef(book, player, input.clientRef);
  assert(stored, 'a plan whose money is held is stored');
  return stored;
}

/** Takes the items of a plan that is not stored out of the exposure; of one whose answer is lost, the database decides before each seal. */
function dropShares(
  book: GameBook,
  player: Player,
  {
    planId,
    error,
    shares,
    draws,
  }: { planId: bigint; error: unknown; shares: readonly Share[]; draws: readonly Draw[] },
): void {
  const isLost = error instanceof Refusal && error.code === 'RETRY';
  // by its own number: a repeated attempt, which has the same clientRef, has shares of its own
  const isStored = async (): Promise<boolean> => {
    const found = await readPlans(book.db, sql`where p.account_id = ${player.accountId} and p.plan_id = ${planId}`);
    return found.length > 0;
  };
  for (const [at, share] of shares.entries()) {
    const drawBook = book.of((draws[at] as Draw).issueNo);
    if (isLost) drawBook.uncertain.add({ share, isStored });
    else drawBook.remove(share);
  }
}

/** The draws of a plan, from the first one on. Refuses INVALID_INPUT for more than exist, with how many do. */
function drawsOf({ game }: GameBook, first: Draw, { draws }: PlanInput): Draw[] {
  const upcoming = game.upcoming(draws + 1);
  const at = upcoming.findIndex(({ issueNo }) => issueNo === first.issueNo);
  const mine = at < 0 ? [first] : upcoming.slice(at, at + draws);
  if (mine.length < draws) throw refuse('INVALID_INPUT', { field: 'draws', value: { most: mine.length } });
  return mine;
}

/** A plan has one price for all its draws. Refuses PLAY_CLOSED with the picks that a later draw does not take, or that pay half in only one. */
function requireSamePicks({ closed }: GameBook, lines: readonly SlipLine[], [first, ...later]: readonly Draw[]): void {
  if (!first) return;
  const here = closed.of(first.issueNo);
  for (const { issueNo } of later)
    for (const [at, { play, selection }] of lines.entries()) {
      const picks = findOtherwise(here, closed.of(issueNo), play, selection);
      if (picks.length > 0)
        throw refuse('PLAY_CLOSED', {
          field: `lines.${at}.sel`,
          value: { line: at, picks: picks.filter((pick) => pick !== ''), issueNo },
        });
    }
}

/** The multiples and costs of the items. Refuses PLAN_IMPOSSIBLE, LIMIT_REACHED and INVALID_INPUT, each with the item. */
function itemsOf(lines: readonly SlipLine[], { draws, first, plan }: PlanInput, unit_micro: bigint): ChaseItem[] {
  const cost_micro = lines.reduce((sum, { stake_micro }) => sum + stake_micro, 0n);
  const kind = plan.kind === 'profit' ? { kind: plan.kind, least_micro: parseMicro(plan.least) } : plan;
  const needsPrize = plan.kind === 'rate' || plan.kind === 'profit';
  const maxMultiple = Math.floor(MAX_MULTIPLE / Math.max(...lines.map(({ multiple }) => multiple)));
  const input = { cost_micro, prize_micro: needsPrize ? singlePrize(lines) : 1n, draws, first, maxMultiple, ...kind };
  const result = chasePlan(input);
  if ('problem' in result) throw problemOf(result.problem);
  const factors = result.items.map((item) => wholeFactor(item.cost_micro, unit_micro));
  const factor = factors.find((each) => each !== 1n);
  if (factor !== undefined) throw refuse('INVALID_AMOUNT', { field: 'total', value: { factor: Number(factor) } });
  return result.items;
}

const problemOf = ({ code, at }: ChaseProblem) =>
  refuse(code, {
    field: code === 'INVALID_INPUT' ? 'plan' : 'draws',
    params: code === 'LIMIT_REACHED' ? { limit: 'lotteryMultiple' } : { item: at },
    value: { item: at },
  });

/** What a single win of the order pays. Plans for a profit have one line with one prize. */
function singlePrize(lines: readonly SlipLine[]): bigint {
  const [line] = lines;
  const prizes = new Set(line?.prizes.values());
  const [prize] = prizes;
  if (!line || lines.length > 1 || prizes.size !== 1 || prize === undefined)
    throw refuse('OPTION_NOT_OFFERED', { field: 'plan' });
  return prize * BigInt(line.multiple);
}

const withMultiple = (lines: readonly SlipLine[], multiple: number): SlipLine[] =>
  lines.map((line) => ({
    ...line,
    multiple: line.multiple * multiple,
    stake_micro: line.stake_micro * BigInt(multiple),
  }));

/** An item of a plan that is not yet in the exposure of its draw. */
interface ItemNeed extends RoomNeed {
  lines: SlipLine[];
  draw: Draw;
}

function itemNeedOf(
  book: GameBook,
  { accountId }: Player,
  { lines, item, draw }: { lines: readonly SlipLine[]; item: ChaseItem; draw: Draw },
): ItemNeed {
  const mine = withMultiple(lines, item.multiple);
  const share = shareOf(accountId, mine, item.cost_micro, draw.year);
  return { drawBook: book.of(draw.issueNo), lines: mine, share, draw };
}

/** Checks the stakes and payouts of each item against the limits of its draw. Refuses LIMIT_REACHED. */
function requireItemLimits({ limits, books }: GameBook, { accountId }: Player, needs: readonly ItemNeed[]): void {
  for (const { drawBook, lines, share, draw } of needs)
    requireLimits(lines, {
      limits: limits.of(draw.drawNo),
      books,
      loads: share.loads,
      staked_micro: drawBook.stakeOf(accountId),
    });
}

async function storePlan(
  book: GameBook,
  { accountId, trial }: Player,
  {
    planId,
    input,
    lines,
    items,
    draws,
    total,
    requestHash,
    readAt,
    noWin,
  }: {
    planId: bigint;
    input: PlanInput;
    lines: readonly SlipLine[];
    items: readonly ChaseItem[];
    draws: readonly Draw[];
    total: bigint;
    requestHash: Buffer;
    readAt: number;
    noWin: string | null;
  },
): Promise<boolean> {
  const { game, currency } = book;
  // the whole plan has the prices of its first draw
  const prices = book.prices.get(input.entryCode)?.of((draws[0] as Draw).drawNo);
  assert(prices, 'an entry has prices');
  const unit = unitOf(currency);
  const plan: NewPlan = {
    accountId,
    planId,
    clientRef: input.clientRef,
    requestHash,
    brandId: game.brandId,
    gameId: game.gameId,
    entryCode: input.entryCode,
    mode: prices.mode,
    trial,
    plan: input.plan,
    stop: input.stop,
    currency,
    total,
    lines: await storeSelections(book.db, lines.map(toStoredLine)),
    priceVersion: prices.version,
    noWinChance: noWin,
    placedAt: new Date(Math.floor(readAt)),
    items: items.map(({ multiple, cost_micro }, at) => ({
      itemNo: at + 1,
      issueNo: (draws[at] as Draw).issueNo,
      multiple,
      stake: cost_micro / unit,
    })),
  };
  await requireDraw(book, input.issueNo, readAt);
  const outcome = await book.executor.execute({
    op: 'reserve',
    ...commandOf({ accountId, currency }),
    round: planRefOf({ gameCode: game.gameCode, planId: plan.planId }),
    game: input.entryCode,
    category: categoryOf(prices.mode),
    tx: txOf(plan),
    amount: total as Money,
    companion: { statement: PLAN_COMPANION.name, row: toPlanRow(plan) },
    guard: { lease: game.lease.name, epoch: game.lease.epoch },
  });
  if (outcome.status === 'OK') return !outcome.replay;
  throw toRefusal(outcome);
}

async function findByRef({ db }: GameBook, { accountId }: Player, clientRef: string): Promise<StoredPlan | null> {
  const [found] = await readPlans(db, sql`where p.account_id = ${accountId} and p.client_ref = ${clientRef}`);
  return found ?? null;
}
