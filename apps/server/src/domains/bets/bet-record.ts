import {
  type AccountId,
  type Currency,
  type calls,
  formatMoney,
  type GameCategory,
  type Input,
  type Money,
  type Output,
  readSort,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { readRoundId, roundId, seedPairId } from './ids.ts';

export interface RecordQuery {
  accountId: AccountId;
  currency: Currency;
  /** From 1. */
  page: number;
  pageSize: number;
  category?: GameCategory | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
  /** The newest first where it is left out. */
  sort?: RoundSort | undefined;
  /** For the names of games; English where it is left out or a game has no other name. */
  language?: string | undefined;
}

type RoundSort = NonNullable<Input<typeof calls.bets.rounds>['sort']>;
type RoundRow = Output<typeof calls.bets.rounds>['rows'][number];
export type BetRecord = Omit<Output<typeof calls.bets.rounds>, 'page' | 'pageSize'>;
export type RoundDetail = Output<typeof calls.bets.round>;

interface Row {
  round_no: bigint;
  game_code: string;
  game_name: string | null;
  category: string;
  stake: bigint;
  win: bigint;
  refund: bigint;
  state: RoundRow['state'];
  currency: Currency;
  at: Date;
}

/** What each sort looks at. An index finds the rounds of the account; the rest is sorted, a player's rounds are never millions. */
const SORTED_BY = { time: sql`r.round_no`, stake: sql`r.stake - r.refund`, win: sql`r.win` };

/** Rounds with the totals of the whole selection. A stake that was given back does not count. */
export async function betRecord(db: Db, query: RecordQuery): Promise<BetRecord> {
  const selection = sql`r.account_id = ${query.accountId} and r.bets > 0
    and (${query.category ?? null}::text is null or r.category = ${query.category ?? null})
    and (${query.from ?? null}::timestamptz is null or r.at >= ${query.from ?? null})
    and (${query.to ?? null}::timestamptz is null or r.at < ${query.to ?? null})`;
  const sums = await sql<{ total: bigint; stake: bigint; win: bigint }>`
    select count(*) as total, coalesce(sum(stake - refund), 0)::bigint as stake,
      coalesce(sum(win), 0)::bigint as win
    from bets.round r where ${selection}`.execute(db);
  const { key, down } = readSort(query.sort ?? '-time');
  const way = down ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`
    select r.round_no, r.game_code, coalesce(n.name, g.name) as game_name,
      coalesce(nullif(r.category, ''), g.category, 'RNG') as category, r.stake, r.win, r.refund, r.state, r.currency, r.at
    from bets.round r left join games.game g on g.code = r.game_code
    left join games.game_name n on n.code = r.game_code and n.language = ${query.language ?? 'EN'}
    where ${selection}
    order by ${SORTED_BY[key]} ${way}, r.round_no ${way} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(
    db,
  );
  const { total = 0n, stake = 0n, win = 0n } = sums.rows[0] ?? {};
  const show = (amount: bigint): string => formatMoney(amount as Money, query.currency);
  return {
    rows: rows.map((row) => toRow(query.accountId, row)),
    total: Number(total),
    totals: { stake: show(stake), win: show(win), net: show(win - stake), currency: query.currency },
  };
}

function toRow(accountId: AccountId, row: Row): RoundRow {
  return {
    roundId: roundId(accountId, row.round_no),
    gameCode: row.game_code,
    gameName: row.game_name ?? row.game_code,
    category: row.category as GameCategory,
    stake: formatMoney((row.stake - row.refund) as Money, row.currency),
    win: formatMoney(row.win as Money, row.currency),
    currency: row.currency,
    state: row.state,
    at: row.at.toISOString(),
  };
}

type DetailRow = Row & {
  vendor: string;
  round_ref: string;
  played: boolean;
  version_hash: string | null;
  choices: Record<string, unknown> | null;
  outcome: Record<string, unknown> | null;
  balance_before: bigint | null;
  balance_after: bigint | null;
  pair_no: bigint | null;
  nonce: bigint | null;
  client_seed: string | null;
  commitment: Buffer | null;
  pair_state: string | null;
  server_seed_sealed: Buffer | null;
};

/** One round with everything that replays and verifies it. Refuses NOT_FOUND, also for another player's round. */
export async function roundDetail(
  db: Db,
  secrets: Secrets,
  query: { accountId: AccountId; roundId: string; language?: string },
): Promise<RoundDetail> {
  const roundNo = readRoundId(query.roundId, query.accountId);
  if (roundNo === null) throw refuse('NOT_FOUND');
  const { rows } = await sql<DetailRow>`
    select r.*, coalesce(n.name, g.name) as game_name, coalesce(nullif(r.category, ''), g.category, 'RNG') as category,
      s.client_seed, s.commitment, s.state as pair_state, s.server_seed_sealed
    from bets.round r
    left join games.game g on g.code = r.game_code
    left join games.game_name n on n.code = r.game_code and n.language = ${query.language ?? 'EN'}
    left join bets.seed_pair s on s.account_id = r.account_id and s.pair_no = r.pair_no
    where r.account_id = ${query.accountId} and r.round_no = ${roundNo}`.execute(db);
  const row = rows[0];
  if (!row) throw refuse('NOT_FOUND');
  const show = (amount: bigint | null): string => formatMoney((amount ?? 0n) as Money, row.currency);
  return {
    ...toRow(query.accountId, row),
    versionHash: row.version_hash ?? '',
    choices: row.choices ?? {},
    outcome: row.outcome ?? {},
    balanceBefore: show(row.balance_before),
    balanceAfter: show(row.balance_after),
    fair: readFairOf(secrets, query.accountId, row),
    transactions: row.played
      ? ownTransactions(row)
      : await vendorTransactions(db, query.accountId, roundNo, row.currency),
  };
}

function readFairOf(secrets: Secrets, accountId: AccountId, row: DetailRow): RoundDetail['fair'] {
  const revealed = row.pair_state === 'revealed' && row.server_seed_sealed;
  return {
    seedPairId: row.pair_no === null ? '' : seedPairId(accountId, row.pair_no),
    commitment: row.commitment?.toString('hex') ?? '',
    clientSeed: row.client_seed ?? '',
    nonce: Number(row.nonce ?? 0n),
    serverSeed: revealed ? secrets.open(revealed).toString('hex') : null,
  };
}

/** A round of our own is its own record: one bet and, if it won, one win. */
function ownTransactions(row: DetailRow): RoundDetail['transactions'] {
  const line = (kind: string, amount: bigint) => ({
    kind,
    tx: row.round_ref,
    amount: formatMoney(amount as Money, row.currency),
    at: row.at.toISOString(),
  });
  return [line('bet', row.stake), ...(row.win > 0n ? [line('win', row.win)] : [])];
}

async function vendorTransactions(
  db: Db,
  accountId: AccountId,
  roundNo: bigint,
  currency: Currency,
): Promise<RoundDetail['transactions']> {
  const rows = await db
    .selectFrom('bets.tx')
    .select(['kind', 'op_class', 'tx', 'amount', 'at'])
    .where('account_id', '=', accountId)
    .where('round_no', '=', roundNo)
    .orderBy('command_no')
    .orderBy('op_class')
    .execute();
  return rows.map((row) => ({
    kind: row.kind === 'bet_win' ? row.op_class : row.kind,
    tx: row.tx,
    amount: formatMoney(row.amount as Money, currency),
    at: row.at.toISOString(),
  }));
}
