import type { BrandId, Currency, calls, Input, Output } from '@fairhouse/contracts';
import { parseSort } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { type RawBuilder, sql } from 'kysely';
import { type Db, parsePeriod } from '#db';

type Query = Input<typeof calls.lotteryReportsBackoffice.profit>;
type Page = Output<typeof calls.lotteryReportsBackoffice.profit>;

interface Sums {
  currency: Currency;
  lines: number;
  stake: string;
  prize: string;
  push: string;
  rebate: string;
  profit: string;
}

const SUMS = sql`f.currency, sum(f.lines)::int as lines, sum(f.stake_micro)::text as stake,
  sum(f.prize_micro)::text as prize, sum(f.push_micro)::text as push, sum(f.rebate_micro)::text as rebate,
  sum(f.stake_micro - f.prize_micro - f.push_micro - f.rebate_micro)::text as profit`;

const KEYS: Readonly<Record<NonNullable<Query['by']>, RawBuilder<string>>> = {
  game: sql`g.game_code`,
  play: sql`f.play`,
  mode: sql`f.mode`,
  day: sql`((f.draw_at at time zone 'UTC')::date)::text`,
};
const SORTED_BY = { stake: sql`sum(f.stake_micro)`, prize: sql`sum(f.prize_micro)` } as const;
const PROFIT = sql`sum(f.stake_micro - f.prize_micro - f.push_micro - f.rebate_micro)`;

/**
 * Lists what settled draws came to. By default days are the newest first, and all others the largest stakes first.
 *
 * @param gameId only this game
 */
export async function listProfit(
  db: Db,
  { brandId, language, gameId }: { brandId: BrandId; language: string; gameId: number | null },
  query: Query,
): Promise<Page> {
  const { page, pageSize, by, mode } = query;
  const { from, to } = parsePeriod(query);
  const matching = sql`from lottery.draw_figure f join lottery.game g on g.game_id = f.game_id
    where ${sql.join(
      [
        sql`g.brand_id = ${brandId}`,
        ...(gameId === null ? [] : [sql`f.game_id = ${gameId}`]),
        ...(mode ? [sql`f.mode = ${mode}`] : []),
        ...(from ? [sql`f.draw_at >= ${from}`] : []),
        ...(to ? [sql`f.draw_at < ${to}`] : []),
      ],
      sql` and `,
    )}`;
  const key = KEYS[by];
  const [listed, counted, totals] = await Promise.all([
    sql<Sums & { key: string; name: string; draws: number }>`
      select ${key} as key, ${by === 'game' ? sql`coalesce(min(g.names ->> ${language}), min(g.name))` : key} as name,
        count(distinct (f.game_id, f.issue_no))::int as draws, ${SUMS} ${matching}
      group by ${by === 'game' ? sql`g.game_id, ` : sql``}${key}, f.currency order by ${orderOf(query, key)}
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{
      total: number;
    }>`select count(*)::int as total from (select 1 ${matching} group by ${key}, f.currency) n`.execute(db),
    sql<Sums>`select ${SUMS} ${matching} group by f.currency order by f.currency`.execute(db),
  ]);
  return {
    rows: listed.rows.map(({ key: own, name, draws, ...sums }) => ({ key: own, name, draws, ...toFigures(sums) })),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
    totals: totals.rows.map(toFigures),
  };
}

function orderOf({ sort, by }: Query, key: RawBuilder<string>): RawBuilder<unknown> {
  if (!sort) return by === 'day' ? sql`${key} desc` : sql`${SORTED_BY.stake} desc, ${key}`;
  const { key: column, down } = parseSort(sort);
  const value = column === 'profit' ? PROFIT : SORTED_BY[column];
  return sql`${value} ${down ? sql`desc` : sql`asc`}, ${key}`;
}

const toFigures = ({ currency, lines, ...amounts }: Sums) => ({
  currency,
  lines,
  stake: formatMicro(BigInt(amounts.stake)),
  prize: formatMicro(BigInt(amounts.prize)),
  push: formatMicro(BigInt(amounts.push)),
  rebate: formatMicro(BigInt(amounts.rebate)),
  profit: formatMicro(BigInt(amounts.profit)),
});
