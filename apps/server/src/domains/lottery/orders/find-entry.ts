import type { BrandId, Currency, PrizeMode } from '@fairhouse/contracts';
import { findLotteryRules, type LotteryRules } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import { bigints, type Db, texts } from '#db';
import { assert, refuse } from '#refusal';

/** An entry with its game. */
export interface Entry {
  gameId: number;
  gameCode: string;
  entryCode: string;
  mode: PrizeMode;
  rules: LotteryRules;
  currency: Currency;
  /** Whether the game takes orders. */
  isOpen: boolean;
}

export interface EntryKey {
  brandId: BrandId;
  entryCode: string;
}

/** Returns entries of brands, in the order of the keys; null for one that a brand does not have. */
export async function findEntries(db: Db, keys: readonly EntryKey[]): Promise<(Entry | null)[]> {
  const { rows } = await sql<
    Omit<Entry, 'rules'> & { brandId: BrandId; rulesId: string }
  >`select e.brand_id as "brandId", g.game_id as "gameId",
      g.game_code as "gameCode", e.entry_code as "entryCode", e.mode, g.rules as "rulesId", b.currency,
      g.status = 'open' as "isOpen"
    from lottery.entry e join lottery.game g on g.game_id = e.game_id join brand.brand b on b.brand_id = e.brand_id
    where (e.brand_id, e.entry_code) in (select * from unnest(${bigints(keys.map(({ brandId }) => brandId))}::bigint[],
      ${texts(keys.map(({ entryCode }) => entryCode))}::text[]))`.execute(db);
  const found = new Map(
    rows.map(({ brandId, rulesId, ...row }) => {
      const rules = findLotteryRules(rulesId);
      assert(rules, `there are rules ${rulesId}`);
      return [`${brandId} ${row.entryCode}`, { ...row, rules }];
    }),
  );
  return keys.map(({ brandId, entryCode }) => found.get(`${brandId} ${entryCode}`) ?? null);
}

/** @throws NOT_FOUND for none */
export function requireEntry(entry: Entry | null | undefined): Entry {
  if (!entry) throw refuse('NOT_FOUND', { field: 'entryCode' });
  return entry;
}

/** Returns an entry of a brand. Refuses NOT_FOUND, also for that of another brand. */
export const findEntry = async (db: Db, brandId: BrandId, entryCode: string): Promise<Entry> =>
  requireEntry((await findEntries(db, [{ brandId, entryCode }]))[0]);

/** Returns a game of a brand by its code or that of an entry. Refuses NOT_FOUND. */
export async function findGame(
  db: Db,
  brandId: BrandId,
  gameCode: string,
): Promise<Pick<Entry, 'gameId' | 'gameCode' | 'rules' | 'currency'>> {
  const { rows } = await sql<{ entryCode: string }>`select e.entry_code as "entryCode" from lottery.entry e
    join lottery.game g on g.game_id = e.game_id
    where e.brand_id = ${brandId} and (g.game_code = ${gameCode} or e.entry_code = ${gameCode}) limit 1`.execute(db);
  if (!rows[0]) throw refuse('NOT_FOUND', { field: 'gameCode' });
  return findEntry(db, brandId, rows[0].entryCode);
}
