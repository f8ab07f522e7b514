import { createHash } from 'node:crypto';
import type { AccountId, calls, Input, Money } from '@fairhouse/contracts';
import { canonicalJson } from '@fairhouse/game-math';
import { sql } from 'kysely';
import { toRefusal } from '#bets';
import { assert, Refusal, refuse } from '#refusal';
import type { Draw } from '../draws/draw.ts';
import { requireLimits } from '../exposure/check-order.ts';
import { type Share, shareOf, trackUnderWay } from '../exposure/draw-book.ts';
import { largestPayout } from '../exposure/largest-payout.ts';
import { takeRoom } from '../exposure/take-room.ts';
import type { GameBook } from './game-book.ts';
import { offerOf } from './offer-of.ts';
import { type NewOrder, toOrderRow } from './order-row.ts';
import { createSalt } from './order-salt.ts';
import {
  categoryOf,
  commandOf,
  ORDER_COMPANION,
  readOrders,
  roundRefOf,
  type StoredOrder,
  txOf,
} from './order-store.ts';
import { type PlayerRate, readSlip } from './read-slip.ts';
import { leafOf } from './receipt.ts';
import { requireDraw } from './require-draw.ts';
import { storeSelections } from './selection-store.ts';
import { type SlipLine, toStoredLine } from './slip-line.ts';
import { sumSlip } from './sum-slip.ts';

/** Who bets. */
export interface Player {
  accountId: AccountId;
  trial: boolean;
  rate: PlayerRate;
}

type PlaceInput = Input<typeof calls.lotteryOrders.place>;

/**
 * Places an order in the holder of its game. The order, its lines and its stake are stored in one transaction. A repeated clientRef
 * returns the stored order and moves nothing; with another content it is CONFLICT. What is refused takes nothing.
 *
 * @param readAt when the request was read, by the clock of the database
 */
export const placeOrder = (book: GameBook, player: Player, input: PlaceInput, readAt: number): Promise<StoredOrder> =>
  answerOnce(book, player, input.clientRef, () => placeOrFind(book, player, input, readAt));

/** Answers requests of an account with the same clientRef one after the other. */
export async function answerOnce<T>(
  { answering }: GameBook,
  { accountId }: Player,
  clientRef: string,
  work: () => Promise<T>,
): Promise<T> {
  const key = `${accountId} ${clientRef}`;
  for (let under = answering.get(key); under; under = answering.get(key)) await under.catch(() => undefined);
  const answer = work();
  answering.set(key, answer);
  try {
    return await answer;
  } finally {
    answering.delete(key);
  }
}

/**
 * Places an order, and when it is refused looks for a stored one with its clientRef: few requests are repeats, and the transaction of the stake
 * refuses each of them.
 */
async function placeOrFind(book: GameBook, player: Player, input: PlaceInput, readAt: number): Promise<StoredOrder> {
  const requestHash = hashRequest(input);
  try {
    return await placeNew(book, player, { input, requestHash, readAt });
  } catch (error) {
    // of one that must be sent again it is not known yet whether it was stored
    if (!(error instanceof Refusal) || error.code === 'RETRY') throw error;
    const [known] = await readOrders(
      book.db,
      sql`where o.account_id = ${player.accountId} and o.client_ref = ${input.clientRef}`,
    );
    if (!known) throw error;
    if (!known.requestHash?.equals(requestHash)) throw refuse('CONFLICT', { field: 'clientRef' });
    return known;
  }
}

async function placeNew(
  book: GameBook,
  player: Player,
  { input, requestHash, readAt }: { input: PlaceInput; requestHash: Buffer; readAt: number },
): Promise<StoredOrder> {
  const draw = await requireDraw(book, input.issueNo, readAt);
  const read = () => readSlip(input, offerOf(book, input.entryCode, { rate: player.rate, draw }));
  const lines = read();
  const total_micro = lines.reduce((sum, { stake_micro }) => sum + stake_micro, 0n);
  const stake = sumSlip(total_micro, input.total, book.currency);
  const share = shareOf(player.accountId, lines, total_micro, draw.year);
  const drawBook = book.of(draw.issueNo);
  const checkLimits = () =>
    requireLimits(lines, {
      limits: book.limits.of(draw.drawNo),
      books: book.books,
      loads: share.loads,
      staked_micro: drawBook.stakeOf(player.accountId),
    });
  checkLimits();
  // while it waited, others may have reduced its odds, and the player may have staked more
  const onWaited = () => {
    read();
    checkLimits();
  };
  const store = () => storeOrder(book, player, { input, lines, stake, requestHash, share, draw, readAt });
  if (player.trial) return trackUnderWay([drawBook], store);
  return takeRoom([{ drawBook, lines, share, draw }], { onWaited, store });
}

