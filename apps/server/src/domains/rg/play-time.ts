import type { AccountId } from '@fairhouse/contracts';
import { setPlayTimeEnd } from '#bets';
import type { Db, Tx } from '#db';
import { getPlayTime, listPlayersOutOfTime, lockPlayer, setSessionPlayEnd } from '#identity';
import { effectiveLimits, type Limit, listLimits } from './limit.ts';
import { timeLeft_s } from './time-left.ts';

/** Returns the minutes of the last 24 hours in which the player was logged in and could play. */
export async function getUsedPlayTime(db: Db | Tx, id: AccountId): Promise<number> {
  const { used } = await getPlayTime(db, id);
  return Math.round(used.reduce((sum, [from, to]) => sum + to - from, 0) / 60);
}

/** Applies the limit on session time to the active sessions. Returns when the play time is used up; null: there is no limit. */
export async function limitSessions(tx: Tx, id: AccountId, limits: readonly Limit[]): Promise<Date | null> {
  const minutes = effectiveLimits(limits).get('sessionTime');
  const until = minutes === undefined ? null : await getPlayTimeEnd(tx, id, Number(minutes));
  await setSessionPlayEnd(tx, id, until);
  return until;
}

async function getPlayTimeEnd(tx: Tx, id: AccountId, minutes: number): Promise<Date> {
  const { now, used } = await getPlayTime(tx, id);
  return new Date(now.getTime() + timeLeft_s(used, minutes * 60) * 1_000);
}

/** Applies the limit on session time after a change of the sessions in this transaction, which has locked the player. */
export async function applySessionLimit(tx: Tx, id: AccountId): Promise<void> {
  const limits = await listLimits(tx, id);
  if (limits.some(({ name }) => name === 'sessionTime'))
    await setPlayTimeEnd(tx, id, await limitSessions(tx, id, limits));
}

/** Job: extends the play time of active sessions as older usage leaves the rolling 24-hour window. */
export async function refreshPlayTime(db: Db): Promise<void> {
  for (const id of await listPlayersOutOfTime(db))
    await db.transaction().execute(async (tx) => {
      await lockPlayer(tx, id);
      await applySessionLimit(tx, id);
    });
}
