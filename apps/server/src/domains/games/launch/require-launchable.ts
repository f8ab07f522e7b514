import { type Device, isTrial } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { MemberSession } from '#http';
import { requireUnlocked } from '#identity';
import { type Refusal, refuse } from '#refusal';
import { enforcePlayLimits } from '#rg';
import { type Offer, type OfferedGame, offeredIn } from '../game-store.ts';
import { drawsForbiddenIn, jackpotAllowedIn } from '../play-rules/play-rule.ts';
import type { LaunchTargets } from './create-launch-targets.ts';

interface LaunchRequest {
  member: MemberSession;
  platform: Device;
  /** With play money. */
  demo: boolean;
}

/**
 * Whether a member may try a game with play money. The page of one of our slots draws the rounds itself; our shared rooms have no rounds of one
 * player. A trial account plays with play money everywhere.
 */
export const hasPractice = ({
  demoMode,
  outside,
  category,
}: Pick<OfferedGame, 'demoMode' | 'outside' | 'category'>): boolean => demoMode && (outside || category === 'RNG');

/**
 * Allows a player to launch an offered game, or refuses with GAME_MAINTENANCE, GAME_SERVER_UNAVAILABLE, GAME_UNAVAILABLE (device, demo),
 * TRIAL_NOT_ALLOWED, ACCOUNT_BLOCKED, ACCOUNT_CLOSING, PLAY_EXCLUDED or LIMIT_REACHED. An empty balance is no reason to refuse: players may
 * look at a game and deposit next to it.
 */
export async function requireLaunchable(
  { db, launchTargets }: { db: Db; launchTargets: Pick<LaunchTargets, 'state'> },
  game: OfferedGame,
  { member, platform, demo }: LaunchRequest,
): Promise<void> {
  if (!game.devices.includes(platform)) throw unavailable('device');
  if (demo && !hasPractice(game)) throw unavailable('demo');
  if (isTrial(member.type) && !game.demoMode) throw refuse('TRIAL_NOT_ALLOWED');
  const state = await launchTargets.state(game);
  if (state === 'maintenance')
    throw refuse('GAME_MAINTENANCE', { value: { until: game.maintainedUntil?.toISOString() ?? null } });
  if (state === 'unavailable') throw refuse('GAME_SERVER_UNAVAILABLE');
  await requireUnlocked(db, member.accountId, 'betting');
  const account = await db
    .selectFrom('identity.member as m')
    .leftJoin('bets.player_state as s', 's.account_id', 'm.account_id')
    .select(['s.betting_blocked', 'm.closing_at'])
    .where('m.account_id', '=', member.accountId)
    .executeTakeFirstOrThrow();
  if (account.betting_blocked) throw refuse(account.closing_at ? 'ACCOUNT_CLOSING' : 'ACCOUNT_BLOCKED');
  if (!demo) await enforcePlayLimits(db, member.accountId, game.code);
}

/** Returns why a game is not offered: NOT_FOUND, GAME_UNAVAILABLE (country, drawInterval, othersDraws, currency) or GAME_DISABLED. */
export async function whyNotOffered(db: Db, { brandId, currency, country }: Offer, code: string): Promise<Refusal> {
  const { rows } = await sql<{ abroad: boolean; draws: 'drawInterval' | 'othersDraws' | null; paid: boolean }>`
    select ${country} = any (g.blocked_countries) or ${country} = any (coalesce(b.blocked_countries, '{}'))
        or g.jackpot and not ${jackpotAllowedIn(brandId, country)} as abroad,
      (select f.reason from (${drawsForbiddenIn(brandId, country)}) f where f.code = g.code) as draws,
      ${offeredIn(brandId, currency)}
        and exists (select from games.stake_list s where s.code = g.code and s.currency = ${currency}) as paid
    from games.game g left join games.brand_game b on b.code = g.code and b.brand_id = ${brandId}
    where g.code = ${code} and coalesce(g.brand_id = ${brandId}, true)`.execute(db);
  const game = rows[0];
  if (!game) return refuse('NOT_FOUND');
  if (game.abroad) return unavailable('country');
  if (game.draws) return unavailable(game.draws);
  return game.paid ? refuse('GAME_DISABLED') : unavailable('currency');
}

const unavailable = (reason: 'device' | 'country' | 'drawInterval' | 'othersDraws' | 'currency' | 'demo'): Refusal =>
  refuse('GAME_UNAVAILABLE', { params: { reason }, value: { reason } });
