import {
  type AccountId,
  type BrandId,
  type Currency,
  LIMIT_INCREASE_WAIT_HOURS,
  type LimitName,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { lockPlayer } from '#identity';
import { refuse } from '#refusal';
import { applyLimits } from './apply-limits.ts';
import { type Limit, type LimitSetter, parseLimit } from './limit.ts';
import { lockPlayerLimits, type PlayerLimits } from './player-limits.ts';

export interface LimitedPlayer {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
}

export interface LimitInput {
  name: LimitName;
  /** Decimal text; null removes the limit. */
  amount: string | null;
}

/**
 * Sets the player's own limit. A tighter one applies immediately and cancels a pending increase. A looser one, or none, stays pending: it
 * can be confirmed after 24 hours (GLI-19 2.5.5). Another request restarts the wait. Refuses INVALID_AMOUNT.
 */
export async function setOwnLimit(tx: Tx, player: LimitedPlayer, { name, amount }: LimitInput): Promise<void> {
  const max = amount === null ? null : parseLimit(name, amount, player.currency);
  const current = await lockPlayerLimits(tx, player.accountId);
  const own = findLimit(current, name, 'player');
  if (max === null && !own) return;
  if (max === null || (own && max > own.max)) return requestIncrease(tx, player.accountId, name, max);
  await changeLimit(tx, player.accountId, current, { name, setBy: 'player', max });
}

const findLimit = ({ limits }: PlayerLimits, name: LimitName, setBy: LimitSetter): Limit | undefined =>
  limits.find((limit) => limit.name === name && limit.setBy === setBy);

async function requestIncrease(tx: Tx, id: AccountId, name: LimitName, max: bigint | null): Promise<void> {
  await tx
    .updateTable('rg.play_limit')
    .set({
      increase_effective_at: sql`now() + make_interval(hours => ${LIMIT_INCREASE_WAIT_HOURS})`,
      increase_max: max,
    })
    .where('account_id', '=', id)
    .where('name', '=', name)
    .where('set_by', '=', 'player')
    .execute();
}

/** A new limit; `max` null: none. */
type NewLimit = Pick<Limit, 'name' | 'setBy'> & { max: bigint | null };

/** Stores a limit and applies all of them. */
async function changeLimit(tx: Tx, id: AccountId, current: PlayerLimits, limit: NewLimit): Promise<void> {
  const { name, setBy, max } = limit;
  await saveLimit(tx, id, limit);
  const others = current.limits.filter((each) => each.name !== name || each.setBy !== setBy);
  const limits = max === null ? others : [...others, { name, setBy, max, pendingIncrease: null }];
  await applyLimits(tx, id, { ...current, limits });
}

async function saveLimit(tx: Tx, id: AccountId, { name, setBy, max }: NewLimit): Promise<void> {
  if (max === null) {
    await tx
      .deleteFrom('rg.play_limit')
      .where('account_id', '=', id)
      .where('name', '=', name)
      .where('set_by', '=', setBy)
      .execute();
    return;
  }
  const values = { max, set_at: sql<Date>`now()`, increase_effective_at: null, increase_max: null };
  await tx
    .insertInto('rg.play_limit')
    .values({ account_id: id, name, set_by: setBy, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'name', 'set_by']).doUpdateSet(values))
    .execute();
}

/**
 * Confirms the player's limit increase. Refuses STATE_CHANGED when none is pending, LIMIT_INCREASE_PENDING before its 24 hours are over.
 */
export async function confirmIncrease(tx: Tx, player: LimitedPlayer, name: LimitName): Promise<void> {
  const current = await lockPlayerLimits(tx, player.accountId);
  const pendingIncrease = findLimit(current, name, 'player')?.pendingIncrease;
  if (!pendingIncrease) throw refuse('STATE_CHANGED');
  if (pendingIncrease.from.getTime() > Date.now())
    throw refuse('LIMIT_INCREASE_PENDING', { value: { from: pendingIncrease.from.toISOString() } });
  await changeLimit(tx, player.accountId, current, { name, setBy: 'player', max: pendingIncrease.max });
}

/** Cancels the player's pending limit increase; without one nothing changes. */
export async function cancelIncrease(tx: Tx, player: LimitedPlayer, name: LimitName): Promise<void> {
  await lockPlayer(tx, player.accountId);
  await tx
    .updateTable('rg.play_limit')
    .set({ increase_effective_at: null, increase_max: null })
    .where('account_id', '=', player.accountId)
    .where('name', '=', name)
    .where('set_by', '=', 'player')
    .execute();
}

/**
 * Sets or removes an operator's limit of a player immediately; the player's own stays. Returns the previous one. Refuses INVALID_AMOUNT.
 */
export async function setOperatorLimit(
  tx: Tx,
  player: LimitedPlayer,
  { name, amount }: LimitInput,
): Promise<{ before: bigint | null; after: bigint | null }> {
  const after = amount === null ? null : parseLimit(name, amount, player.currency);
  const current = await lockPlayerLimits(tx, player.accountId);
  const before = findLimit(current, name, 'operator')?.max ?? null;
  await changeLimit(tx, player.accountId, current, { name, setBy: 'operator', max: after });
  return { before, after };
}
