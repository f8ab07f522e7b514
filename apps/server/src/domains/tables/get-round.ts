import type { AccountId, Currency, calls, Output } from '@fairhouse/contracts';
import { type BrandId, formatMoney, type Money, type SpotSettled, type TableMark } from '@fairhouse/contracts';
import { type Card, type CardOpening, exactChances } from '@fairhouse/game-math/tables';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import { refuse } from '#refusal';
import { findTable, gameOf, type TableSettings } from './live-table.ts';
import { outcomeOf } from './room/create-dealer.ts';
import { paidOf, toSpotSettled } from './room/describe-table.ts';
import type { PublishedLink, ShoeNow } from './room/table-state.ts';

type Round = Output<typeof calls.tables.round>;
type Row = RowOf<'tables.round'>;
type Chances = Round['round']['chances'];

export interface RoundDeps {
  db: Db;
  /** Chances of rounds, which never change, by round id. */
  chances: { get(roundId: string): Chances | undefined; set(roundId: string, chances: Chances): unknown };
}

/** Parses `<tableId>.<roundNo>`. */
function parseRoundId(roundId: string): { tableId: string; roundNo: number } {
  const [tableId = '', roundNo = ''] = roundId.split('.');
  return { tableId, roundNo: Number(roundNo) };
}

/** Returns a table of the brand. Refuses NOT_FOUND. */
export async function requireTable(db: Db, brandId: BrandId, tableId: string): Promise<TableSettings> {
  const table = await findTable(db, tableId);
  if (!table || table.brandId !== String(brandId)) throw refuse('NOT_FOUND');
  return table;
}

/**
 * Returns a finished or void round of a table with everything that proves it, and what the stakes of this account came to. Refuses NOT_FOUND,
 * also for a running round.
 */
export async function getRound(
  { db, chances }: RoundDeps,
  { brandId, accountId, language }: { brandId: BrandId; accountId: AccountId | null; language: string },
  roundId: string,
): Promise<Round> {
  const { tableId, roundNo } = parseRoundId(roundId);
  const table = await requireTable(db, brandId, tableId);
  const row = await db
    .selectFrom('tables.round')
    .selectAll()
    .where('table_id', '=', tableId)
    .where('round_no', '=', roundNo)
    .executeTakeFirst();
  if (!row) throw refuse('NOT_FOUND');
  const [shoe, own] = await Promise.all([
    row.shoe_no === null ? null : findShoe(db, tableId, row.shoe_no),
    accountId === null ? null : findOwn(db, accountId, row),
  ]);
  const found = chances.get(roundId) ?? (await countChances(db, row, shoe?.published ?? null));
  chances.set(roundId, found);
  return { round: toPublicRound(table, row, { shoe: shoe?.published ?? null, chances: found, language }), own };
}

/** Returns a shoe as published, and its cut once it has ended. */
export async function findShoe(
  db: Db,
  tableId: string,
  shoeNo: number,
): Promise<{ published: ShoeNow; cut: number | null } | null> {
  const row = await db
    .selectFrom('tables.shoe')
    .select(['published', 'cut'])
    .where('table_id', '=', tableId)
    .where('shoe_no', '=', shoeNo)
    .executeTakeFirst();
  return row ? { published: row.published as unknown as ShoeNow, cut: row.cut } : null;
}

/** Counts the exact chances of the open spots, given the cards that were known to be gone. Takes about ten milliseconds. */
async function countChances(db: Db, row: Row, shoe: ShoeNow | null): Promise<Chances> {
  const game = gameOf({ gameCode: row.game_code, versionHash: row.version_hash });
  const { spots } = exactChances(game, shoe ? await findGone(db, row, shoe) : []);
  return row.spots.flatMap((spot) => {
    const found = spots.get(spot);
    return found ? [{ spot, rows: found.rows.map(toText), edge: toText(found.edge) }] : [];
  });
}

function toPublicRound(
  table: TableSettings,
  row: Row,
  { shoe, chances, language }: { shoe: ShoeNow | null; chances: Chances; language: string },
): Round['round'] {
  const game = gameOf({ gameCode: row.game_code, versionHash: row.version_hash });
  const cards = row.cards as unknown as CardOpening[];
  return {
    roundId: `${row.table_id}.${row.round_no}`,
    roundNo: row.round_no,
    tableId: row.table_id,
    tableName: table.names[language] ?? table.name,
    gameCode: row.game_code,
    kind: game.kind,
    versionHash: row.version_hash,
    state: row.state as 'FINISHED' | 'VOID',
    voidReason: row.void_reason,
    entropy: { level: 'commitment' },
    shoe: shoe && { ...shoe, burnt: { ...shoe.burnt, path: [...shoe.burnt.path] } },
    cards: cards.map((opened) => ({ ...opened, path: [...opened.path] })),
    draw: row.draw as PublishedLink | null,
    number: row.number,
    mark: row.mark as TableMark | null,
    paid: row.state === 'FINISHED' ? paidOf(table, outcomeOf({ cards, number: row.number })) : [],
    chances,
    at: row.at.toISOString(),
  };
}

const toText = ({ num, den }: { num: bigint; den: bigint }) => ({ num: String(num), den: String(den) });

/** Returns the cards that were known to be gone before a round: the first one, which is burnt face up, and those of the rounds before. */
async function findGone(db: Db, { table_id, shoe_no, round_no }: Row, shoe: ShoeNow): Promise<Card[]> {
  const { rows } = await sql<{
    cards: Card[];
  }>`select jsonb_path_query_array(cards, '$[*].card') as cards from tables.round
    where table_id = ${table_id} and shoe_no = ${shoe_no} and round_no < ${round_no}`.execute(db);
  return [shoe.burnt.card, ...rows.flatMap(({ cards }) => cards)];
}

async function findOwn(db: Db, accountId: AccountId, { table_id, round_no }: Row): Promise<Round['own']> {
  const row = await db
    .selectFrom('tables.player_round')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('table_id', '=', table_id)
    .where('round_no', '=', round_no)
    .executeTakeFirst();
  if (!row) return null;
  const currency = row.currency as Currency;
  const format = (amount: bigint) => formatMoney(amount as Money, currency);
  type Stored = Pick<SpotSettled, 'spot' | 'paid'> & { stake: string; returned: string };
  return {
    accountId: String(accountId),
    currency,
    spots: (row.spots as unknown as Stored[]).map(({ stake, returned, ...spot }) =>
      toSpotSettled({ ...spot, stake: BigInt(stake), returned: BigInt(returned) }, currency),
    ),
    stake: format(row.stake),
    returned: format(row.returned),
    turnover: format(row.turnover),
  };
}
