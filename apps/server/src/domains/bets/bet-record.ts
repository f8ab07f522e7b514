import {
  type AccountId,
  type Currency,
  type calls,
  formatMoney,
  type GameCategory,
  type Input,
  type Money,
  type Output,
  parseSort,
} from '@fairhouse/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { DateRange, Db, RowOf } from '#db';
import { normalizeId, parseRoundId, roundId } from './ids.ts';

type RoundQuery = Input<typeof calls.bets.rounds>;

/** Selects the rounds of a player: filter, sort order and page. */
export interface RecordQuery
  extends Pick<RoundQuery, 'category' | 'vendorCode' | 'gameCode' | 'state' | 'round'>,
    DateRange {
  accountId: AccountId;
  currency: Currency;
  /** From 1. */
  page: number;
  pageSize: number;
  /** Defaults to newest first. */
  sort?: RoundQuery['sort'];
  /** Language of the game names; defaults to English, also for games without a translated name. */
  language?: string | undefined;
}

type RoundRow = Output<typeof calls.bets.rounds>['rows'][number];
type PlayedGames = Output<typeof calls.bets.playedGames>;
export type BetRecord = Omit<Output<typeof calls.bets.rounds>, 'page' | 'pageSize'>;

export interface Row
  extends RowOf<
    'bets.round',
    'round_no' | 'game_code' | 'category' | 'stake' | 'win' | 'jackpot' | 'refund' | 'adjusted' | 'at'
  > {
  game_name: string | null;
  vendor_title: string | null;
  free_stake: bigint;
  informational_win: bigint;
  state: RoundRow['state'];
  currency: Currency;
}

const category = sql`coalesce(nullif(r.category, ''), g.category, 'RNG')`;
/** The player's own net stake, and the payout. Free rounds count in neither until their wins are paid. */
const freeStake = sql`case when r.grant_id is null then coalesce(f.stake, 0) else r.stake end`;
const stake = sql`(r.stake - r.refund - ${freeStake})`;
const win = sql`(r.win - coalesce(f.win, 0))`;
const SORTED_BY = { time: sql`r.round_no`, stake, win };

/**
 * The account's rounds with their games, vendors, free-round stakes (`f.stake`) and free-round wins that the round did not pay (`f.win`).
 * An index finds the account's rounds, which are then sorted; a player never has millions of rounds.
 */
const roundsOf = (accountId: AccountId, language = 'EN'): RawBuilder<unknown> => sql`bets.round r
  left join games.game g on g.code = r.game_code
  left join games.vendor v on v.vendor_code = g.vendor_code
  left join games.brand_vendor bv on bv.vendor_code = v.vendor_code
    and bv.brand_id = (select brand_id from ledger.account where account_id = ${accountId})
  left join games.game_name n on n.code = r.game_code and n.language = ${language}
  left join (select round_no, (sum(amount - reversed) filter (where op_class = 'bet'))::bigint as stake,
      (sum(amount - reversed) filter (where op_class = 'win'))::bigint as win
    from bets.tx where account_id = ${accountId} and grant_id is not null and cash = 0
      and state in ('APPLIED', 'PARTLY_REVERSED') group by round_no) f on f.round_no = r.round_no
  where r.account_id = ${accountId}`;

/** The columns of a `Row`, and any further columns of the round. */
export const selectRounds = (
  { accountId, language }: { accountId: AccountId; language?: string | undefined },
  more = sql``,
): RawBuilder<unknown> => sql`select r.round_no, r.game_code, coalesce(n.name, g.name) as game_name, ${category} as category,
    coalesce(nullif(bv.display_name, ''), v.title) as vendor_title, r.stake, r.win, r.jackpot, r.refund, r.adjusted,
    ${freeStake} as free_stake, coalesce(f.win, 0) as informational_win, r.state, r.currency, r.at${more}
  from ${roundsOf(accountId, language)}`;

