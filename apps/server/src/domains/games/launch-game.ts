import { randomInt } from 'node:crypto';
import { type AccountId, accountId, type BrandId, type Currency } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { BrandContext, MemberSession } from '#http';
import { refuse } from '#refusal';
import { hashToken, makeToken } from '#secrets';
import type { GameTokens } from './open-game-tokens.ts';

const LAUNCH_LIFE_MIN = 2;

/**
 * The game page on one of the brand's launch hosts, picked at random (P-52), or on this very host. A page on another host is told
 * which site it stands in, and is framed by that one alone.
 */
function pageOf(launchHosts: readonly string[], origin: string): string {
  const host = launchHosts[randomInt(Math.max(1, launchHosts.length))];
  return host === undefined || host === origin ? '/play/?' : `${host}/play/?site=${encodeURIComponent(origin)}&`;
}

/** Makes the single-use address of a game frame. The token stands in the fragment, which no server and no log sees. */
export async function launchGame(
  db: Db,
  { member, brand, origin }: { member: MemberSession; brand: Pick<BrandContext, 'launchHosts'>; origin: string },
  code: string,
): Promise<{ game_url: string; expiresAt: string }> {
  const token = makeToken();
  const row = await db
    .insertInto('games.launch')
    .values({
      launch_hash: hashToken(token),
      member_session_hash: member.sessionHash,
      code,
      expires_at: sql`now() + make_interval(mins => ${LAUNCH_LIFE_MIN})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return {
    game_url: `${pageOf(brand.launchHosts, origin)}game=${encodeURIComponent(code)}#launch=${token}`,
    expiresAt: row.expires_at.toISOString(),
  };
}

/** Who is let into a game. */
export interface Admission {
  gameToken: string;
  accountId: AccountId;
  currency: Currency;
  type: number;
  code: string;
}

/** Trades a launch token for a game token, once. Refuses LAUNCH_EXPIRED. */
export async function admit(
  { db, gameTokens }: { db: Db; gameTokens: GameTokens },
  brandId: BrandId,
  launchToken: string,
): Promise<Admission> {
  return db.transaction().execute(async (tx) => {
    const launch = await tx
      .updateTable('games.launch')
      .set({ used_at: sql`now()` })
      .where('launch_hash', '=', hashToken(launchToken))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .returning(['member_session_hash', 'code'])
      .executeTakeFirst();
    if (!launch) throw refuse('LAUNCH_EXPIRED');
    const member = await tx
      .selectFrom('identity.session as s')
      .innerJoin('identity.member as m', 'm.account_id', 's.account_id')
      .select(['m.account_id', 'm.currency', 'm.type'])
      .where('s.session_hash', '=', launch.member_session_hash)
      .where('s.brand_id', '=', brandId)
      .where('s.ended_at', 'is', null)
      .executeTakeFirst();
    if (!member) throw refuse('LAUNCH_EXPIRED');
    return {
      gameToken: gameTokens.make({ memberHash: launch.member_session_hash, code: launch.code }),
      accountId: accountId(member.account_id),
      currency: member.currency as Currency,
      type: member.type,
      code: launch.code,
    };
  });
}

/** The job: removes launches that nobody can use any more. */
export async function forgetOldLaunches(db: Db): Promise<void> {
  await db.deleteFrom('games.launch').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
