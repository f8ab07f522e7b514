import type { BrandId, Currency, calls, Input, Output } from '@fairhouse/contracts';
import { formatMicro } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { type Db, parsePeriod } from '#db';
import type { CoverRow } from './linked-covers.ts';

type Query = Input<typeof calls.lotteryReportsBackoffice.linked>;
type Page = Output<typeof calls.lotteryReportsBackoffice.linked>;

interface Row extends Pick<CoverRow, 'book' | 'kind' | 'covered' | 'atoms' | 'accounts' | 'signals'> {
  gameCode: string;
  name: string;
  family: string;
  rules: string;
  issueNo: string;
  drawAt: Date;
  currency: Currency;
  stake: bigint;
}

/** Lists draws in which linked accounts cover most outcomes of a book. */
export async function listLinked(
  db: Db,
  { brandId, language, gameId }: { brandId: BrandId; language: string; gameId: number | null },
  query: Query,
): Promise<Page> {
  const { page, pageSize, kind } = query;
  const { from, to } = parsePeriod(query);
  const matching = sql`from lottery.linked_cover c join lottery.game g on g.game_id = c.game_id
      join brand.brand b on b.brand_id = g.brand_id
    where ${sql.join(
      [
        sql`g.brand_id = ${brandId}`,
        ...(gameId === null ? [] : [sql`c.game_id = ${gameId}`]),
        ...(kind ? [sql`c.kind = ${kind}`] : []),
        ...(from ? [sql`c.draw_at >= ${from}`] : []),
        ...(to ? [sql`c.draw_at < ${to}`] : []),
      ],
      sql` and `,
    )}`;
  const [listed, counted] = await Promise.all([
    sql<Row>`select g.game_code as "gameCode", coalesce(g.names ->> ${language}, g.name) as name, g.family, g.rules,
        c.issue_no as "issueNo", c.draw_at as "drawAt", c.book, c.kind, c.covered, c.atoms, c.accounts, c.signals,
        b.currency, c.stake_micro as stake
      ${matching} order by c.draw_at desc, c.game_id, c.issue_no, c.book, c.group_no
      limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db),
  ]);
  const names = await findUsernames(
    db,
    listed.rows.flatMap(({ accounts }) => accounts.map(({ accountId }) => accountId)),
  );
  return {
    rows: listed.rows.map(({ drawAt, stake, accounts, ...row }) => ({
      ...row,
      drawAt: drawAt.getTime(),
      stake: formatMicro(stake),
      accounts: accounts.map((account) => ({ ...account, username: names.get(account.accountId) ?? '' })),
    })),
    page,
    pageSize,
    total: counted.rows[0]?.total ?? 0,
  };
}

async function findUsernames(db: Db, accountIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; username: string }>`select account_id::text as id, username
    from identity.member where account_id = any (${[...new Set(accountIds)]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, username }) => [id, username]));
}
