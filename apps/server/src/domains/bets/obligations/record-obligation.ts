import { sql } from 'kysely';
import type { Tx } from '#db';
import { normalizeId } from '../ids.ts';
import { type ObligationLine, writeLine } from './obligation-line.ts';

/**
 * Stores a decided result of several accounts before any of it is booked, in the transaction that stores the decision itself. Every line is
 * booked sooner or later: by `bookObligation` of the caller, or by the job when its process is gone.
 *
 * @param ref names the result, such as a hand; the same for all of its lines
 */
export async function recordObligation(
  tx: Tx,
  { vendor, ref, lines }: { vendor: string; ref: string; lines: readonly ObligationLine[] },
): Promise<void> {
  await sql`
    insert into bets.obligation_line (vendor, ref, op_class, tx, account_id, command)
    select ${vendor}, ${ref}, n.op_class, n.tx, n.account_id, n.command::json
    from unnest(${lines.map(({ op }) => op)}::text[], ${lines.map((line) => normalizeId(line.tx))}::text[],
      ${lines.map(({ accountId }) => accountId)}::bigint[], ${lines.map(writeLine)}::text[])
      as n(op_class, tx, account_id, command)`.execute(tx);
}
