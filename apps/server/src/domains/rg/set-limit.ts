import {
  type AccountId,
  type BrandId,
  type Currency,
  LIMIT_INCREASE_WAIT_HOURS,
  type LimitName,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { applyLimits } from './apply-limits.ts';
import { listLimits, parseLimit } from './limit.ts';
import { lockPlayer } from './lock-player.ts';

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
  await lockPlayer(tx, player);
  const own = await findOwnLimit(tx, player.accountId, name);
  if (max === null && !own) return;
  if (max === null || (own && max > own.max)) return requestIncrease(tx, player.accountId, name, max);
  await saveLimit(tx, player.accountId, { name, setBy: 'player', max });
  await applyLimits(tx, player.accountId);
}

const findOwnLimit = async (tx: Tx, id: AccountId, name: LimitName) =>
  (await listLimits(tx, id)).find((limit) => limit.name === name && limit.setBy === 'player');

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

async function saveLimit(
  tx: Tx,
  id: AccountId,
  { name, setBy, max }: { name: LimitName; setBy: 'player' | 'operator'; max: bigint | null },
): Promise<void> {
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
  await lockPlayer(tx, player);
  const pendingIncrease = (await findOwnLimit(tx, player.accountId, name))?.pendingIncrease;
  if (!pendingIncrease) throw refuse('STATE_CHANGED');
  if (pendingIncrease.from.getTime() > Date.now())
    throw refuse('LIMIT_INCREASE_PENDING', { value: { from: pendingIncrease.from.toISOString() } });
  await saveLimit(tx, player.accountId, { name, setBy: 'player', max: pendingIncrease.max });
  await applyLimits(tx, player.accountId);
}

/** Cancels the player's pending limit increase; without one nothing changes. */
export async function cancelIncrease(tx: Tx, player: LimitedPlayer, name: LimitName): Promise<void> {
  await lockPlayer(tx, player);
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
  await lockPlayer(tx, player);
  const previous = (await listLimits(tx, player.accountId)).find(
    (limit) => limit.name === name && limit.setBy === 'operator',
  );
  await saveLimit(tx, player.accountId, { name, setBy: 'operator', max: after });
  await applyLimits(tx, player.accountId);
  return { before: previous?.max ?? null, after };
}
