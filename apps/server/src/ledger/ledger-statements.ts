import type { AccountId, Currency, Money } from '@fairhouse/contracts';
import { bigints, flags, texts, timestamps, toOutboxRows } from '#db';
import { balanceEvent } from './balance-event.ts';
import type { MovementKind } from './movements.ts';

/** A named prepared statement with its values, ready for a pipelined connection. */
export interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** What `bets` counts about a player. The ledger stores it in the account's row, under the same guard as the balance. */
export interface BetCounters {
  readonly commands: bigint;
  readonly rounds: bigint;
  readonly nextNonce: number;
  readonly pacedAt: Date | null;
  readonly playFrom: Date | null;
}

/** The counters of an account that nobody plays with. */
export const NO_COUNTERS: BetCounters = { commands: 0n, rounds: 0n, nextNonce: 0, pacedAt: null, playFrom: null };

/** The new state of an account. Written only if the account still has the version `was` and the command counter `wasCommands`. */
export interface AccountChange {
  accountId: AccountId;
  currency: Currency;
  was: bigint;
  wasCommands: bigint;
  version: bigint;
  balance: bigint;
  held: bigint;
  /** True only while the account is below zero by one of the two transaction types that allow it. */
  overdrawn: boolean;
  /** The new balance of bonus money; absent where it did not change. */
  bonus?: bigint | undefined;
  counters: BetCounters;
}

export interface NewEntry {
  accountId: AccountId;
  seq: bigint;
  contraId: bigint;
  kind: MovementKind;
  amount: bigint;
  heldDelta: bigint;
  balanceAfter: bigint;
  heldAfter: bigint;
  key: string;
  reference: string;
  /** Of a line of bonus money. */
  bonus?: { delta: bigint; after: bigint } | undefined;
}

/**
 * Accounts, journal and balance events in one statement: saves round trips, and no part exists without the others. Accounts are updated in
 * the order of the array. Few batches have bonus money: the others neither send nor write its columns.
 */
function writeBatch(hasBonus: boolean): string {
  const set = hasBonus ? ', bonus = coalesce(n.bonus, a.bonus)' : '';
  const balances = hasBonus ? ', $26::bigint[]' : '';
  const name = hasBonus ? ', bonus' : '';
  const columns = hasBonus ? ', bonus_delta, bonus_after' : '';
  const lines = hasBonus ? ', $27::bigint[], $28::bigint[]' : '';
  return `
with moved as (
  update ledger.account a set balance = n.balance, held = n.held, version = n.version, overdrawn = n.overdrawn,
    commands = n.commands, rounds = n.rounds, next_nonce = n.next_nonce, paced_at = n.paced_at, play_from = n.play_from${set}
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bool[], $20::bigint[], $21::bigint[],
      $22::bigint[], $23::bigint[], $24::timestamptz[], $25::timestamptz[]${balances})
    as n(account_id, was, version, balance, held, overdrawn, was_commands, commands, rounds, next_nonce, paced_at, play_from${name})
  where a.account_id = n.account_id and a.version = n.was and a.commands = n.was_commands
  returning 1
), journal as (
  insert into ledger.entry
    (account_id, seq, contra_id, kind, amount, held_delta, balance_after, held_after, key, reference${columns}, at)
  select n.*, $18::timestamptz from unnest($8::bigint[], $9::bigint[], $10::bigint[], $11::text[], $12::bigint[],
    $13::bigint[], $14::bigint[], $15::bigint[], $16::text[], $17::text[]${lines}) as n
), published as (
  insert into system.outbox (payload, at) select n::json, $18::timestamptz from unnest($19::text[]) as n
)
select ledger.raise_stale_read() where (select count(*) from moved) <> $7::bigint`;
}
const [WRITE_BATCH, WRITE_BATCH_WITH_BONUS] = [writeBatch(false), writeBatch(true)];

/**
 * Returns the ledger's part of a batch transaction: accounts (in id order, so that batches never deadlock), journal, balance events. The
 * statement fails with SQLSTATE FH001 when any account has changed, which aborts the whole transaction.
 */
export function ledgerStatements(
  changes: readonly AccountChange[],
  entries: readonly NewEntry[],
  at: Date,
): Statement[] {
  if (changes.length === 0) return [];
  const hasBonus = changes.some(({ bonus }) => bonus !== undefined) || entries.some(({ bonus }) => bonus);
  const sorted = changes.toSorted((a, b) => (a.accountId < b.accountId ? -1 : 1));
  return [
    {
      name: hasBonus ? 'ledger-batch-bonus' : 'ledger-batch',
      text: hasBonus ? WRITE_BATCH_WITH_BONUS : WRITE_BATCH,
      values: [
        bigints(sorted.map((c) => c.accountId)),
        bigints(sorted.map((c) => c.was)),
        bigints(sorted.map((c) => c.version)),
        bigints(sorted.map((c) => c.balance)),
        bigints(sorted.map((c) => c.held)),
        flags(sorted.map((c) => c.overdrawn)),
        sorted.length,
        bigints(entries.map((e) => e.accountId)),
        bigints(entries.map((e) => e.seq)),
        bigints(entries.map((e) => e.contraId)),
        texts(entries.map((e) => e.kind)),
        bigints(entries.map((e) => e.amount)),
        bigints(entries.map((e) => e.heldDelta)),
        bigints(entries.map((e) => e.balanceAfter)),
        bigints(entries.map((e) => e.heldAfter)),
        texts(entries.map((e) => e.key)),
        texts(entries.map((e) => e.reference)),
        at.toISOString(),
        texts(toOutboxRows(sorted.flatMap(toEvent))),
        bigints(sorted.map((c) => c.wasCommands)),
        bigints(sorted.map((c) => c.counters.commands)),
        bigints(sorted.map((c) => c.counters.rounds)),
        bigints(sorted.map((c) => c.counters.nextNonce)),
        timestamps(sorted.map((c) => c.counters.pacedAt)),
        timestamps(sorted.map((c) => c.counters.playFrom)),
        ...(hasBonus ? bonusValues(sorted, entries) : []),
      ],
    },
  ];
}

const bonusValues = (changes: readonly AccountChange[], entries: readonly NewEntry[]): unknown[] => [
  bigints(changes.map((c) => c.bonus ?? null)),
  bigints(entries.map((e) => e.bonus?.delta ?? null)),
  bigints(entries.map((e) => e.bonus?.after ?? null)),
];

/** The balance event of a change; none when only counters changed. */
const toEvent = (c: AccountChange) =>
  c.version === c.was ? [] : [{ account: String(c.accountId), payload: balanceEvent(toBalance(c)) }];

const toBalance = (c: AccountChange) => ({
  balance: c.balance as Money,
  held: c.held as Money,
  bonus: c.bonus as Money | undefined,
  currency: c.currency,
  version: c.version,
});
