import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountId, Currency, Money } from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import { closeRounds, type Settlement, type SingleCommand } from '#bets';
import { bigints, ints, texts } from '#db';
import type { Draw } from '../draws/draw.ts';
import type { GameBook } from '../orders/game-book.ts';
import { commandOf, readOrders, roundRefOf, SETTLED_COMPANION, type StoredOrder, txOf } from '../orders/order-store.ts';
import { unitOf } from '../orders/sum-slip.ts';
import { NO_WIN } from './evaluate-orders.ts';
import type { Loser, Losers } from './losers.ts';
import { type Payout, planPayouts } from './plan-payouts.ts';
import { isLowered, recordValidStakes } from './record-valid-stakes.ts';

/** Orders that are paid together, and the pause before refused ones are tried again. */
const GROUP = 500;
const PAUSE_MS = 200;
/** Rounds that are closed in one transaction. */
const LOSERS = 5_000;

/**
 * Pays every evaluated order of a draw. Winners first, in groups in the order of the accounts, each payout fixed before its money moves; then
 * the items of plans, whose money is held; then losers get their results and their rounds are closed, without touching accounts. Every command has one id, so that a
 * repeat after a crash pays nothing twice.
 */
export async function payOrders(book: GameBook, draw: Pick<Draw, 'issueNo'>, losers: Losers): Promise<void> {
  const returns = sql`o.plan_id is null and o.prize_micro + o.push_micro > 0`;
  await payInGroups(book, draw, returns, (due, payouts) => payWinners(book, due, payouts));
  await payInGroups(book, draw, sql`o.plan_id is not null`, (due, payouts) => payItems(book, due, payouts));
  await closeLosers(book, losers);
}

async function payInGroups(
  book: GameBook,
  { issueNo }: Pick<Draw, 'issueNo'>,
  which: RawBuilder<unknown>,
  pay: (due: readonly StoredOrder[], payouts: readonly Payout[]) => Promise<readonly string[]>,
): Promise<void> {
  const { db, game } = book;
  const start = { accountId: 0n, orderId: 0n };
  let [after, isRetried] = [start, false];
  for (;;) {
    // behind the group before: from the beginning, each group would pass all those that wait for later steps
    const due = await readOrders(
      db,
      sql`where o.game_id = ${game.gameId} and o.issue_no = ${issueNo} and o.state = 'ACCEPTED' and o.result is not null
        and (o.account_id, o.order_id) > (${after.accountId}, ${after.orderId})
        and ${which} order by o.account_id, o.order_id limit ${GROUP}`,
    );
    const last = due.at(-1);
    if (!last && !isRetried) return;
    if (!last) {
      book.requireHeld();
      await sleep(PAUSE_MS);
      [after, isRetried] = [start, false];
      continue;
    }
    after = last;
    const payouts = await db.transaction().execute(async (tx) => {
      await game.guard(tx);
      return planPayouts(tx, due);
    });
    const statuses = await pay(due, payouts);
    const final = statuses.find((status) => status !== 'OK' && status !== 'RETRY');
    if (final) throw new Error(`${game.gameCode} ${issueNo}: a payout is refused: ${final}`);
    if (statuses.includes('RETRY')) {
      book.requireHeld();
      isRetried = true;
    }
  }
}

const guardOf = ({ game: { lease } }: GameBook) => ({ lease: lease.name, epoch: lease.epoch });

const companionOf = (order: StoredOrder) => ({
  statement: SETTLED_COMPANION.name,
  row: { orderId: String(order.orderId), state: stateOf(order) },
});

/** A payout below a smallest unit moves nothing: its round ends, and the amount stays in the remainder. */
async function payWinners(
  book: GameBook,
  due: readonly StoredOrder[],
  payouts: readonly Payout[],
): Promise<readonly string[]> {
  const paying: Settlement[] = [];
  const ending: StoredOrder[] = [];
  for (const [at, order] of due.entries()) {
    const { posted, refunded } = payouts[at] as Payout;
    if (posted === 0n) ending.push(order);
    else paying.push(toSettlement(order, posted - refunded, refunded));
  }
  const guard = guardOf(book);
  const statuses = await book.executor.settle(paying, { guard });
  const ended = await Promise.all(
    ending.map((order) =>
      book.executor.execute({
        op: 'end_round',
        ...commandOf(order),
        round: roundRefOf(order),
        game: order.entryCode,
        guard,
        companion: companionOf(order),
      }),
    ),
  );
  return [...statuses, ...ended.map(({ status }) => status)];
}

const toSettlement = (order: StoredOrder, win: bigint, refund: bigint): Settlement => ({
  ...commandOf(order),
  round: roundRefOf(order),
  game: order.entryCode,
  betTx: txOf(order),
  stakeClass: 'bet',
  tx: `${txOf(order)}:win`,
  win: win as Money,
  refund: refund as Money,
  companion: companionOf(order),
});

