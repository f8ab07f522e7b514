import type { BrandId, Currency, calls, Output, PrizeMode } from '@fairhouse/contracts';
import { findLotteryRules } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Db } from '#db';
import { assert } from '#refusal';
import { DEFAULT_RATE } from './default-rate.ts';
import { isBelowCeiling, priceReturns, showReturn } from './price-returns.ts';
import { createPriceSet, type PriceChanges } from './price-set.ts';

type EntryAbove = Output<typeof calls.lotterySettingsBackoffice.settings>['above'][number];

interface Row {
  gameCode: string;
  entryCode: string;
  mode: PrizeMode;
  rulesId: string;
  version: number;
  changes: PriceChanges;
}

/** Lists the entries of a brand whose newest prices return more than a ceiling: they were published before it was lowered. */
export async function listPricesAbove(
  db: Db,
  { brandId, currency }: { brandId: BrandId; currency: Currency },
  ceiling_bps: number,
): Promise<EntryAbove[]> {
  const { rows } = await sql<Row>`select g.game_code as "gameCode", e.entry_code as "entryCode", e.mode,
      g.rules as "rulesId", coalesce(s.version, 0) as version, coalesce(s.body, '{}') as changes
    from lottery.entry e join lottery.game g on g.game_id = e.game_id left join lateral (
      select version, body from lottery.price_set p where p.brand_id = e.brand_id and p.entry_code = e.entry_code
      order by version desc limit 1) s on true
    where e.brand_id = ${brandId} and g.status <> 'archived' order by g.position, g.game_id, e.position`.execute(db);
  return rows.flatMap((row) => {
    const { gameCode, entryCode, mode } = row;
    const above = returnsAbove(row, currency, ceiling_bps);
    const [highest] = above.flatMap(({ highest: each }) => each);
    if (!highest) return [];
    return [{ gameCode, entryCode, mode, plays: above.length, highest }];
  });
}

/** Returns the highest return of each play type that returns too much, the highest of all first. */
function returnsAbove({ rulesId, mode, version, changes }: Row, currency: Currency, ceiling_bps: number) {
  const rules = findLotteryRules(rulesId);
  assert(rules, `there are rules ${rulesId}`);
  const prices = createPriceSet(rules, { mode, currency }, { version, changes });
  return [...prices.plays]
    .flatMap(([play, price]) => {
      if (price.isClosed) return [];
      const known = priceReturns(rules, prices, play, price, DEFAULT_RATE.brandTop).flatMap(
        ({ returns }) => returns ?? [],
      );
      const [most] = known.toSorted((one, other) => Number(other.num * one.den - one.num * other.den));
      return most && !isBelowCeiling({ returns: most }, ceiling_bps) ? [most] : [];
    })
    .toSorted((one, other) => Number(other.num * one.den - one.num * other.den))
    .map((returns) => ({ highest: showReturn(returns) ?? '' }));
}
