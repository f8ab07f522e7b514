import { moveOf, type Settlement } from '@fairhouse/game-math/sports';
import { sql } from 'kysely';
import type { Db } from '#db';
import { type DueBet, readDueBets } from './read-due-bets.ts';
import { settlementOf } from './settlement-of.ts';

/** The bets of one group; `bets` executes as many commands in one transaction. */
export const GROUP = 500;

/**
 * Compares what the legs of due bets come to with what was paid, and records the differences before any money moves. A bet with an open
 * payment waits for it. Returns the number of due bets.
 */
export const planPayments = (db: Db): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const due = await readDueBets(
      tx,
      sql`where b.due and not exists (select from sports.payment p
          where p.account_id = b.account_id and p.bet_id = b.bet_id and p.paid_at is null)
        order by b.account_id, b.bet_id limit ${GROUP} for update of b`,
    );
    if (due.length === 0) return 0;
    const rows = due.map((bet) => ({ bet, after: settlementOf(bet) })).map(toRow);
    const text = JSON.stringify(rows);
    const moved = JSON.stringify(rows.filter(({ changed }) => changed));
    await sql`insert into sports.payment (account_id, bet_id, payment_no, result, returned, difference)
      select * from json_to_recordset(${moved}::json)
        as n(account_id bigint, bet_id bigint, payment_no int, result text, returned bigint, difference bigint)`.execute(
      tx,
    );
    await sql`update sports.bet b set due = false, payment_no = n.payment_no
      from json_to_recordset(${text}::json) as n(account_id bigint, bet_id bigint, payment_no int)
      where b.account_id = n.account_id and b.bet_id = n.bet_id`.execute(tx);
    return due.length;
  });

function toRow({ bet, after }: { bet: DueBet; after: Settlement }) {
  const before: Settlement = { state: bet.result ?? 'OPEN', return: bet.returned };
  const changed = before.state !== after.state || before.return !== after.return;
  return {
    account_id: String(bet.accountId),
    bet_id: String(bet.betId),
    payment_no: bet.paymentNo + (changed ? 1 : 0),
    result: after.state,
    returned: String(after.return),
    difference: String(moveOf(before, after)),
    changed,
  };
}