async function storeOrder(
  book: GameBook,
  player: Player,
  {
    input,
    lines,
    stake,
    requestHash,
    share,
    draw,
    readAt,
  }: {
    input: PlaceInput;
    lines: readonly SlipLine[];
    stake: bigint;
    requestHash: Buffer;
    share: Share;
    draw: Draw;
    readAt: number;
  },
): Promise<StoredOrder> {
  const { game, currency } = book;
  const drawBook = book.of(draw.issueNo);
  const release = (): void => {
    if (!player.trial) drawBook.remove(share);
  };
  let order: NewOrder;
  try {
    order = await composeOrder(book, player, { input, lines, stake, requestHash, draw, readAt, loads: share.loads });
    // large selections took time: an order must be stored within the second after the close
    await requireDraw(book, draw.issueNo, readAt);
  } catch (error) {
    release();
    throw error;
  }
  const outcome = await book.executor.execute({
    op: 'bet',
    ...commandOf({ accountId: player.accountId, currency }),
    round: roundRefOf({ gameCode: game.gameCode, issueNo: draw.issueNo, orderId: order.orderId }),
    game: input.entryCode,
    category: categoryOf(order.mode),
    tx: txOf(order),
    amount: stake as Money,
    detail: { game: game.gameCode, issueNo: draw.issueNo, order: `${player.accountId}-${order.orderId}` },
    companion: { statement: ORDER_COMPANION.name, row: toOrderRow(order) },
    guard: { lease: game.lease.name, epoch: game.lease.epoch },
  });
  const { status, roundNo } = outcome;
  if (status === 'OK') {
    // a repeat has another order number in its round, so that its stake is refused
    assert(roundNo !== undefined, 'an order that is stored now has a round');
    if (!player.trial) drawBook.count += 1;
    return { ...order, ...NO_RESULT, gameCode: game.gameCode, roundNo };
  }
  if (status === 'RETRY' && !player.trial) drawBook.uncertain.add({ share, isStored: () => isStored(book, order) });
  else release();
  throw toRefusal(outcome);
}

/** What a new order does not have yet. */
const NO_RESULT = {
  state: 'ACCEPTED',
  corrected: false,
  planRef: null,
  result: null,
  prize: 0n,
  push: 0n,
  valid: null,
  rebate: null,
  posted: null,
  refunded: null,
  settledAt: null,
} as const;

async function composeOrder(
  book: GameBook,
  { accountId, trial }: Player,
  {
    input,
    lines,
    stake,
    requestHash,
    draw,
    readAt,
    loads,
  }: {
    input: PlaceInput;
    lines: readonly SlipLine[];
    stake: bigint;
    requestHash: Buffer;
    draw: Draw;
    readAt: number;
    loads: Share['loads'];
  },
): Promise<NewOrder> {
  const { game, currency } = book;
  const orderId = await book.ids.next();
  const prices = book.prices.get(input.entryCode)?.of(draw.drawNo);
  assert(prices, 'an entry has prices');
  const whole = lines.map(toStoredLine);
  const placedAt = new Date(Math.floor(readAt));
  const salt = createSalt();
  const { issueNo } = draw;
  const parts = { accountId, orderId, gameCode: game.gameCode, issueNo, salt, placedAt, currency, stake, lines: whole };
  return {
    accountId,
    orderId,
    clientRef: input.clientRef,
    requestHash,
    brandId: game.brandId,
    gameId: game.gameId,
    entryCode: input.entryCode,
    mode: prices.mode,
    issueNo,
    planId: null,
    itemNo: null,
    trial,
    currency,
    stake,
    maxPayout: largestPayout(book.books, loads),
    priceVersion: prices.version,
    lines: await storeSelections(book.db, whole),
    salt,
    leaf: leafOf(parts),
    placedAt,
  };
}

/** Identifies the content of a request: all of it but the clientRef. */
export function hashRequest({ clientRef: _ref, ...content }: { clientRef: string }): Buffer {
  return createHash('sha256').update(canonicalJson(content)).digest();
}

async function isStored({ db }: GameBook, { accountId, orderId }: NewOrder): Promise<boolean> {
  const found = await readOrders(db, sql`where o.account_id = ${accountId} and o.order_id = ${orderId}`);
  return found.length > 0;
}
