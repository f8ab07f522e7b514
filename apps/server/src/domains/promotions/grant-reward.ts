import {
  type AccountId,
  accountId,
  type BrandId,
  type Currency,
  type Money,
  type PromotionRules,
  parseMoney,
} from '@fairhouse/contracts';
import { awardFor } from '@fairhouse/reward-math';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { assert } from '#refusal';
import {
  issueAward,
  type LinkedRecipient,
  type NewAward,
  offerAward,
  type Reward,
  type RewardDeps,
  reviewAward,
  type StoredAward,
} from '#rewards';
import { readOwed } from './deduct-excess.ts';
import { lockTaken } from './find-conflicts.ts';
import { findLinkedRecipients } from './find-linked-recipients.ts';
import { findObstacle } from './find-obstacle.ts';
import { closePart, lockPart, type PartKey, type PartRow, updatePart } from './part-store.ts';
import { getVersion } from './promotion-store.ts';
import type { Terms } from './terms.ts';
import { termsFor } from './trials/arm-of.ts';

const DAY_MS = 86_400_000;
/** Rewards that one run of the job gives; what is left is for the next one, seconds later. */
const MAX = 500;

/** Job: gives the rewards that are due, each in its own transaction. */
export async function grantRewards(db: Db, deps: RewardDeps): Promise<number> {
  const due = await db
    .selectFrom('promotions.part')
    .select(['account_id', 'promotion_id', 'occasion'])
    .where('state', '=', 'met')
    .orderBy('at')
    .limit(MAX)
    .execute();
  const failures: unknown[] = [];
  for (const { account_id, promotion_id, occasion } of due) {
    const key = { accountId: accountId(account_id), promotionId: promotion_id, occasion };
    try {
      await db.transaction().execute((tx) => grantReward(tx, deps, key));
    } catch (error) {
      // one reward that cannot be given now does not hold up the others
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rewards could not be given`);
  return due.length;
}

/** Why a person decides a reward: the player applied for it, looks like another one who received it, or its raffle gives no tickets any more. */
export const REVIEW_REASONS = { applied: 'applied', linked: 'linked', raffleOver: 'raffle-over' } as const;

/**
 * Gives the reward of a part that is met, less what corrections of earlier ones took back: takes it from the budget, and pays it, offers it,
 * or lets the player apply. A reward that does not fit into the budget is not given in part, and the promotion gives nothing more. One for
 * somebody who looks like an earlier recipient is decided by a person. Returns null when nothing was due.
 */
export async function grantReward(tx: Tx, deps: RewardDeps, key: PartKey, country?: string): Promise<PartRow | null> {
  await lockTaken(tx, key.accountId);
  const part = await lockPart(tx, key);
  if (part?.state !== 'met') return null;
  const { terms: whole } = await getVersion(tx, key.promotionId, part.version);
  const terms = termsFor(whole, key.accountId);
  const at = await momentOf(tx, part, whole);
  if (!terms || (await findObstacle(tx, key, terms, { country, at }))) return closePart(tx, key, 'not-eligible');
  const room = { player: await roomOfPlayer(tx, key, terms.perPlayer), budget: null };
  const { amount: earned, why } = awardFor(terms.award, terms.least, part.base, room);
  if (why !== 'given') return closePart(tx, key, why === 'nothing' ? 'own-maximum' : 'not-met');
  const owed = await readOwed(tx, key);
  const deducted = owed < earned ? owed : earned;
  const amount = earned - deducted;
  if (amount === 0n) {
    await updatePart(tx, key, { amount, deducted });
    return closePart(tx, key, 'deducted');
  }
  if (!(await takeFromBudget(tx, key.promotionId, amount))) return closePart(tx, key, 'budget');
  const claimUntil = new Date(Date.now() + terms.rules.claimDays * DAY_MS);
  // the promotion is locked from here on: two who look alike are compared one after the other
  const linked = await findLinkedRecipients(tx, key, terms.rules.oncePer ?? []);
  const isApplied = terms.rules.gives === 'review' || (terms.rules.gives === 'claim' && linked.length > 0);
  if (isApplied) return updatePart(tx, key, { state: 'claim', amount, deducted, claim_until: claimUntil });
  const award = await toNewAward(tx, key, terms, { amount, deducted, base: part.base });
  // bonus money for which there is no room now is claimed later
  const isNow =
    terms.rules.gives !== 'claim' &&
    (award.reward.kind !== 'bonus' || (await deps.hasBonusRoom(tx, key.accountId as AccountId)));
  const until = await endOfTickets(tx, deps, award, claimUntil);
  const given = await giveAward(tx, deps, award, { linked, isOver: until === null, claimUntil: isNow ? null : until });
  if (!given) throw new Error(`${key.promotionId} ${key.occasion} has its award already`);
  return updatePart(tx, key, { state: 'given', amount, deducted, award_no: given.no });
}

/** Returns until when an award can be claimed: tickets before their raffle ends. Null for tickets of a raffle whose list is published. */
async function endOfTickets(
  tx: Tx,
  deps: Pick<RewardDeps, 'findTicketsEnd'>,
  { reward }: NewAward,
  claimUntil: Date,
): Promise<Date | null> {
  if (reward.kind !== 'raffle-tickets') return claimUntil;
  const end = await deps.findTicketsEnd(tx, reward.raffleId);
  return end && end < claimUntil ? end : end && claimUntil;
}

interface Giving {
  linked: readonly LinkedRecipient[];
  /** Its raffle gives no tickets any more. */
  isOver: boolean;
  /** Null: paid now. */
  claimUntil: Date | null;
}

function giveAward(
  tx: Tx,
  deps: RewardDeps,
  award: NewAward,
  { linked, isOver, claimUntil }: Giving,
): Promise<StoredAward | null> {
  if (isOver) return reviewAward(tx, award, REVIEW_REASONS.raffleOver, linked);
  if (linked.length > 0) return reviewAward(tx, award, REVIEW_REASONS.linked, linked);
  return claimUntil ? offerAward(tx, award, claimUntil) : issueAward(tx, deps, award);
}

/** Returns when a player must have been in the segment of the rules: at joining, otherwise at what earned the reward. */
async function momentOf(tx: Tx, part: PartRow, { rules }: Terms): Promise<Date> {
  if (!rules.conditions.segment) return part.at;
  const { rows } = await sql<{ at: Date | null }>`
    select coalesce((select joined_at from promotions.enrolment
        where account_id = ${part.account_id} and promotion_id = ${part.promotion_id}),
      (select min(at) from ledger.flow
        where account_id = ${part.account_id} and kind = 'deposit' and reference = ${String(part.deposit_id ?? '')})) as at`.execute(
    tx,
  );
  return rows[0]?.at ?? part.at;
}

/** Returns what a player may still receive from a promotion; null without a limit. The caller has locked the parts. */
export async function roomOfPlayer(
  tx: Tx,
  { accountId: account, promotionId }: Omit<PartKey, 'occasion'>,
  perPlayer: bigint | null,
): Promise<bigint | null> {
  if (perPlayer === null) return null;
  const { rows } = await sql<{ amount: bigint | null }>`
    select case when state in ('claim', 'given') then amount end as amount from promotions.part
    where account_id = ${account} and promotion_id = ${promotionId}`.execute(tx);
  return rows.reduce((left, { amount }) => left - (amount ?? 0n), perPlayer);
}

/** Takes an award from the budget, whole or not at all; the one that does not fit closes the promotion. */
async function takeFromBudget(tx: Tx, promotionId: bigint, amount: bigint): Promise<boolean> {
  const { rows } = await sql`
    update promotions.promotion set spent = spent + ${amount}, awards = awards + 1
    where promotion_id = ${promotionId} and exhausted_at is null
      and (budget is null or spent + ${amount} <= budget) and (max_awards is null or awards < max_awards)
    returning 1`.execute(tx);
  if (rows.length > 0) return true;
  await exhaustPromotion(tx, promotionId);
  return false;
}

/** Records that an award did not fit: the promotion gives nothing more. */
export async function exhaustPromotion(db: Db | Tx, promotionId: bigint): Promise<void> {
  await sql`update promotions.promotion set exhausted_at = now()
    where promotion_id = ${promotionId} and exhausted_at is null`.execute(db);
}

/** Returns the award of a part. */
export async function toNewAward(
  tx: Tx,
  key: PartKey,
  { rules }: Terms,
  { amount, deducted, base }: { amount: bigint; deducted: bigint; base: bigint },
): Promise<NewAward> {
  const { brand_id, currency } = await tx
    .selectFrom('identity.member')
    .select(['brand_id', 'currency'])
    .where('account_id', '=', key.accountId)
    .executeTakeFirstOrThrow();
  return {
    accountId: key.accountId as AccountId,
    brandId: brand_id as BrandId,
    currency: currency as Currency,
    source: rules.trigger.kind === 'code' ? 'voucher' : 'promotion',
    sourceRef: String(key.promotionId),
    occasion: key.occasion,
    reward: toReward(rules, amount, base),
    names: rules.names,
    deducted,
  };
}

/** `base`: the deposit or other figure that the amount was found by. */
function toReward({ reward, currency, trigger }: Terms['rules'], amount: bigint, base: bigint): Reward {
  switch (reward.kind) {
    case 'cash':
      return { kind: 'cash', amount: amount as Money, times_x100: reward.times_x100 };
    case 'bonus': {
      const deposit = trigger.kind === 'deposit' ? base : 0n;
      return { kind: 'bonus', amount: amount as Money, deposit, terms: reward.terms };
    }
    case 'points':
      return { kind: 'points', amount_micro: amount };
    case 'free-rounds': {
      const until = new Date(Date.now() + reward.days * DAY_MS);
      const stake = parseMoney(reward.stake, currency);
      assert(stake !== null, `${reward.stake} is no amount of ${currency}`);
      const { games } = reward;
      return { kind: 'free-rounds', games, stake, rounds: Number(amount), until, wins: toRoundWins(reward, currency) };
    }
    case 'raffle-tickets':
      return { kind: 'raffle-tickets', raffleId: BigInt(reward.raffle), tickets: Number(amount) };
  }
}

function toRoundWins(
  { wins }: Extract<PromotionRules['reward'], { kind: 'free-rounds' }>,
  currency: Currency,
): Extract<Reward, { kind: 'free-rounds' }>['wins'] {
  if (!wins) return null;
  const max = wins.max === null ? null : parseMoney(wins.max, currency);
  assert(wins.max === null || max !== null, `${wins.max} is no amount of ${currency}`);
  return { terms: wins.terms, max };
}
