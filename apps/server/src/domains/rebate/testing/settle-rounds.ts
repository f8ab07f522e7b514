import { randomUUID } from 'node:crypto';
import { type AccountId, brandId, type Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type Db, texts } from '#db';
import { createAccount } from '#ledger';
import { countSettlements } from '../index.ts';

/** A round as the statements of a batch write it, in smallest units. */
export interface NewRound {
  accountId: AccountId;
  category?: string;
  currency?: Currency;
  stake: bigint;
  win?: bigint;
  jackpot?: bigint;
  acceptedAt?: Date;
}

let rounds = 0n;

/** Inserts a settled round, and returns its number. */
export async function settleRound(db: Db, round: NewRound): Promise<bigint> {
  const { accountId, category = 'RNG', currency = 'USD', stake, win = 0n, jackpot = 0n, acceptedAt } = round;
  rounds += 1n;
  await sql`insert into bets.round (account_id, round_no, vendor, round_ref, game_code, category, currency, state, stake, win, refund,
      adjusted, bets, live_bets, open_wins, voided, at, closed_at, played, jackpot, unacknowledged, settled_xid)
    values (${accountId}, ${rounds}, 'vendor-1', ${randomUUID()}, 'game', ${category}, ${currency}, 'CLOSED', ${stake}, ${win}, 0,
      0, 1, 1, 0, false, coalesce(${acceptedAt ?? null}, clock_timestamp()), now(), false, ${jackpot}, false,
      bets.feed_xid())`.execute(db);
  return rounds;
}

/** Changes a settled round: another win, or everything given back. */
export async function changeRound(
  db: Db,
  accountId: AccountId,
  roundNo: bigint,
  to: { win?: bigint; refund?: bigint; stake?: bigint },
): Promise<void> {
  await sql`update bets.round set state = 'RESETTLED', win = coalesce(${to.win ?? null}, win),
      refund = coalesce(${to.refund ?? null}, refund), stake = coalesce(${to.stake ?? null}, stake)
    where account_id = ${accountId} and round_no = ${roundNo}`.execute(db);
}

export type Rates = Partial<Record<string, number>>;

/** Creates accounts in a line from the top down, each with rates in tenths of a percent; below a member, when one is named. */
export async function aLine(
  db: Db,
  members: readonly Rates[],
  { currency = 'USD', path = '/' }: { currency?: Currency; path?: string } = {},
): Promise<{ accounts: AccountId[]; path: string }> {
  const accounts: AccountId[] = [];
  let line = path;
  await db.transaction().execute(async (tx) => {
    for (const rates of members) {
      const accountId = await createAccount(tx, { brandId: brandId(1), currency, kind: 'player' });
      const parts = line.split('/').filter(Boolean);
      line += `${accountId}/`;
      accounts.push(accountId);
      // rounds have times of whole milliseconds
      await sql`insert into agents.placement (account_id, from_at, brand_id, parent_id, depth, path)
        values (${accountId}, now() - interval '2 milliseconds', 1, ${parts.at(-1) ?? null}, ${parts.length}, ${line})`.execute(
        tx,
      );
      const categories = Object.keys(rates);
      if (categories.length > 0)
        await sql`insert into agents.rate (account_id, category, from_at, rate, set_by, actor_id)
          select ${accountId}, n.category, now() - interval '2 milliseconds', n.rate, 'agent', 0
          from unnest(${texts(categories)}::text[], ${Object.values(rates)}::int[]) as n (category, rate)`.execute(tx);
    }
  });
  return { accounts, path: line };
}

/** Changes the rate of a member from now on. */
export async function setRate(db: Db, accountId: AccountId, category: string, rate: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update agents.rate set to_at = now() where account_id = ${accountId} and category = ${category} and to_at is null`.execute(
      tx,
    );
    await sql`insert into agents.rate (account_id, category, from_at, rate, set_by, actor_id)
      values (${accountId}, ${category}, now(), ${rate}, 'agent', 0)`.execute(tx);
  });
}

/** Counts everything that was settled so far; transactions of other tests on the cluster may delay the feed. */
export async function countAll(db: Db): Promise<void> {
  const { rows } = await sql<{ xid: bigint }>`select pg_current_xact_id()::text::bigint as xid`.execute(db);
  for (;;) {
    await countSettlements(db);
    const { rows: marks } = await sql<{ upto: bigint }>`select upto from rebate.mark`.execute(db);
    if ((marks[0]?.upto ?? 0n) > (rows[0]?.xid ?? 0n)) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** What accounts have accrued and were paid, in millionths, by account and kind. */
export async function sharesOf(db: Db, accounts: readonly AccountId[]): Promise<{ own: bigint; team: bigint }[]> {
  const { rows } = await sql<{ accountId: bigint; kind: 'own' | 'team'; amount: bigint }>`
    select account_id as "accountId", kind, sum(amount_micro)::bigint as amount from rebate.accrual
    where account_id = any(${accounts.map(String)}::bigint[]) group by 1, 2`.execute(db);
  const of = (id: AccountId, kind: 'own' | 'team'): bigint =>
    rows.find((row) => row.accountId === id && row.kind === kind)?.amount ?? 0n;
  return accounts.map((id) => ({ own: of(id, 'own'), team: of(id, 'team') }));
}
