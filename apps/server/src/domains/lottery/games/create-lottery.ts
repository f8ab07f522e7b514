import type { BrandId, Currency, LotteryDraft } from '@fairhouse/contracts';
import type { LotteryRules } from '@fairhouse/game-math/lottery';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { createGamesOf } from '#games';
import { refuse } from '#refusal';
import { requireDraws, requireSchedule } from '../draws/require-schedule.ts';
import { readLotterySettings } from '../prices/lottery-settings.ts';
import { insertPrices, requirePrices } from '../prices/save-prices.ts';
import { type SourceOffer, toSourceSettings } from '../sources/offered-sources.ts';
import { toNewGames } from './catalogue.ts';
import { areaOf } from './families.ts';
import type { LotteryGameSettings } from './game.ts';
import { insertLottery } from './insert-lottery.ts';
import { type DraftedEntry, readEntries, requireRules } from './read-entries.ts';

/** The brand and the operator for whom a game is created. */
export interface Creator {
  brandId: BrandId;
  operatorId: bigint;
  currency: Currency;
  sources: SourceOffer;
}

/**
 * Creates a game with its entries, first schedule and first prices, and offers it to the brand. A process holds it within seconds. Refuses
 * CODE_TAKEN; OPTION_NOT_OFFERED for a source or a prize mode that the game cannot have; RETURN_TOO_HIGH; INVALID_INPUT for rules, a region, a
 * schedule or prices that are none.
 *
 * @returns the codes of the entries
 */
export async function createLottery(
  tx: Tx,
  { brandId, operatorId, currency, sources }: Creator,
  draft: LotteryDraft,
): Promise<string[]> {
  const { gameCode, name, names, schedule, status } = draft;
  const rules = requireRules(draft.rules);
  const region = regionOf(rules, draft.region);
  const source = toSourceSettings(draft.source, { rules, seal_s: schedule.seal_s }, sources);
  requireSchedule(schedule, source.config.beacon);
  requireDraws(schedule);
  const entries = readEntries(rules, gameCode, draft.entries);
  await requireFirstPrices(tx, { brandId, currency }, { rules, entries, of: 'entries' });
  const area = areaOf(rules);
  const catalogued = { name, names: names as Record<string, string>, rules, area, entries };
  await createGamesOf(tx, brandId, toNewGames(catalogued));
  const { rows } = await sql<{ position: number }>`select coalesce(max(position) + 1, 0) as position
    from lottery.game where brand_id = ${brandId}`.execute(tx);
  const isVideo = draft.presentation === 'VIDEO';
  const game = { ...catalogued, ...source, code: gameCode, region, isVideo, schedule, status, createdBy: operatorId };
  const gameId = await insertLottery(tx, brandId, game, rows[0]?.position ?? 0);
  if (gameId === null) throw refuse('CODE_TAKEN', { field: 'gameCode' });
  return insertFirstPrices(tx, { brandId, operatorId }, entries);
}

/** Stores the first prices of new entries, where they are not standard. Returns the codes of the entries. */
export async function insertFirstPrices(
  tx: Tx,
  { brandId, operatorId }: Pick<Creator, 'brandId' | 'operatorId'>,
  entries: readonly DraftedEntry[],
): Promise<string[]> {
  for (const { code, changes } of entries)
    if (Object.keys(changes).length > 0)
      await insertPrices(tx, { brandId, operatorId, entryCode: code }, { version: 1, changes, drawNo: 1 });
  return entries.map(({ code }) => code);
}

/** Refuses RETURN_TOO_HIGH and INVALID_INPUT for first prices, with the field of the list `of`. */
export async function requireFirstPrices(
  tx: Tx,
  { brandId, currency }: Pick<Creator, 'brandId' | 'currency'>,
  { rules, entries, of }: { rules: LotteryRules; entries: readonly DraftedEntry[]; of: 'entries' | 'added' },
): Promise<void> {
  const { ceiling_bps } = await readLotterySettings(tx, brandId);
  for (const [at, { mode, changes }] of entries.entries())
    requirePrices({ rules, mode, currency }, { version: 1, changes }, { ceiling_bps, field: `${of}.${at}.prices` });
}

/** Boards of the north and of the south have a region; those of the centre have the rules of the south. */
function regionOf({ family }: LotteryRules, wanted: LotteryDraft['region']): LotteryGameSettings['region'] {
  if (family === 'VN-S') return wanted ?? 'S';
  if (wanted !== undefined) throw refuse('INVALID_INPUT', { field: 'region', params: { field: 'region' } });
  return family === 'VN-N' ? 'N' : null;
}
