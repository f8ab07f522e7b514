import { type AccountId, accountId, isTrial } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf, Tx } from '#db';
import { listOfferable } from '#rg';
import { conflictsOf, listTaken } from './find-conflicts.ts';
import type { PartKey } from './part-store.ts';
import { isInSegment } from './segments/is-in-segment.ts';
import { type Profile, readProfile } from './segments/read-profiles.ts';
import type { Terms } from './terms.ts';
import { termsFor } from './trials/arm-of.ts';

/** Why a player takes no part in a promotion. */
export type Obstacle =
  | 'not-offerable'
  | 'currency'
  | 'rank'
  | 'country'
  | 'registered'
  | 'segment'
  | 'trial'
  | 'not-combinable';

export interface Player extends RowOf<'identity.member', 'type' | 'rank' | 'currency' | 'registered_at'> {
  accountId: AccountId;
  country: string | null;
  deposits: number;
}

/** How the conditions are looked at. */
export interface Moment {
  /** Of the player's call; without one that of the last login. */
  country?: string | undefined;
  /** When the player must be in the segment. */
  at: Date;
}

/** Returns why a player may not have a reward of these rules; null when nothing is in the way. */
export async function findObstacle(
  db: Db | Tx,
  { accountId: id, promotionId }: Pick<PartKey, 'accountId' | 'promotionId'>,
  terms: Terms,
  { country, at }: Moment,
): Promise<Obstacle | null> {
  if (!(await listOfferable(db, [id])).has(id)) return 'not-offerable';
  const player = await readPlayer(db, id);
  if (!player || isTrial(player.type)) return 'not-offerable';
  const profile = terms.rules.conditions.segment ? await readProfile(db, { accountId: id, at }) : null;
  const obstacle = obstacleOf(terms, country === undefined ? player : { ...player, country }, profile);
  if (obstacle) return obstacle;
  return conflictsOf(promotionId, terms, await listTaken(db, id)).length > 0 ? 'not-combinable' : null;
}

/** Returns what the conditions of rules need of players, by account. */
export async function readPlayers(db: Db | Tx, ids: readonly AccountId[]): Promise<ReadonlyMap<AccountId, Player>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Player>`
    select m.account_id as "accountId", m.type, greatest(m.rank, m.earned_rank) as rank, m.currency, m.registered_at,
      (select e.country from identity.login_event e where e.account_id = m.account_id and e.outcome = 'success'
        order by e.login_event_id desc limit 1) as country,
      (select count(distinct f.reference)::int from ledger.flow f where f.account_id = m.account_id and f.kind = 'deposit') as deposits
    from identity.member m where m.account_id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [accountId(row.accountId), row]));
}

/** Returns what the conditions of rules need of a player; null for an unknown one. */
export const readPlayer = async (db: Db | Tx, id: AccountId): Promise<Player | null> =>
  (await readPlayers(db, [id])).get(id) ?? null;

/**
 * Returns why rules keep a player out.
 *
 * @param profile where the rules name a segment
 */
export function obstacleOf(terms: Terms, player: Player, profile: Profile | null): Obstacle | null {
  const unmet = unmetConditionOf(terms, player, profile);
  if (unmet) return unmet;
  return termsFor(terms, player.accountId) === null ? 'trial' : null;
}

/** Returns the first condition of rules that a player does not meet, whatever the arm of a trial; null when all are met. */
export function unmetConditionOf(terms: Terms, player: Player, profile: Profile | null): Obstacle | null {
  for (const { obstacle } of findUnmetConditions(terms, player, profile)) return obstacle;
  return null;
}

/** A condition that is not met: what is needed, and what the player has. */
export interface Unmet {
  obstacle: Obstacle;
  needed: string;
  has: string;
}

/** Yields the conditions of rules that a player does not meet, whatever the arm of a trial. */
export function* findUnmetConditions(
  { rules, from, until }: Terms,
  player: Player,
  profile: Profile | null,
): Generator<Unmet, void> {
  const { conditions, currency, trigger } = rules;
  const { countries, notIn = [], minRank, segment } = conditions;
  const country = player.country ?? '';
  if (player.currency !== currency) yield { obstacle: 'currency', needed: currency, has: player.currency };
  if (player.rank < minRank) yield { obstacle: 'rank', needed: String(minRank), has: String(player.rank) };
  if (countries.length > 0 && !countries.includes(country))
    yield { obstacle: 'country', needed: countries.join(', '), has: country };
  // a country that the rules are closed to has nothing that is needed instead
  else if (notIn.includes(country)) yield { obstacle: 'country', needed: '', has: country };
  if (segment && !(profile && isInSegment(segment.who, profile))) yield { obstacle: 'segment', needed: '', has: '' };
  if (trigger.kind !== 'registration') return;
  const isNew = player.registered_at >= from && (until === null || player.registered_at < until);
  if (!isNew) yield { obstacle: 'registered', needed: '', has: player.registered_at.toISOString() };
}

/** Whether all deposits that count are in the past, so that a player who has none of them can earn nothing any more. */
export const hasPassedDeposits = ({ rules: { trigger } }: Terms, { deposits }: Pick<Player, 'deposits'>): boolean =>
  trigger.kind === 'deposit' && trigger.nths.length > 0 && Math.max(...trigger.nths) <= deposits;
