import { findPlay, type LotteryRules } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import type { Entry } from '../orders/find-entry.ts';
import { findStepProblem } from './check-steps.ts';
import { DEFAULT_RATE } from './default-rate.ts';
import { type NextDraw, requireFirstDraw } from './first-draw.ts';
import { readLotterySettings } from './lottery-settings.ts';
import { isBelowCeiling, priceReturns, showReturn } from './price-returns.ts';
import { createPriceSet, type PriceChanges, type PriceSet } from './price-set.ts';

/** Returns the newest changes of an entry; version 0 are the standard prices. */
export async function readPriceChanges(
  tx: Tx,
  brandId: bigint,
  entryCode: string,
): Promise<{ version: number; changes: PriceChanges; firstDrawNo: number }> {
  const { rows } = await sql<{ version: number; body: PriceChanges; firstDrawNo: number }>`select version, body,
      first_draw_no as "firstDrawNo" from lottery.price_set
    where brand_id = ${brandId} and entry_code = ${entryCode} order by version desc limit 1`.execute(tx);
  const [row] = rows;
  return { version: row?.version ?? 0, changes: row?.body ?? {}, firstDrawNo: row?.firstDrawNo ?? 0 };
}

/**
 * Stores changed prices of an entry from a draw on. Refuses STALE_VERSION, INVALID_INPUT for a play type that the entry lacks, an amount that is
 * none or steps that do not fit the odds, RETURN_TOO_HIGH with the exact returns, and what `requireFirstDraw` does.
 */
export async function savePrices(
  tx: Tx,
  { brandId, operatorId, entry }: { brandId: bigint; operatorId: bigint; entry: Entry },
  { version, changes, firstIssueNo }: { version: number; changes: PriceChanges; firstIssueNo: string | undefined },
): Promise<{ version: number; firstDraw: NextDraw | null }> {
  await sql`select from lottery.game where game_id = ${entry.gameId} for update`.execute(tx);
  const before = await readPriceChanges(tx, brandId, entry.entryCode);
  if (before.version !== version) throw refuse('STALE_VERSION');
  const { ceiling_bps } = await readLotterySettings(tx, brandId);
  requirePrices(entry, { version: version + 1, changes }, { ceiling_bps });
  const { drawNo, draw } = await requireFirstDraw(tx, entry.gameId, firstIssueNo);
  await insertPrices(
    tx,
    { brandId, operatorId, entryCode: entry.entryCode },
    { version: version + 1, changes, drawNo },
  );
  return { version: version + 1, firstDraw: draw };
}

/** Stores a version of the prices of an entry that was checked. */
export async function insertPrices(
  tx: Tx,
  { brandId, operatorId, entryCode }: { brandId: bigint; operatorId: bigint; entryCode: string },
  { version, changes, drawNo }: { version: number; changes: PriceChanges; drawNo: number },
): Promise<void> {
  await sql`insert into lottery.price_set (brand_id, entry_code, version, first_draw_no, body, operator_id)
    values (${brandId}, ${entryCode}, ${version}, ${drawNo}, ${JSON.stringify(changes)}, ${operatorId})`.execute(tx);
}

type PricedEntry = Pick<Entry, 'rules' | 'mode' | 'currency'>;

/**
 * Returns the prices of an entry with changes. Refuses INVALID_INPUT for an amount or odds that are none.
 *
 * @param field the name of the changes in the input
 */
export function changedPrices(
  { rules, ...entry }: PricedEntry,
  changed: { version: number; changes: PriceChanges },
  field = 'changes',
): PriceSet {
  try {
    return createPriceSet(rules, entry, changed);
  } catch (error) {
    // an amount with too many decimals
    if (error instanceof RangeError) throw refuse('INVALID_INPUT', { field });
    throw error;
  }
}

/**
 * Refuses changes of prices as `savePrices` does: INVALID_INPUT and RETURN_TOO_HIGH. The whole version must fit the ceiling, so that prices which
 * were published before it was lowered are lowered with the first change; play types that take no orders may stay.
 *
 * @param field the name of the changes in the input
 */
export function requirePrices(
  entry: PricedEntry,
  changed: { version: number; changes: PriceChanges },
  { ceiling_bps, field = 'changes' }: { ceiling_bps: number; field?: string },
): void {
  const { rules } = entry;
  const { plays = {}, fixedGroup } = changed.changes;
  const prices = changedPrices(entry, changed, field);
  const requireReturns = (play: string, at: string): void => {
    const wrong = returnsOf(rules, prices, play, at).filter((each) => !isBelowCeiling(each, ceiling_bps));
    if (wrong.length === 0) return;
    const returns = wrong.map((each) => ({ ...each, returns: showReturn(each.returns) }));
    throw refuse('RETURN_TOO_HIGH', { field: at, value: { returns } });
  };
  const [any] = prices.plays.keys();
  // every play type of the entry returns what the group does
  if (fixedGroup !== undefined && any !== undefined) requireReturns(any, `${field}.fixedGroup`);
  for (const play of Object.keys(plays)) {
    const price = prices.plays.get(play);
    const at = `${field}.plays.${play}`;
    if (!price) throw refuse('INVALID_INPUT', { field: at });
    if (price.unitPrice_micro <= 0n) throw refuse('INVALID_INPUT', { field: `${at}.unitPrice` });
    const type = findPlay(rules, play);
    if (type && plays[play]?.steps && findStepProblem(type, price))
      throw refuse('INVALID_INPUT', { field: `${at}.steps` });
    requireReturns(play, at);
  }
  for (const [play, { isClosed }] of prices.plays)
    if (!isClosed && !Object.hasOwn(plays, play)) requireReturns(play, `${field}.plays.${play}`);
}

/** Returns what the prices of a play type return. Refuses INVALID_INPUT for odds that are no decimal number. */
function returnsOf(rules: LotteryRules, prices: PriceSet, play: string, field: string) {
  const price = prices.plays.get(play);
  try {
    return price ? priceReturns(rules, prices, play, price, DEFAULT_RATE.brandTop) : [];
  } catch (error) {
    if (error instanceof RangeError) throw refuse('INVALID_INPUT', { field: `${field}.odds` });
    throw error;
  }
}
