import type { AccountId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { post } from './post.ts';

/** A jackpot whose row this transaction locks, with all previously committed contributions collected into its account. */
export interface CollectedJackpot {
  jackpotId: AccountId;
  currency: Currency;
  retired: boolean;
  retiredInto: AccountId | null;
}

/**
 * Job: collects pending contributions into the jackpots' accounts, one entry per jackpot. Late contributions of a retired jackpot go to the
 * one that received its money.
 */
export async function collectJackpotContributions(db: Db): Promise<void> {
  const { rows } = await sql<RowOf<'ledger.jackpot_contribution', 'jackpot_id'>>`
    select distinct jackpot_id from ledger.jackpot_contribution`.execute(db);
  for (const { jackpot_id } of rows)
    await db.transaction().execute(async (tx) => {
      const jackpot = await collectContributions(tx, jackpot_id as AccountId);
      if (jackpot.retiredInto) await transferJackpot(tx, jackpot, jackpot.retiredInto);
    });
}

/** Locks a jackpot and collects its contributions into its account. */
export async function collectContributions(tx: Tx, jackpotId: AccountId): Promise<CollectedJackpot> {
  const jackpot = await tx
    .selectFrom('ledger.jackpot')
    .selectAll()
    .where('jackpot_id', '=', jackpotId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ waiting: bigint }>`
    with gone as (delete from ledger.jackpot_contribution where jackpot_id = ${jackpotId} returning contribution_ppm)
    select coalesce(sum(contribution_ppm), 0)::bigint as waiting from gone`.execute(tx);
  const waiting = rows[0]?.waiting ?? 0n;
  const carry = jackpot.carry_ppm + waiting;
  const whole = carry / 1_000_000n;
  const currency = jackpot.currency as Currency;
  await sql`update ledger.jackpot set contributed_ppm = contributed_ppm + ${waiting}, carry_ppm = ${carry % 1_000_000n}
    where jackpot_id = ${jackpotId}`.execute(tx);
  if (whole > 0n) {
    const key = `contributions-${await nextEntry(tx, jackpotId)}`;
    const reference = `jackpot ${jackpot.code}`;
    await post(tx, [
      { accountId: jackpotId, kind: 'jackpot-contribution', amount: whole as Money, currency, key, reference },
    ]);
  }
  return {
    jackpotId,
    currency,
    retired: jackpot.retired_at !== null,
    retiredInto: jackpot.retired_into as AccountId | null,
  };
}

/** Moves the whole balance of a jackpot to another one. */
export async function transferJackpot(
  tx: Tx,
  { jackpotId, currency }: CollectedJackpot,
  into: AccountId,
): Promise<Money> {
  const { balance } = await tx
    .selectFrom('ledger.account')
    .select('balance')
    .where('account_id', '=', jackpotId)
    .executeTakeFirstOrThrow();
  const amount = balance as Money;
  if (amount === 0n) return amount;
  const key = `transfer-${jackpotId}-${await nextEntry(tx, jackpotId)}`;
  await post(tx, [
    { accountId: jackpotId, kind: 'jackpot-transfer-out', amount, currency, key, reference: `jackpot ${into}` },
    { accountId: into, kind: 'jackpot-transfer-in', amount, currency, key, reference: `jackpot ${jackpotId}` },
  ]);
  return amount;
}

/** Under the jackpot's lock no other entry can take this number. */
async function nextEntry(tx: Tx, jackpotId: AccountId): Promise<bigint> {
  const { version } = await tx
    .selectFrom('ledger.account')
    .select('version')
    .where('account_id', '=', jackpotId)
    .executeTakeFirstOrThrow();
  return version + 1n;
}
