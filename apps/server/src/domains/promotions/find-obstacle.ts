import { type AccountId, isTrial } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { listOfferable } from '#rg';
import type { Terms } from './terms.ts';

/** Why a player takes no part in a promotion. */
export type Obstacle = 'not-offerable' | 'currency' | 'rank' | 'country' | 'registered';

interface Player extends RowOf<'identity.member', 'type' | 'rank' | 'currency' | 'registered_at'> {
  country: string | null;
  deposits: number;
}

/**
 * Returns why a player may not have a reward of these rules; null when nothing is in the way.
 *
 * @param country of the player's call; without one that of the last login
 */
export async function findObstacle(
  db: Db | Tx,
  accountId: AccountId,
  terms: Terms,
  country?: string,
): Promise<Obstacle | null> {
  if (!(await listOfferable(db, [accountId])).has(accountId)) return 'not-offerable';
  const player = await readPlayer(db, accountId);
  if (!player || isTrial(player.type)) return 'not-offerable';
  return obstacleOf(terms, country === undefined ? player : { ...player, country });
}

/** Returns what the conditions of rules need of a player; null for an unknown one. */
export async function readPlayer(db: Db | Tx, accountId: AccountId): Promise<Player | null> {
  const { rows } = await sql<Player>`
    select m.type, m.rank, m.currency, m.registered_at,
      (select e.country from identity.login_event e where e.account_id = m.account_id and e.outcome = 'success'
        order by e.login_event_id desc limit 1) as country,
      (select count(distinct f.reference)::int from ledger.flow f where f.account_id = m.account_id and f.kind = 'deposit') as deposits
    from identity.member m where m.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
}

/** Returns why the conditions of rules keep a player out. */
export function obstacleOf({ rules, from, until }: Terms, player: Player): Obstacle | null {
  const { conditions, currency, trigger } = rules;
  if (player.currency !== currency) return 'currency';
  if (player.rank < conditions.minRank) return 'rank';
  if (conditions.countries.length > 0 && !conditions.countries.includes(player.country ?? '')) return 'country';
  if (trigger.kind !== 'registration') return null;
  const isNew = player.registered_at >= from && (until === null || player.registered_at < until);
  return isNew ? null : 'registered';
}

/** Whether all deposits that count are in the past, so that a player who has none of them can earn nothing any more. */
export const hasPassedDeposits = ({ rules: { trigger } }: Terms, { deposits }: Pick<Player, 'deposits'>): boolean =>
  trigger.kind === 'deposit' && trigger.nths.length > 0 && Math.max(...trigger.nths) <= deposits;
