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
  /** Decimal text; null takes the limit away. */
  amount: string | null;
}

/**
 * The player sets a limit. A tighter one holds at once and ends the wish for a looser one; a looser one, or none, only waits: it is
 * confirmed after 24 hours (GLI-19 2.5.5). Asking again begins the wait anew. Refuses INVALID_AMOUNT.
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

/** The player confirms a looser limit. Refuses STATE_CHANGED when none waits, LIMIT_INCREASE_PENDING before its 24 hours are over. */
export async function confirmIncrease(tx: Tx, player: LimitedPlayer, name: LimitName): Promise<void> {
  await lockPlayer(tx, player);
  const pendingIncrease = (await findOwnLimit(tx, player.accountId, name))?.pendingIncrease;
  if (!pendingIncrease) throw refuse('STATE_CHANGED');
  if (pendingIncrease.from.getTime() > Date.now())
    throw refuse('LIMIT_INCREASE_PENDING', { value: { from: pendingIncrease.from.toISOString() } });
  await saveLimit(tx, player.accountId, { name, setBy: 'player', max: pendingIncrease.max });
  await applyLimits(tx, player.accountId);
}

/** The player takes the wish for a looser limit back; without one nothing changes. */
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

/** An operator sets the house's limit of a player, or takes it away, at once; the player's own stays. Tells what it was. Refuses INVALID_AMOUNT. */
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
