import { isDeepStrictEqual } from 'node:util';
import {
  type BonusMoneyTerms,
  type BrandId,
  type Currency,
  type calls,
  type Input,
  type OperatorId,
  type PromotionRules,
  parseMoney,
} from '@fairhouse/contracts';
import { slotCodes } from '@fairhouse/game-math';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { areOwnSlots, findRoundsVendor } from '#vendors';
import { checkRules } from '../check-rules.ts';
import { leaveOutPlaces } from '../places/check-places.ts';
import { getVersion, lastVersion, lockPromotion } from '../promotion-store.ts';
import { requireSegment } from '../segments/segment-store.ts';
import { bonusTermsOf, hashRules } from '../terms.ts';
import { writeNames } from './write-names.ts';

/**
 * Saves rules as a new version, of a new promotion without an id. The trigger, the currency and the kind of the reward are fixed by the first
 * launch, because what was counted and spent is in their units. Rules without countries are closed to places that forbid them. Returns the id. Refuses NOT_FOUND, STALE_VERSION, INVALID_INPUT,
 * INVALID_AMOUNT, and STATE_CHANGED for a stopped promotion.
 */
export async function savePromotion(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: OperatorId | null },
  { id, version, rules: written }: Input<typeof calls.promotionsBackoffice.save>,
): Promise<bigint> {
  const rules = await completeRules(tx, brandId, written, id);
  const promotionId = id === null ? await insertPromotion(tx, brandId) : BigInt(id);
  const row = await lockPromotion(tx, brandId, promotionId);
  if (row.stopped_at) throw refuse('STATE_CHANGED');
  if ((await lastVersion(tx, promotionId)) !== version) throw refuse('STALE_VERSION');
  if (row.live_version > 0) requireSame((await getVersion(tx, promotionId, row.live_version)).terms.rules, rules);
  await tx
    .insertInto('promotions.version')
    .values({
      promotion_id: promotionId,
      version: version + 1,
      operator_id: operatorId,
      rules: JSON.stringify(rules),
      hash: hashRules(rules),
    })
    .execute();
  return promotionId;
}

/**
 * Checks rules, their segment, and that the games of free rounds are our own slots with this stake, or served by one vendor of the brand, and
 * that those of bonus money are ours or of vendors of the brand. Returns
 * them as they are stored: with the names of their mission and raffle, and closed to places that forbid them. Refuses INVALID_INPUT, INVALID_AMOUNT,
 * NOT_FOUND. Wins of free rounds in games of a vendor are cash.
 */
export async function completeRules(
  tx: Tx,
  brandId: BrandId,
  written: PromotionRules,
  id: string | null = null,
): Promise<PromotionRules> {
  checkRules(written);
  const { reward, currency } = written;
  if (reward.kind === 'free-rounds') await requireRoundsGames(tx, brandId, currency, reward);
  const bonus = bonusTermsOf(written);
  if (bonus) await requireBonusGames(tx, brandId, bonus, reward.kind === 'bonus' ? 'terms' : 'wins.terms');
  await requireSegment(tx, brandId, written);
  return leaveOutPlaces(tx, brandId, await writeNames(tx, brandId, written, id));
}

/** Refuses INVALID_INPUT for a game that is neither a slot of ours nor of a vendor of the brand, and for another vendor. */
async function requireBonusGames(
  tx: Tx,
  brandId: BrandId,
  { games, vendors = [] }: BonusMoneyTerms,
  of: string,
): Promise<void> {
  const others = games.map(({ game }) => game).filter((game) => !slotCodes().includes(game));
  const named = vendors.map(({ vendor }) => vendor);
  if (others.length === 0 && named.length === 0) return;
  const { rows } = await sql<{ codes: string[]; games: bigint }>`
    with served as (
      select coalesce(array_agg(distinct c), '{}') as codes from vendors.vendor v, unnest(v.vendor_codes) c where v.brand_id = ${brandId}
    )
    select codes, (select count(*) from games.game g where g.code = any(${others}) and g.vendor_code = any(codes)) as games
    from served`.execute(tx);
  const invalid = (field: string) =>
    refuse('INVALID_INPUT', { field: `rules.reward.${of}.${field}`, params: { field } });
  if (Number(rows[0]?.games ?? 0n) < others.length) throw invalid('games');
  if (named.some((vendor) => !rows[0]?.codes.includes(vendor))) throw invalid('vendors');
}

async function requireRoundsGames(
  tx: Tx,
  brandId: BrandId,
  currency: Currency,
  { games, stake: text, wins }: Extract<PromotionRules['reward'], { kind: 'free-rounds' }>,
): Promise<void> {
  const stake = parseMoney(text, currency);
  if (stake === null || stake <= 0n) throw refuse('INVALID_AMOUNT', { field: 'rules.reward.stake' });
  if (await areOwnSlots(tx, games)) {
    if (!(await areOwnSlots(tx, games, { stake, currency })))
      throw refuse('INVALID_INPUT', { field: 'rules.reward.stake', params: { field: 'stake' } });
  } else if (wins) throw refuse('INVALID_INPUT', { field: 'rules.reward.wins', params: { field: 'wins' } });
  else if (!(await findRoundsVendor(tx, brandId, games))) throw refuse('NOT_FOUND', { field: 'rules.reward.games' });
}

async function insertPromotion(tx: Tx, brandId: BrandId): Promise<bigint> {
  const { promotion_id } = await tx
    .insertInto('promotions.promotion')
    .values({ brand_id: brandId })
    .returning('promotion_id')
    .executeTakeFirstOrThrow();
  return promotion_id;
}

/** What was counted and spent keeps its units, and the accounts of a trial their arms. */
function requireSame(before: PromotionRules, after: PromotionRules): void {
  const invalid = (field: string) => refuse('INVALID_INPUT', { field: `rules.${field}`, params: { field } });
  if (before.trigger.kind !== after.trigger.kind) throw invalid('trigger.kind');
  if (before.currency !== after.currency) throw invalid('currency');
  if (before.reward.kind !== after.reward.kind) throw invalid('reward.kind');
  const isSameTrial = before.trial !== undefined && before.trial.code === after.trial?.code;
  if (isSameTrial && !isDeepStrictEqual(before.trial?.arms, after.trial?.arms)) throw invalid('trial.arms');
}