/** Returns rounds with the totals of the whole selection. */
export async function betRecord(db: Db, query: RecordQuery): Promise<BetRecord> {
  const condition = toCondition(query);
  const sums = await sql<Sums & { category: GameCategory }>`
    select ${category} as category, count(*)::int as rounds, coalesce(sum(${stake}), 0)::bigint as stake,
      coalesce(sum(${win}), 0)::bigint as win, coalesce(sum(r.adjusted), 0)::bigint as adjusted,
      coalesce(sum(${stake}) filter (where r.state = 'OPEN'), 0)::bigint as open
    from ${roundsOf(query.accountId)} and ${condition} group by 1 order by 3 desc, 1`.execute(db);
  const { key, down } = parseSort(query.sort ?? '-time');
  const direction = down ? sql`desc` : sql`asc`;
  const { rows } = await sql<Row>`${selectRounds(query)} and ${condition}
    order by ${SORTED_BY[key]} ${direction}, r.round_no ${direction} limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}`.execute(
    db,
  );
  const all = sums.rows.reduce<Sums>(add, { rounds: 0, stake: 0n, win: 0n, adjusted: 0n, open: 0n });
  const { currency } = query;
  return {
    rows: rows.map((row) => toRow(query.accountId, row)),
    total: all.rounds,
    totals: {
      ...toTotals(all, currency),
      currency,
      categories: sums.rows.map((sum) => ({
        category: sum.category,
        rounds: sum.rounds,
        ...toTotals(sum, currency),
      })),
    },
  };
}

interface Sums {
  rounds: number;
  stake: bigint;
  win: bigint;
  adjusted: bigint;
  open: bigint;
}

const add = (one: Sums, other: Sums): Sums => ({
  rounds: one.rounds + other.rounds,
  stake: one.stake + other.stake,
  win: one.win + other.win,
  adjusted: one.adjusted + other.adjusted,
  open: one.open + other.open,
});

function toTotals({ stake, win, adjusted, open }: Sums, currency: Currency) {
  const format = (amount: bigint): string => formatMoney(amount as Money, currency);
  return { stake: format(stake), win: format(win), net: format(win - stake + adjusted), open: format(open) };
}

/** Builds the filter of a selection. Excludes rounds in which nothing was ever staked or held: they only record a cancellation. */
function toCondition(query: RecordQuery): RawBuilder<unknown> {
  const { accountId, category: of, vendorCode, gameCode, state, round, from, to } = query;
  return sql.join(
    [
      sql`(r.bets > 0 or exists (select from bets.tx t
        where t.account_id = r.account_id and t.round_no = r.round_no and t.op_class = 'reserve'))`,
      ...(of ? [sql`${category} = ${of}`] : []),
      ...(vendorCode ? [sql`g.vendor_code = ${vendorCode}`] : []),
      ...(gameCode ? [sql`r.game_code = ${gameCode}`] : []),
      ...(state ? [sql`r.state = ${state}`] : []),
      ...(round
        ? [sql`(r.round_no = ${parseRoundId(round, accountId) ?? -1n} or r.round_ref = ${normalizeId(round)})`]
        : []),
      ...(from ? [sql`r.at >= ${from}`] : []),
      ...(to ? [sql`r.at < ${to}`] : []),
    ],
    sql` and `,
  );
}

/** Returns the games in which the account has rounds, by name. */
export async function playedGames(
  db: Db,
  { accountId, language }: { accountId: AccountId; language?: string },
): Promise<PlayedGames> {
  const { rows } = await sql<PlayedGames['games'][number]>`
    select distinct r.game_code as "gameCode", coalesce(n.name, g.name, r.game_code) as "gameName", ${category} as category,
      coalesce(g.vendor_code, '') as "vendorCode", coalesce(nullif(bv.display_name, ''), v.title, '') as vendor
    from ${roundsOf(accountId, language)} and r.game_code <> '' order by "gameName", "gameCode"`.execute(db);
  return { games: rows };
}

/** Converts a round to its row in the bet record. */
export function toRow(accountId: AccountId, row: Row): RoundRow {
  const format = (amount: bigint): string => formatMoney(amount as Money, row.currency);
  return {
    roundId: roundId(accountId, row.round_no),
    gameCode: row.game_code,
    gameName: row.game_name ?? row.game_code,
    category: row.category as GameCategory,
    vendor: row.vendor_title ?? '',
    stake: format(row.stake - row.refund - row.free_stake),
    free: format(row.free_stake),
    returned: format(row.refund),
    win: format(row.win - row.informational_win),
    jackpot: format(row.jackpot),
    adjusted: format(row.adjusted),
    currency: row.currency,
    state: row.state,
    at: row.at.toISOString(),
  };
}
