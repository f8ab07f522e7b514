import { type AccountId, type BrandId, type Currency, formatMoney, type Money } from '@fairhouse/contracts';
import { shapeOf, toBoardResult } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Tx } from '#db';
import type { GameBook } from '../orders/game-book.ts';
import { type CorrectionKey, isCorrection, isLineOf } from './correction-store.ts';

/** What a correction changed for a player. */
export interface CorrectionNews {
  accountId: AccountId;
  brandId: BrandId;
  game: string;
  issueNo: string;
  /** The numbers as people read them, left to right in any text. */
  before: string;
  after: string;
  /** The message: what became of the balance, over all orders of the draw; the amount has no sign. */
  key: 'lotteryCorrectedPaid' | 'lotteryCorrectedTaken' | 'lotteryCorrectedSame';
  amount: string;
  currency: Currency;
}

/** Sends a message to a player, in a transaction. Provided by `messages`. */
export type SendCorrection = (tx: Tx, news: CorrectionNews) => Promise<void>;

/** Accounts of one transaction. */
const GROUP = 200;

interface Row {
  accountId: AccountId;
  currency: Currency;
  moved: bigint;
  before: number[];
  after: number[];
  name: string;
}

/**
 * Sends one message to each player whose orders a correction has changed, when all of them are booked. In groups, each one transaction that
 * marks what was sent, so that a repeat sends nothing twice. Play money is left out.
 */
export async function announceCorrection(book: GameBook, key: CorrectionKey, group = GROUP): Promise<void> {
  for (;;) {
    const announced = await book.db.transaction().execute(async (tx) => {
      await book.game.guard(tx);
      return announceGroup(book, tx, key, group);
    });
    if (announced < group) return;
  }
}

async function announceGroup(book: GameBook, tx: Tx, key: CorrectionKey, group: number): Promise<number> {
  const { rows } = await sql<Row>`
    with due as (
      select distinct l.account_id from lottery.correction_line l
      where ${isLineOf(key)} and l.announced_at is null and not l.trial order by l.account_id limit ${group}),
    announced as (
      update lottery.correction_line l set announced_at = clock_timestamp() from due
      where ${isLineOf(key)} and l.announced_at is null and l.account_id = due.account_id
      returning l.account_id, l.order_id, l.moved)
    select a.account_id as "accountId", min(o.currency) as currency, sum(a.moved)::bigint as moved,
      c.numbers_before as before, c.numbers_after as after, g.name
    from announced a join lottery.player_order o on o.account_id = a.account_id and o.order_id = a.order_id
      join lottery.correction c on ${isCorrection(key)} join lottery.game g on g.game_id = c.game_id
    group by a.account_id, c.numbers_before, c.numbers_after, g.name order by a.account_id`.execute(tx);
  for (const row of rows) await book.sendCorrection(tx, newsOf(book, key, row));
  return rows.length;
}

function newsOf(
  { game: { brandId }, rules }: GameBook,
  { issueNo }: CorrectionKey,
  { accountId, currency, moved, before, after, name }: Row,
): CorrectionNews {
  const amount = formatMoney((moved < 0n ? -moved : moved) as Money, currency);
  const show = (numbers: readonly number[]): string => leftToRight(readable(rules.family, numbers));
  return {
    accountId,
    brandId: brandId as BrandId,
    game: name,
    issueNo,
    before: show(before),
    after: show(after),
    key: moved > 0n ? 'lotteryCorrectedPaid' : moved < 0n ? 'lotteryCorrectedTaken' : 'lotteryCorrectedSame',
    amount,
    currency,
  };
}

/** The numbers of a board have many digits each. */
function readable(family: GameBook['rules']['family'], numbers: readonly number[]): string {
  const board = family === 'CHAIN' ? undefined : shapeOf(family).board;
  return board ? Object.values(toBoardResult(board, numbers)).flat().join(' ') : numbers.join(' ');
}

/** Keeps numbers in their order within a text that is written from right to left. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`;
