import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountId, Currency, Money } from '@fairhouse/contracts';
import { divideCorrection } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Adjust } from '#bets';
import type { GameBook } from '../orders/game-book.ts';
import { commandOf, roundRefOf } from '../orders/order-store.ts';
import { CORRECTED_COMPANION, type CorrectionKey, isLineOf } from './correction-store.ts';

/** Lines that are read together, and the pause before those that could not be booked are tried again. */
const GROUP = 500;
const PAUSE_MS = 200;

interface DueLine {
  accountId: AccountId;
  orderId: bigint;
  currency: Currency;
  entryCode: string;
  due: bigint;
  available: bigint;
}

/**
 * Books what is due of a correction, account by account: first what is paid, then what is taken back as far as it is available. Each line is
 * marked in the transaction that moves its money, so that a repeat after a crash books nothing twice. The balance may change in between;
 * then the line is divided again.
 */
export async function payCorrection(book: GameBook, key: CorrectionKey, group = GROUP): Promise<void> {
  for (;;) {
    const lines = await readDue(book, key, group);
    if (lines.length === 0) return;
    const accounts = [...Map.groupBy(lines, ({ accountId }) => accountId).values()];
    const statuses = await Promise.all(accounts.map((mine) => payAccount(book, key, mine)));
    const final = statuses.find((status) => !['OK', 'RETRY', 'INSUFFICIENT_FUNDS'].includes(status));
    if (final) throw new Error(`${book.game.gameCode} ${key.issueNo}: a correction is refused: ${final}`);
    if (statuses.some((status) => status !== 'OK')) {
      book.requireHeld();
      await sleep(PAUSE_MS);
    }
  }
}

/** Reads lines that are not booked, of each account first what is paid. */
async function readDue({ db }: GameBook, key: CorrectionKey, group: number): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`select l.account_id as "accountId", l.order_id as "orderId", o.currency,
      o.entry_code as "entryCode", l.due, a.balance - a.held as available
    from lottery.correction_line l
      join lottery.player_order o on o.account_id = l.account_id and o.order_id = l.order_id
      join ledger.account a on a.account_id = l.account_id
    where ${isLineOf(key)} and l.booked_at is null and l.due is not null
    order by l.account_id, l.due desc, l.order_id limit ${group}`.execute(db);
  return rows;
}

async function payAccount(book: GameBook, key: CorrectionKey, lines: readonly DueLine[]): Promise<string> {
  const [first] = lines;
  if (!first) return 'OK';
  const { lease } = book.game;
  let { available } = first;
  const steps = lines.map((line) => {
    const { paid, taken, borne } = divideCorrection(line.due, { available, isLate: false });
    available += paid - taken;
    return stepOf(book, key, line, { moved: paid - taken, borne });
  });
  const guard = { lease: lease.name, epoch: lease.epoch };
  const { status } = await book.executor.execute({ op: 'batch', ...commandOf(first), guard, steps });
  return status;
}

function stepOf(
  { game: { gameCode } }: GameBook,
  { issueNo, correctionNo }: CorrectionKey,
  { accountId, orderId, currency, entryCode }: DueLine,
  { moved, borne }: { moved: bigint; borne: bigint },
): Adjust {
  return {
    op: 'adjust',
    ...commandOf({ accountId, currency }),
    tx: `${accountId}:${orderId}:correction-${correctionNo}`,
    amount: moved as Money,
    reason: `correction of draw ${gameCode} ${issueNo}`,
    round: roundRefOf({ gameCode, issueNo, orderId }),
    game: entryCode,
    companion: {
      statement: CORRECTED_COMPANION.name,
      row: { orderId: String(orderId), correctionNo, moved: String(moved), borne: String(borne) },
    },
  };
}
