import type { Currency, PrizeMode } from '@fairhouse/contracts';
import type { LotteryRules } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import { createPriceSet, type PriceChanges, type PriceSet } from './price-set.ts';
import { createVersions, firstUnsealedNo, type Versions } from './versions.ts';

/** The prices of a game's entries, by the code of the entry and by draw. */
export type EntryPrices = ReadonlyMap<string, Versions<PriceSet>>;

interface Row {
  entryCode: string;
  mode: PrizeMode;
  version: number | null;
  firstDrawNo: number | null;
  body: PriceChanges | null;
}

/** Reads the prices of all entries of a game, for draws that are not sealed. */
export async function readEntryPrices(
  db: Db,
  { gameId, rules, currency }: { gameId: number; rules: LotteryRules; currency: Currency },
): Promise<EntryPrices> {
  const { rows } =
    await sql<Row>`select e.entry_code as "entryCode", e.mode, s.version, s.first_draw_no as "firstDrawNo",
      s.body
    from lottery.entry e left join lottery.price_set s on s.brand_id = e.brand_id and s.entry_code = e.entry_code
      and s.version >= coalesce((select max(x.version) from lottery.price_set x where x.brand_id = e.brand_id
        and x.entry_code = e.entry_code and x.first_draw_no <= ${firstUnsealedNo(gameId)}), 0)
    where e.game_id = ${gameId}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ entryCode }) => entryCode)].map(([entryCode, own]) => {
      const mode = (own[0] as Row).mode;
      const setOf = (version: number, changes: PriceChanges): PriceSet =>
        createPriceSet(rules, { mode, currency }, { version, changes });
      const versions = own.flatMap(({ version, firstDrawNo, body }) =>
        version === null || firstDrawNo === null ? [] : [{ version, firstDrawNo, value: setOf(version, body ?? {}) }],
      );
      return [entryCode, createVersions(versions, () => setOf(0, {}))];
    }),
  );
}
