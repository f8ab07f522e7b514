import type { Currency } from '@fairhouse/contracts';
import type { Book } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import { createVersions, firstUnsealedNo, type Versions } from '../prices/versions.ts';
import { createGameLimits, type GameLimits, type LimitChanges } from './game-limits.ts';

/** Reads the limits of a game by draw, for draws that are not sealed. */
export async function readGameLimits(
  db: Db,
  { gameId, books, currency }: { gameId: number; books: readonly Book[]; currency: Currency },
): Promise<Versions<GameLimits>> {
  const { rows } = await sql<{ version: number; firstDrawNo: number; body: LimitChanges }>`select version,
      first_draw_no as "firstDrawNo", body from lottery.limit_set
    where game_id = ${gameId} and version >= coalesce((select max(version) from lottery.limit_set
      where game_id = ${gameId} and first_draw_no <= ${firstUnsealedNo(gameId)}), 0)`.execute(db);
  const limitsOf = (version: number, changes: LimitChanges): GameLimits =>
    createGameLimits(books, currency, { version, changes });
  return createVersions(
    rows.map(({ version, firstDrawNo, body }) => ({ version, firstDrawNo, value: limitsOf(version, body) })),
    () => limitsOf(0, {}),
  );
}
