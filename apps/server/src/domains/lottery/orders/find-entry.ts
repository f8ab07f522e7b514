import type { BrandId, Currency, PrizeMode } from '@fairhouse/contracts';
import { findLotteryRules, type LotteryRules } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
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

/** Returns an entry of a brand. Refuses NOT_FOUND, also for that of another brand. */
export async function findEntry(db: Db, brandId: BrandId, entryCode: string): Promise<Entry> {
  const { rows } = await sql<Omit<Entry, 'rules'> & { rulesId: string }>`select g.game_id as "gameId",
      g.game_code as "gameCode", e.entry_code as "entryCode", e.mode, g.rules as "rulesId", b.currency,
      g.status = 'open' as "isOpen"
    from lottery.entry e join lottery.game g on g.game_id = e.game_id join brand.brand b on b.brand_id = e.brand_id
    where e.brand_id = ${brandId} and e.entry_code = ${entryCode}`.execute(db);
  if (!rows[0]) throw refuse('NOT_FOUND', { field: 'entryCode' });
  const { rulesId, ...entry } = rows[0];
  const rules = findLotteryRules(rulesId);
  assert(rules, `there are rules ${rulesId}`);
  return { ...entry, rules };
}

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