/**
 * Stores results and states of orders that return nothing, and closes their rounds, in one transaction for each group. An earlier attempt may
 * have closed some of them.
 */
async function closeLosers(book: GameBook, losers: Losers): Promise<void> {
  const { db, game } = book;
  for (const group of losers.groups(LOSERS))
    await db.transaction().execute(async (tx) => {
      await game.guard(tx);
      const { rows } = await sql<LostOrder>`
        update lottery.player_order o set state = 'LOST', settled_at = now(), posted = 0, refunded = 0,
          result = coalesce(o.result, n.result::jsonb, r.result), valid_micro = n.valid, rebate_micro = n.rebate,
          rebate_shares = n.shares::jsonb
        from unnest(${bigints(group.map(({ accountId }) => accountId))}::bigint[],
            ${bigints(group.map(({ orderId }) => orderId))}::bigint[], ${ints(group.map(({ lines }) => lines))}::int[],
            ${texts(group.map(({ result }) => result))}::text[], ${bigints(group.map(({ valid }) => valid))}::bigint[],
            ${bigints(group.map(({ rebate }) => rebate))}::bigint[],
            ${texts(group.map(({ shares }) => shares))}::text[]) as n (account_id, order_id, lines, result, valid, rebate, shares)
          join (${resultsOf(group)}) as r (lines, result) on r.lines = n.lines
        where o.account_id = n.account_id and o.order_id = n.order_id and o.state = 'ACCEPTED'
        returning o.account_id as "accountId", o.order_id as "orderId", o.issue_no as "issueNo", o.currency, o.stake,
          o.valid_micro as valid, o.round_no as "roundNo"`.execute(tx);
      const lost = rows.map((row) => ({ ...row, gameCode: game.gameCode, push: 0n }));
      await recordValidStakes(tx, lost.filter(isLowered));
      const accounts = bigints(rows.map(({ accountId }) => accountId));
      const rounds = bigints(rows.map(({ roundNo }) => roundNo));
      await closeRounds(tx, 'house', sql`select * from unnest(${accounts}::bigint[], ${rounds}::bigint[])`);
    });
}

interface LostOrder {
  accountId: AccountId;
  orderId: bigint;
  issueNo: string;
  currency: Currency;
  stake: bigint;
  valid: bigint;
  roundNo: bigint;
}

/** The results of orders without a win, by their number of lines. */
function resultsOf(group: readonly Loser[]): RawBuilder<unknown> {
  const counts = [...new Set(group.map(({ lines }) => lines))];
  const results = counts.map((lines) => JSON.stringify(Array.from({ length: lines }, () => NO_WIN)));
  return sql`select lines, result::jsonb from unnest(${ints(counts)}::int[], ${texts(results)}::text[]) as r (lines, result)`;
}

async function payItems(
  book: GameBook,
  due: readonly StoredOrder[],
  payouts: readonly Payout[],
): Promise<readonly string[]> {
  const guard = guardOf(book);
  const outcomes = await Promise.all(
    due.map((order, at) =>
      book.executor.execute({
        op: 'batch',
        ...commandOf(order),
        guard,
        steps: stepsOfItem(order, payouts[at] as Payout, order.planRef ?? ''),
      }),
    ),
  );
  return outcomes.map(({ status }) => status);
}

/** A push of everything is neither won nor lost. */
export function stateOf({ prize, push, stake, currency }: StoredOrder): 'WON' | 'LOST' | 'PUSH' {
  if (prize > 0n) return 'WON';
  return push === stake * unitOf(currency) ? 'PUSH' : 'LOST';
}

/** The stake of an item is spent from the hold of its plan; a pushed part of it is free again. */
function stepsOfItem(order: StoredOrder, { posted, refunded }: Payout, planRef: string): SingleCommand[] {
  const command = commandOf(order);
  const reserveTx = txOf({ accountId: order.accountId, clientRef: planRef });
  const tx = `${reserveTx}:${order.itemNo}`;
  const steps: SingleCommand[] = [
    {
      op: 'settle_part',
      ...command,
      tx,
      reserveTx,
      stake: (order.stake - refunded) as Money,
      win: (posted - refunded) as Money,
      winTo: 'balance',
      round: roundRefOf(order),
      detail: { game: order.gameCode, issueNo: order.issueNo, order: `${order.accountId}-${order.orderId}` },
      companion: companionOf(order),
    },
  ];
  if (refunded > 0n) steps.push({ op: 'release', ...command, tx: `${tx}:push`, reserveTx, amount: refunded as Money });
  return steps;
}
