import type { AccountId, Currency } from '@fairhouse/contracts';
import { correctPosting } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { bigints, flags, type Tx } from '#db';
import type { GameBook } from '../orders/game-book.ts';
import { unitOf } from '../orders/sum-slip.ts';
import { recordValidStakes } from '../settlement/record-valid-stakes.ts';
import { type CorrectionKey, isCorrection, isLineOf, WINDOW } from './correction-store.ts';

/** Orders of one transaction. */
const GROUP = 500;

interface Line {
  accountId: AccountId;
  orderId: bigint;
  currency: Currency;
  stake: bigint;
  /** What was pushed at the first settlement; the round has it as a refund. */
  refunded: bigint;
  valid: bigint;
  delta: bigint;
  isLate: boolean;
}

/**
 * Gives every order of a correction its new result, and fixes what is due with the remainder of the account, before any money moves. What is
 * to take back too late is borne by the operator at this moment. In groups, each one transaction; restartable.
 */
export async function planCorrection(book: GameBook, key: CorrectionKey, group = GROUP): Promise<void> {
  for (;;) {
    const planned = await book.db.transaction().execute(async (tx) => {
      await book.game.guard(tx);
      return planGroup(book, tx, key, group);
    });
    if (planned < group) return;
  }
}

async function planGroup(book: GameBook, tx: Tx, key: CorrectionKey, group: number): Promise<number> {
  const { rows: lines } = await sql<Line>`select l.account_id as "accountId", l.order_id as "orderId", o.currency,
      o.stake, coalesce(o.refunded, 0) as refunded, l.valid_micro as valid, l.delta_micro as delta, o.settled_at < c.decided_at - ${WINDOW} as "isLate"
    from lottery.correction_line l
      join lottery.correction c on ${isCorrection(key)}
      join lottery.player_order o on o.account_id = l.account_id and o.order_id = l.order_id
    where ${isLineOf(key)} and l.due is null order by l.account_id, l.order_id limit ${group}`.execute(tx);
  if (lines.length === 0) return 0;
  const remainders = await lockRemainders(tx, lines);
  const dues = lines.map(({ accountId, currency, delta }) => {
    const before = remainders.get(accountId) ?? 0n;
    const { due, remainder_micro } = correctPosting(before, { before_micro: 0n, after_micro: delta }, unitOf(currency));
    remainders.set(accountId, remainder_micro);
    return due;
  });
  await storeRemainders(tx, remainders);
  await recordChange(book, tx, key, lines);
  const { gameCode } = book.game;
  await recordValidStakes(
    tx,
    lines.map((line) => ({ ...line, gameCode, issueNo: key.issueNo, push: line.refunded * unitOf(line.currency) })),
  );
  await storeDues(tx, key, lines, dues);
  return lines.length;
}

async function lockRemainders(tx: Tx, lines: readonly Line[]): Promise<Map<bigint, bigint>> {
  const accounts = bigints([...new Set(lines.map(({ accountId }) => accountId))]);
  await sql`insert into lottery.prize_remainder (account_id, remainder_micro)
    select a, 0 from unnest(${accounts}::bigint[]) as n (a) order by a on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ accountId: bigint; remainder: bigint }>`
    select account_id as "accountId", remainder_micro as remainder from lottery.prize_remainder
    where account_id = any(${accounts}::bigint[]) order by account_id for update`.execute(tx);
  return new Map(rows.map(({ accountId, remainder }) => [accountId, remainder]));
}

const storeRemainders = (tx: Tx, remainders: ReadonlyMap<bigint, bigint>) =>
  sql`update lottery.prize_remainder r set remainder_micro = n.remainder
    from unnest(${bigints([...remainders.keys()])}::bigint[], ${bigints([...remainders.values()])}::bigint[])
      as n (account_id, remainder)
    where r.account_id = n.account_id and r.remainder_micro <> n.remainder`.execute(tx);

/** Records what the new results change in the own rebate, as signed differences by kept rate; before the orders have them. */
const recordChange = ({ game, recordRebateFacts }: GameBook, tx: Tx, key: CorrectionKey, lines: readonly Line[]) =>
  recordRebateFacts(
    tx,
    sql`select o.account_id, o.brand_id, ${game.gameCode}::text || ':' || o.issue_no || ':' || o.order_id as round_ref,
      l.correction_no as change_no, s.rate_bps, case o.mode when 'Elott' then 'ELOTT' else 'LOTT' end as category,
      o.currency, o.account_id || '-' || o.order_id as reference, sum(s.stake)::bigint as stake_micro,
      sum(s.win)::bigint as win_micro, 0::bigint as jackpot_micro, sum(s.valid)::bigint as valid_micro,
      o.placed_at as accepted_at, o.settled_at
    from unnest(${bigints(lines.map(({ accountId }) => accountId))}::bigint[],
        ${bigints(lines.map(({ orderId }) => orderId))}::bigint[]) as n (account_id, order_id)
      join lottery.correction_line l on l.account_id = n.account_id and l.order_id = n.order_id and ${isLineOf(key)}
      join lottery.player_order o on o.account_id = n.account_id and o.order_id = n.order_id,
      lateral (
        select rate_bps, stake, win, valid from jsonb_to_recordset(coalesce(l.rebate_shares, '[]'))
          as now (rate_bps int, stake bigint, win bigint, valid bigint)
        union all select rate_bps, -stake, -win, -valid from jsonb_to_recordset(coalesce(o.rebate_shares, '[]'))
          as was (rate_bps int, stake bigint, win bigint, valid bigint)) as s
    where not o.trial
    group by o.account_id, o.order_id, l.correction_no, s.rate_bps
    having sum(s.stake) <> 0 or sum(s.win) <> 0 or sum(s.valid) <> 0`,
  );

/** Nothing is due, or it is too late to take it back: such a line is booked here, and touches no account. */
async function storeDues(tx: Tx, key: CorrectionKey, lines: readonly Line[], dues: readonly bigint[]): Promise<void> {
  const isBooked = lines.map(({ isLate }, at) => dues[at] === 0n || (isLate && (dues[at] ?? 0n) < 0n));
  await sql`with n as (
      select * from unnest(${bigints(lines.map(({ accountId }) => accountId))}::bigint[],
        ${bigints(lines.map(({ orderId }) => orderId))}::bigint[], ${bigints(dues)}::bigint[],
        ${flags(isBooked)}::boolean[]) as n (account_id, order_id, due, booked)),
    planned as (
      update lottery.correction_line l set due = n.due, moved = case when n.booked then 0 end,
        borne = case when n.booked then -n.due end, booked_at = case when n.booked then clock_timestamp() end
      from n where ${isLineOf(key)} and l.account_id = n.account_id and l.order_id = n.order_id
      returning l.*)
    update lottery.player_order o set corrected = true, state = p.state, result = p.result, prize_micro = p.prize_micro,
      push_micro = p.push_micro, valid_micro = p.valid_micro, rebate_micro = p.rebate_micro, rebate_shares = p.rebate_shares
    from planned p where o.account_id = p.account_id and o.order_id = p.order_id`.execute(tx);
}
