import { businessDayOf } from '@fairhouse/agent-math';
import {
  type AccountId,
  type BrandId,
  type calls,
  type Input,
  isTrial,
  type PlayerPreview,
  type PreviewOutcome,
  parseMoney,
} from '@fairhouse/contracts';
import { awardFor } from '@fairhouse/reward-math';
import { readSettings } from '#agents';
import type { Tx } from '#db';
import { findPlayerByUsername } from '#identity';
import { refuse } from '#refusal';
import { listOfferable } from '#rg';
import { readOwed } from '../deduct-excess.ts';
import { birthdaysOn } from '../facts/find-newcomers.ts';
import { conflictsOf, listTaken } from '../find-conflicts.ts';
import { findLinkedRecipients } from '../find-linked-recipients.ts';
import { findUnmetConditions, hasPassedDeposits, type Player, readPlayer } from '../find-obstacle.ts';
import { formatUnits } from '../get-promotion.ts';
import { roomOfPlayer } from '../grant-reward.ts';
import { depositOccasion, ONCE, windowOf } from '../occasion.ts';
import { getPromotion, getVersion, lastVersion, type PromotionRow } from '../promotion-store.ts';
import { findUnmetOfSegment } from '../segments/is-in-segment.ts';
import { readProfile } from '../segments/read-profiles.ts';
import type { Terms } from '../terms.ts';
import { armOf, termsFor } from '../trials/arm-of.ts';

type Obstacles = PlayerPreview['obstacles'];

/**
 * Shows the newest version of a promotion as one player meets it now, by the functions that give rewards; a draft as if it were launched.
 * Changes nothing. Refuses NOT_FOUND, INVALID_AMOUNT.
 */
export async function previewPlayer(
  tx: Tx,
  brandId: BrandId,
  { id, player: username, amount }: Input<typeof calls.promotionsBackoffice.previewPlayer>,
): Promise<PlayerPreview> {
  const row = await getPromotion(tx, brandId, BigInt(id));
  const found = await findPlayerByUsername(tx, brandId, username);
  const player = found && (await readPlayer(tx, found.accountId));
  if (!found || !player) throw refuse('NOT_FOUND', { field: 'player' });
  const { terms, version } = await getVersion(tx, row.promotion_id, await lastVersion(tx, row.promotion_id));
  const { rules } = terms;
  const base = amount === null ? 0n : parseMoney(amount, rules.currency);
  if (base === null) throw refuse('INVALID_AMOUNT', { field: 'amount' });
  const key = { accountId: found.accountId, promotionId: row.promotion_id };
  const obstacles = [
    ...obstaclesOfState(row, terms),
    ...(await obstaclesOfPlayer(tx, terms, player)),
    ...conflictsOf(row.promotion_id, terms, await listTaken(tx, found.accountId)).map(({ names }) => ({
      ...plain('not-combinable'),
      has: names['EN'] ?? '',
    })),
    ...(await obstaclesOfPast(tx, row, terms, player)),
  ];
  const { outcome, units, deducted } = await findOutcome(tx, row, terms, { player, base });
  const write = (value: bigint) => formatUnits(rules.reward.kind, value, rules.currency);
  const linked = await findLinkedRecipients(tx, key, rules.oncePer ?? []);
  return {
    accountId: String(found.accountId),
    username: found.username,
    version,
    isOffered: obstacles.length === 0,
    obstacles,
    outcome,
    amount: write(units),
    deducted: write(deducted),
    arm: rules.trial ? armOf(rules.trial, found.accountId).name : '',
    gives: rules.gives,
    shared: [...new Set(linked.map(({ sign }) => sign))],
  };
}

const plain = (reason: Obstacles[number]['reason']): Obstacles[number] => ({ reason, needed: '', has: '' });

function obstaclesOfState({ stopped_at, exhausted_at }: PromotionRow, { from, until }: Terms): Obstacles {
  const now = new Date();
  return [
    ...(stopped_at ? [plain('stopped')] : []),
    ...(exhausted_at ? [plain('exhausted')] : []),
    ...(until && until <= now ? [plain('over')] : []),
    ...(from > now ? [plain('upcoming')] : []),
  ];
}

