import { sql } from 'kysely';
import type { Tx } from '#db';
import { endOtherSessions } from '#identity';
import { assert, refuse } from '#refusal';
import { applyLimits } from './apply-limits.ts';
import { type Exclusion, findExclusion, listExclusions } from './exclusion.ts';
import type { LimitSetter } from './limit.ts';
import { lockPlayer } from './lock-player.ts';
import type { LimitedPlayer } from './set-limit.ts';

export type ExclusionLength = { kind: 'time-out'; days: number } | { kind: 'self-exclusion'; months: number };

/**
 * Starts an exclusion: no bets and no deposits from now on, and every session ends. Owed money is paid, and withdrawals still work. It may
 * be set while a shorter one is in force. Refuses PLAY_EXCLUDED when one in force lasts as long or longer; one set by an operator, who may
 * lift it, does not count against the player's own.
 */
export async function excludePlayer(
  tx: Tx,
  player: LimitedPlayer,
  length: ExclusionLength,
  setBy: LimitSetter,
): Promise<Exclusion> {
  const { accountId } = player;
  await lockPlayer(tx, player);
  const others = setBy === 'player' ? setBy : undefined;
  const previous = await findExclusion(tx, accountId, others);
  const span =
    length.kind === 'time-out'
      ? sql`make_interval(days => ${length.days})`
      : sql`make_interval(months => ${length.months})`;
  await sql`
    insert into rg.exclusion (account_id, exclusion_no, kind, set_by, until)
    select ${accountId}, coalesce(max(exclusion_no), 0) + 1, ${length.kind}, ${setBy}, now() + ${span}
    from rg.exclusion where account_id = ${accountId}`.execute(tx);
  const now = await findExclusion(tx, accountId, others);
  assert(now, 'the new exclusion is not in force');
  if (previous && now.until <= previous.until)
    throw refuse('PLAY_EXCLUDED', { value: { until: previous.until.toISOString() } });
  await applyLimits(tx, accountId);
  await endOtherSessions(tx, accountId, null);
  return now;
}

/** Ends an operator's exclusion early. Refuses NOT_FOUND, EXCLUSION_SET_BY_PLAYER when the player set it, STATE_CHANGED when it is over. */
export async function liftExclusion(tx: Tx, player: LimitedPlayer, no: number): Promise<Exclusion> {
  const { accountId } = player;
  await lockPlayer(tx, player);
  const found = (await listExclusions(tx, accountId)).find((each) => each.no === no);
  if (!found) throw refuse('NOT_FOUND', { field: 'no' });
  if (found.setBy === 'player') throw refuse('EXCLUSION_SET_BY_PLAYER');
  if (found.lifted || found.until.getTime() <= Date.now()) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('rg.exclusion')
    .set({ lifted_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('exclusion_no', '=', no)
    .execute();
  await applyLimits(tx, accountId);
  return found;
}
