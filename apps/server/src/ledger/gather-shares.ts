import type { AccountId, Currency, Money } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { post } from './post.ts';

/** A pot whose row this transaction holds, with all shares that were committed before gathered into its account. */
export interface GatheredPot {
  potId: AccountId;
  currency: Currency;
  retired: boolean;
  retiredInto: AccountId | null;
}

/** The job: puts the shares that wait into the pots' accounts, one entry a pot. What a retired pot still got goes where its money went. */
export async function gatherShares(db: Db): Promise<void> {
  const { rows } = await sql<{ pot_id: AccountId }>`select distinct pot_id from ledger.pot_share`.execute(db);
  for (const { pot_id } of rows)
    await db.transaction().execute(async (tx) => {
      const pot = await gatherPot(tx, pot_id);
      if (pot.retiredInto) await handOver(tx, pot, pot.retiredInto);
    });
}

/** Locks a pot and gathers its shares into its account. */
export async function gatherPot(tx: Tx, potId: AccountId): Promise<GatheredPot> {
  const pot = await tx
    .selectFrom('ledger.pot')
    .selectAll()
    .where('pot_id', '=', potId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const { rows } = await sql<{ waiting: bigint }>`
    with gone as (delete from ledger.pot_share where pot_id = ${potId} returning share_ppm)
    select coalesce(sum(share_ppm), 0)::bigint as waiting from gone`.execute(tx);
  const waiting = rows[0]?.waiting ?? 0n;
  const owed = pot.owed_ppm + waiting;
  const whole = owed / 1_000_000n;
  const currency = pot.currency as Currency;
  await sql`update ledger.pot set contributed_ppm = contributed_ppm + ${waiting}, owed_ppm = ${owed % 1_000_000n}
    where pot_id = ${potId}`.execute(tx);
  if (whole > 0n) {
    const key = `gathered-${await nextEntry(tx, potId)}`;
    const reference = `jackpot ${pot.jackpot}`;
    await post(tx, [
      { accountId: potId, kind: 'jackpot-contribution', amount: whole as Money, currency, key, reference },
    ]);
  }
  return {
    ...{ potId, currency, retired: pot.retired_at !== null },
    retiredInto: pot.retired_into as AccountId | null,
  };
}

/** Moves all that a pot holds into another one. */
export async function handOver(tx: Tx, { potId, currency }: GatheredPot, into: AccountId): Promise<Money> {
  const { balance } = await tx
    .selectFrom('ledger.account')
    .select('balance')
    .where('account_id', '=', potId)
    .executeTakeFirstOrThrow();
  const amount = balance as Money;
  if (amount === 0n) return amount;
  const key = `handover-${potId}-${await nextEntry(tx, potId)}`;
  await post(tx, [
    { accountId: potId, kind: 'jackpot-handover', amount, currency, key, reference: `pot ${into}` },
    { accountId: into, kind: 'jackpot-takeover', amount, currency, key, reference: `pot ${potId}` },
  ]);
  return amount;
}

/** Under the pot's lock no other entry can take this number. */
async function nextEntry(tx: Tx, potId: AccountId): Promise<bigint> {
  const { version } = await tx
    .selectFrom('ledger.account')
    .select('version')
    .where('account_id', '=', potId)
    .executeTakeFirstOrThrow();
  return version + 1n;
}