async function obstaclesOfPlayer(tx: Tx, terms: Terms, player: Player): Promise<Obstacles> {
  const { accountId } = player;
  const isOfferable = !isTrial(player.type) && (await listOfferable(tx, [accountId])).has(accountId);
  const { segment } = terms.rules.conditions;
  const profile = segment ? await readProfile(tx, { accountId, at: new Date() }) : null;
  const unmet = [...findUnmetConditions(terms, player, profile)].flatMap(({ obstacle, needed, has }): Obstacles => {
    if (obstacle !== 'segment') return [{ reason: obstacle, needed, has }];
    if (!segment || !profile) return [];
    return [...findUnmetOfSegment(segment.who, profile)].map(({ condition, ...rest }) => ({
      reason: condition,
      ...rest,
    }));
  });
  return [
    ...(isOfferable ? [] : [plain('not-offerable')]),
    ...unmet,
    ...(termsFor(terms, accountId) === null ? [plain('trial')] : []),
  ];
}

/** What the player has had: deposits that count and are over, and the reward of an occasion that does not come again. */
async function obstaclesOfPast(tx: Tx, row: PromotionRow, terms: Terms, player: Player): Promise<Obstacles> {
  const occasion = await currentOccasion(tx, row.brand_id as BrandId, terms);
  const part =
    occasion &&
    (await tx
      .selectFrom('promotions.part')
      .select('state')
      .where('account_id', '=', player.accountId)
      .where('promotion_id', '=', row.promotion_id)
      .where('occasion', '=', occasion)
      .where('state', '<>', 'open')
      .executeTakeFirst());
  return [
    ...(hasPassedDeposits(terms, player) ? [plain('deposits-passed')] : []),
    ...(part ? [plain('received')] : []),
  ];
}

/** Returns the occasion of what is given once, or once in the running day, window or year; null where each event is one of its own. */
async function currentOccasion(tx: Tx, brandId: BrandId, { rules: { trigger }, until }: Terms): Promise<string | null> {
  const [days, now] = [await readSettings(tx, brandId), new Date()];
  switch (trigger.kind) {
    case 'registration':
    case 'rank':
      return ONCE;
    case 'deposit':
      return trigger.repeat === 'deposit' ? null : depositOccasion(trigger.repeat, days, now, 0n);
    case 'stakes':
    case 'loss':
      return windowOf(trigger.window, days, now, until).occasion;
    case 'birthday':
      return birthdaysOn(businessDayOf(days, now.getTime())).occasion;
    case 'mission':
    case 'referral':
    case 'code':
    case 'manual':
      return null;
  }
}

/** Returns what an event gives, in the order in which granting decides it. */
async function findOutcome(
  tx: Tx,
  { promotion_id, spent, awards }: PromotionRow,
  whole: Terms,
  { player, base }: { player: Player; base: bigint },
): Promise<{ outcome: PreviewOutcome; units: bigint; deducted: bigint }> {
  const ended = (outcome: PreviewOutcome, deducted = 0n) => ({ outcome, units: 0n, deducted });
  const terms = termsFor(whole, player.accountId);
  if (!terms) return ended('none');
  if (!isNextCounted(terms, player)) return ended('not-counted');
  const key: { accountId: AccountId; promotionId: bigint } = { accountId: player.accountId, promotionId: promotion_id };
  const room = { player: await roomOfPlayer(tx, key, terms.perPlayer), budget: null };
  const { amount: earned, why } = awardFor(terms.award, terms.least, base, room);
  if (why !== 'given') return ended(why === 'nothing' ? 'ownMaximum' : 'belowMinimum');
  const owed = await readOwed(tx, key);
  const deducted = owed < earned ? owed : earned;
  const units = earned - deducted;
  if (units === 0n) return ended('deducted', deducted);
  const { budget, maxAwards } = terms;
  const isWithin = (budget === null || spent + units <= budget) && (maxAwards === null || awards < maxAwards);
  return isWithin ? { outcome: 'given', units, deducted } : ended('budget', deducted);
}

/** Whether the next deposit is one of those that count. */
const isNextCounted = ({ rules: { trigger } }: Terms, { deposits }: Player): boolean =>
  trigger.kind !== 'deposit' || trigger.nths.length === 0 || trigger.nths.includes(deposits + 1);
