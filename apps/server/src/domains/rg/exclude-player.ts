import { sql } from 'kysely';
import type { Tx } from '#db';
import { endOtherSessions } from '#identity';
import { publishToProcesses } from '#realtime';
import { refuse } from '#refusal';
import { applyLimits } from './apply-limits.ts';
import { currentExclusion, type Exclusion, IN_FORCE, toExclusion } from './exclusion.ts';
import type { LimitSetter } from './limit.ts';
import { lockPlayerLimits } from './player-limits.ts';
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
  const current = await lockPlayerLimits(tx, accountId);
  const previous = currentExclusion(current.exclusions, setBy === 'player' ? setBy : undefined);
  const span =
    length.kind === 'time-out'
      ? sql`make_interval(days => ${length.days})`
      : sql`make_interval(months => ${length.months})`;
  const row = await tx
    .insertInto('rg.exclusion')
    .values({
      account_id: accountId,
      exclusion_no: (current.exclusions[0]?.no ?? 0) + 1,
      kind: length.kind,
      set_by: setBy,
      until: sql`now() + ${span}`,
    })
    .returningAll()
    .returning(IN_FORCE.as('in_force'))
    .executeTakeFirstOrThrow();
  const started = toExclusion(row);
  if (previous && started.until <= previous.until)
    throw refuse('PLAY_EXCLUDED', { value: { until: previous.until.toISOString() } });
  await applyLimits(tx, accountId, { ...current, exclusions: [started, ...current.exclusions] });
  await endOtherSessions(tx, accountId, null);
  await publishToProcesses(tx, { topic: 'play-stopped' });
  return started;
}

/** Ends an operator's exclusion early. Refuses NOT_FOUND, EXCLUSION_SET_BY_PLAYER when the player set it, STATE_CHANGED when it is over. */
export async function liftExclusion(tx: Tx, player: LimitedPlayer, no: number): Promise<Exclusion> {
  const { accountId } = player;
  const current = await lockPlayerLimits(tx, accountId);
  const found = current.exclusions.find((each) => each.no === no);
  if (!found) throw refuse('NOT_FOUND', { field: 'no' });
  if (found.setBy === 'player') throw refuse('EXCLUSION_SET_BY_PLAYER');
  if (!found.inForce) throw refuse('STATE_CHANGED');
  await tx
    .updateTable('rg.exclusion')
    .set({ lifted_at: sql`now()` })
    .where('account_id', '=', accountId)
    .where('exclusion_no', '=', no)
    .execute();
  const exclusions = current.exclusions.filter((each) => each !== found);
  await applyLimits(tx, accountId, { ...current, exclusions });
  return found;
}
