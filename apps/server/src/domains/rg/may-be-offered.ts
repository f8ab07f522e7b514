import type { AccountId } from '@fairhouse/contracts';
import { isTrial } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { SHUT_NOW } from '#identity';
import { refuse } from '#refusal';
import { currentExclusion, IN_FORCE, listExclusions } from './exclusion.ts';

/**
 * Returns those who may be offered anything: not trial accounts, not while blocked, closing, closed or excluded from play (GLI-19 A.3.8).
 * Everything that gives rewards asks this, and nothing else decides it.
 */
export async function listOfferable(db: Db | Tx, ids: readonly AccountId[]): Promise<Set<AccountId>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: AccountId; type: number }>`
    select m.account_id as id, m.type from identity.member m
    where m.account_id = any(${ids}) and not ${SHUT_NOW}
      and not exists (select from rg.exclusion e where e.account_id = m.account_id and ${IN_FORCE})`.execute(db);
  return new Set(rows.filter(({ type }) => !isTrial(type)).map(({ id }) => id));
}

/** Refuses PLAY_EXCLUDED to a player who may not receive a reward now. Blocked and closed accounts are refused by `requireOpenAccount`. */
export async function requireOfferable(tx: Tx, id: AccountId): Promise<void> {
  const exclusion = currentExclusion(await listExclusions(tx, id));
  if (exclusion) throw refuse('PLAY_EXCLUDED', { value: { until: exclusion.until.toISOString() } });
}
