import { type AccountId, accountId, type BrandId, type calls, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { checkMove, type Move } from './check-move.ts';
import { listEndingContracts } from './end-contracts.ts';
import { lockMoves } from './lock-tree.ts';
import { nextBusinessDay } from './next-day.ts';
import { lineOf } from './path.ts';

type Preview = Output<typeof calls.agentMovesBackoffice.preview>;

/** Returns what a move would change. Refuses as `checkMove`, and MOVE_PENDING. */
export const previewMove = (db: Db, brandId: BrandId, move: Move): Promise<Preview> =>
  db.transaction().execute(async (tx) => {
    await lockMoves(tx, brandId);
    await requireNoMove(tx, move.accountId);
    const { settings, above, members, levels, rates, most } = await checkMove(tx, brandId, move);
    const { day, beginsAt } = await nextBusinessDay(tx, settings);
    return {
      day,
      takesEffectAt: beginsAt.toISOString(),
      members,
      levels,
      line: await readNames(tx, above ? lineOf(above.path) : []),
      rates,
      most,
      contracts: await listEndingContracts(tx, move.accountId, beginsAt),
    };
  });

/**
 * Plans a move for the beginning of the next business day; nothing else changes before. Refuses as `checkMove`, and MOVE_PENDING. Returns the
 * agent above so far.
 */
export async function planMove(
  tx: Tx,
  { brandId, operatorId }: { brandId: BrandId; operatorId: bigint },
  { reason, ...move }: Move & { reason: string },
): Promise<{ from: AccountId | null; day: string }> {
  await lockMoves(tx, brandId);
  await requireNoMove(tx, move.accountId);
  const { settings, place } = await checkMove(tx, brandId, move);
  const { day, beginsAt } = await nextBusinessDay(tx, settings);
  await sql`insert into agents.move
      (account_id, brand_id, from_parent_id, to_parent_id, day, takes_effect_at, operator_id, reason)
    values (${move.accountId}, ${brandId}, ${place.parentId}, ${move.to}, ${day}, ${beginsAt}, ${operatorId}, ${reason})`.execute(
    tx,
  );
  return { from: place.parentId, day };
}

/** Cancels a planned move. Refuses NOT_FOUND for a member without one, STATE_CHANGED when its day has begun. */
export async function cancelMove(tx: Tx, brandId: BrandId, id: AccountId): Promise<void> {
  await lockMoves(tx, brandId);
  const { rows } = await sql<{ is_due: boolean }>`select takes_effect_at <= now() as is_due from agents.move
    where account_id = ${id} and brand_id = ${brandId} and state = 'PLANNED'`.execute(tx);
  const [found] = rows;
  if (!found) throw refuse('NOT_FOUND');
  if (found.is_due) throw refuse('STATE_CHANGED');
  await sql`update agents.move set state = 'CANCELLED', ended_at = now()
    where account_id = ${id} and state = 'PLANNED'`.execute(tx);
}

async function requireNoMove(tx: Tx, id: AccountId): Promise<void> {
  const { rows } = await sql`select 1 from agents.move where account_id = ${id} and state = 'PLANNED'`.execute(tx);
  if (rows.length > 0) throw refuse('MOVE_PENDING');
}

async function readNames(tx: Tx, ids: readonly AccountId[]): Promise<Preview['line']> {
  const { rows } = await sql<{ account_id: string; username: string }>`select account_id, username from identity.member
    where account_id = any(${ids.map(String)}::bigint[])`.execute(tx);
  const names = new Map(rows.map(({ account_id, username }) => [String(accountId(account_id)), username]));
  return ids.map((id) => ({ accountId: String(id), username: names.get(String(id)) ?? '' }));
}
