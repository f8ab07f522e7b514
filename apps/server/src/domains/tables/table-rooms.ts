import { type BrandId, type Currency, formatMoney, type GameRoom, type Money } from '@fairhouse/contracts';
import type { Db } from '#db';
import { findTables, type TableSettings } from './live-table.ts';

/** Returns the rooms of a game of our live tables in a brand and currency: its tables that are open. */
export async function listTableRooms(
  db: Db,
  brand: { brandId: BrandId; currency: Currency; language: string },
  gameCode?: string,
): Promise<GameRoom[]> {
  const tables = await findTables(db, brand, gameCode);
  return tables.filter(({ status }) => status === 'open').map((table) => toRoom(table, brand.language));
}

function toRoom(table: TableSettings, language: string): GameRoom {
  const { tableId: roomId, gameCode: gameId, name, names, currency } = table;
  return { roomId, gameId, name: names[language] ?? name, ...stakeRange(table), currency, seats: null };
}

/** The smallest least and the largest most of a spot. */
export function stakeRange({ limits, currency }: TableSettings): { minStake: string; maxStake: string } {
  const ranges = Object.values(limits.spots);
  const least = ranges.map(([min]) => BigInt(min)).reduce((a, b) => (a < b ? a : b));
  const most = ranges.map(([, max]) => BigInt(max)).reduce((a, b) => (a > b ? a : b));
  return { minStake: formatMoney(least as Money, currency), maxStake: formatMoney(most as Money, currency) };
}
