import type { AccountId } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { lockPlayer } from '#identity';
import { type Exclusion, listExclusions } from './exclusion.ts';
import { type Limit, listLimits } from './limit.ts';

/** Everything that limits a player's play. */
export interface PlayerLimits {
  limits: readonly Limit[];
  /** Newest first, also those that are over. */
  exclusions: readonly Exclusion[];
}

export async function getPlayerLimits(db: Db | Tx, id: AccountId): Promise<PlayerLimits> {
  return { limits: await listLimits(db, id), exclusions: await listExclusions(db, id) };
}

/** Locks the player and returns the limits: changes of them, deposits that they limit, and logins run one at a time. */
export async function lockPlayerLimits(tx: Tx, id: AccountId): Promise<PlayerLimits> {
  await lockPlayer(tx, id);
  return getPlayerLimits(tx, id);
}
