import { type AccountId, type calls, formatMoney, type Money, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { type EntryLine, listEntries } from '#ledger';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { type Row, selectRounds, toRow } from './bet-record.ts';
import { parseRoundId, roundId, seedPairId } from './ids.ts';
import { listRoundTransactions, type RoundTx } from './list-round-transactions.ts';
import { getRecordedOutcome } from './recorded-outcome.ts';

export type RoundDetail = Output<typeof calls.bets.round>;

interface DetailRow
  extends Row,
    RowOf<'bets.round', 'vendor' | 'round_ref' | 'played' | 'closed_at' | 'unacknowledged' | 'acknowledged_at'>,
    RowOf<'bets.round', 'grant_id' | 'account_id' | 'words' | 'version_hash' | 'pair_no' | 'nonce'>,
    RowOf<'bets.round', 'bonus_no' | 'bonus_stake' | 'bonus_win'> {
  choices: Record<string, unknown> | null;
  outcome: Record<string, unknown> | null;
}

type Pair = RowOf<
  'bets.seed_pair',
  'client_seed' | 'commitment' | 'state' | 'created_at' | 'revealed_at' | 'server_seed_sealed'
>;

/** A round with all its recorded data. */
export interface FoundRound {
  row: DetailRow;
  /** Of a part settled from a hold, what the product decided. Empty for a vendor's round, and where replaying gives another win than the booked one. */
  outcome: Record<string, unknown>;
  replayDiffers: boolean;
  /** The seeds from which it was drawn; null for a vendor's round. */
  seeds: (Pair & { pairNo: bigint; nonce: number }) | null;
  transactions: RoundTx[];
  entries: EntryLine[];
  /** Hex; null while the pair is in use. */
  serverSeed: string | null;
}

export interface RoundQuery {
  accountId: AccountId;
  roundId: string;
  language?: string;
}

/** Finds a round of an account. Refuses NOT_FOUND, also for another player's round. */
export async function findRound(db: Db, secrets: Secrets, query: RoundQuery): Promise<FoundRound> {
  const { accountId } = query;
  const roundNo = parseRoundId(query.roundId, accountId);
  if (roundNo === null) throw refuse('NOT_FOUND');
  const more = sql`, r.account_id, r.vendor, r.round_ref, r.played, r.closed_at, r.unacknowledged, r.acknowledged_at, r.grant_id, r.bonus_no, r.bonus_stake, r.bonus_win, r.version_hash,
    r.choices, r.outcome, r.words, r.pair_no, r.nonce`;
  const { rows } = await sql<DetailRow>`${selectRounds(query, more)} and r.round_no = ${roundNo}`.execute(db);
  const row = rows[0];
  if (!row) throw refuse('NOT_FOUND');
  const outcome = row.played ? await getRecordedOutcome(db, row) : row.outcome;
  const seeds = await getSeedPair(db, accountId, row);
  const transactions = await listRoundTransactions(db, accountId, row);
  const entries = await listEntries(db, {
    accountId,
    reference: roundId(accountId, roundNo),
    from: row.at,
    // the rest of a hold is released when its round closes, by a transaction that may belong to another round
    to: transactions.reduce((last, { at }) => (at > last ? at : last), row.closed_at ?? row.at),
  });
  const revealed = seeds?.state === 'revealed' ? secrets.open(seeds.server_seed_sealed).toString('hex') : null;
  return {
    row,
    outcome: (outcome ?? {}) as Record<string, unknown>,
    replayDiffers: row.played && outcome === null,
    seeds,
    transactions,
    entries,
    serverSeed: revealed,
  };
}

async function getSeedPair(db: Db, accountId: AccountId, { pair_no: pairNo, nonce }: DetailRow) {
  if (pairNo === null) return null;
  const pair = await db
    .selectFrom('bets.seed_pair')
    .select(['client_seed', 'commitment', 'state', 'created_at', 'revealed_at', 'server_seed_sealed'])
    .where('account_id', '=', accountId)
    .where('pair_no', '=', pairNo)
    .executeTakeFirstOrThrow();
  return { ...pair, pairNo, nonce: Number(nonce ?? 0n) };
}

/** Returns the available balance before the first and after the last entry; null when nothing moved. In the smallest unit. */
export function balancesOf(entries: readonly EntryLine[]): { before: bigint | null; after: bigint | null } {
  const [first, last] = [entries[0], entries.at(-1)];
  return {
    before: first ? first.balance - first.held - first.amount + first.heldDelta : null,
    after: last ? last.balance - last.held : null,
  };
}

/** Returns one round with everything needed to replay and verify it. Refuses NOT_FOUND, also for another player's round. */
export async function roundDetail(db: Db, secrets: Secrets, query: RoundQuery): Promise<RoundDetail> {
  const found = await findRound(db, secrets, query);
  const { row, seeds, transactions, entries, serverSeed } = found;
  const format = (amount: bigint): string => formatMoney(amount as Money, row.currency);
  const { before, after } = balancesOf(entries);
  return {
    ...toRow(query.accountId, row),
    reference: row.round_ref,
    closedAt: row.closed_at?.toISOString() ?? null,
    versionHash: row.version_hash ?? '',
    choices: row.choices ?? {},
    outcome: found.outcome,
    replayDiffers: found.replayDiffers,
    balanceBefore: before === null ? null : format(before),
    balanceAfter: after === null ? null : format(after),
    fair: seeds && {
      seedPairId: seedPairId(query.accountId, seeds.pairNo),
      commitment: seeds.commitment.toString('hex'),
      clientSeed: seeds.client_seed ?? '',
      nonce: seeds.nonce,
      serverSeed,
    },
    transactions: transactions.map(({ kind, tx, state, amount, reversed, at }) => ({
      kind,
      tx,
      state,
      amount: format(amount),
      reversed: format(reversed),
      at: at.toISOString(),
    })),
  };
}
