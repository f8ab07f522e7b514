import {
  type AccountId,
  type BrandId,
  type Currency,
  type LimitName,
  LOOSENING_WAIT_HOURS,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Tx } from '#db';
import { refuse } from '#refusal';
import { applyLimits } from './apply-limits.ts';
import { holdPlayer } from './hold-player.ts';
import { readLimits, readMax } from './limit.ts';

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
  const max = amount === null ? null : readMax(name, amount, player.currency);
  await holdPlayer(tx, player);
  const own = await findOwn(tx, player.accountId, name);
  if (max === null && !own) return;
  if (max === null || (own && max > own.max)) return waitFor(tx, player.accountId, name, max);
  await keepLimit(tx, player.accountId, { name, setBy: 'player', max });
  await applyLimits(tx, player.accountId);
}

const findOwn = async (tx: Tx, id: AccountId, name: LimitName) =>
  (await readLimits(tx, id)).find((limit) => limit.name === name && limit.setBy === 'player');

async function waitFor(tx: Tx, id: AccountId, name: LimitName, max: bigint | null): Promise<void> {
  await tx
    .updateTable('responsible.play_limit')
    .set({ looser_from: sql`now() + make_interval(hours => ${LOOSENING_WAIT_HOURS})`, looser_most: max })
    .where('account_id', '=', id)
    .where('name', '=', name)
    .where('set_by', '=', 'player')
    .execute();
}

async function keepLimit(
  tx: Tx,
  id: AccountId,
  { name, setBy, max }: { name: LimitName; setBy: 'player' | 'house'; max: bigint | null },
): Promise<void> {
  if (max === null) {
    await tx
      .deleteFrom('responsible.play_limit')
      .where('account_id', '=', id)
      .where('name', '=', name)
      .where('set_by', '=', setBy)
      .execute();
    return;
  }
  const values = { max, set_at: sql<Date>`now()`, looser_from: null, looser_most: null };
  await tx
    .insertInto('responsible.play_limit')
    .values({ account_id: id, name, set_by: setBy, ...values })
    .onConflict((conflict) => conflict.columns(['account_id', 'name', 'set_by']).doUpdateSet(values))
    .execute();
}

/** The player confirms a looser limit. Refuses STATE_CHANGED when none waits, CONFIRM_LATER before its 24 hours are over. */
export async function confirmLimit(tx: Tx, player: LimitedPlayer, name: LimitName): Promise<void> {
  await holdPlayer(tx, player);
  const looser = (await findOwn(tx, player.accountId, name))?.looser;
  if (!looser) throw refuse('STATE_CHANGED');
  if (looser.from.getTime() > Date.now()) throw refuse('CONFIRM_LATER', { value: { from: looser.from.toISOString() } });
  await keepLimit(tx, player.accountId, { name, setBy: 'player', max: looser.max });
  await applyLimits(tx, player.accountId);
}

/** The player takes the wish for a looser limit back; without one nothing changes. */
export async function deletePendingIncrease(tx: Tx, player: LimitedPlayer, name: LimitName): Promise<void> {
  await holdPlayer(tx, player);
  await tx
    .updateTable('responsible.play_limit')
    .set({ looser_from: null, looser_most: null })
    .where('account_id', '=', player.accountId)
    .where('name', '=', name)
    .where('set_by', '=', 'player')
    .execute();
}

/** An operator sets the house's limit of a player, or takes it away, at once; the player's own stays. Tells what it was. Refuses INVALID_AMOUNT. */
export async function setHouseLimit(
  tx: Tx,
  player: LimitedPlayer,
  { name, amount }: LimitInput,
): Promise<{ before: bigint | null; after: bigint | null }> {
  const after = amount === null ? null : readMax(name, amount, player.currency);
  await holdPlayer(tx, player);
  const was = (await readLimits(tx, player.accountId)).find((limit) => limit.name === name && limit.setBy === 'house');
  await keepLimit(tx, player.accountId, { name, setBy: 'house', max: after });
  await applyLimits(tx, player.accountId);
  return { before: was?.max ?? null, after };
}
