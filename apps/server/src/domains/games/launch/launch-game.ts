import { createHash, randomInt } from 'node:crypto';
import { type AccountId, accountId, type BrandId, type Currency, type Device } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { BaseContext, BrandContext, MemberSession } from '#http';
import { refuse } from '#refusal';
import { createToken, hashToken } from '#secrets';
import type { OfferedGame } from '../game-store.ts';
import type { GameTokens } from './create-game-tokens.ts';
import type { LaunchTargets } from './create-launch-targets.ts';

const LAUNCH_LIFE_MIN = 2;

export interface LaunchContext extends Pick<BaseContext, 'origin' | 'userAgent' | 'country' | 'language'> {
  member: MemberSession;
  brand: Pick<BrandContext, 'launchHosts'>;
}

export interface LaunchInput {
  platform: Device;
  /** With play money. */
  demo: boolean;
  /** The id of a room of the game, or ''. */
  room: string;
}

export interface LaunchAddress {
  /** For a frame of the site; '' when the game opens its own window. */
  game_url: string;
  game_url2: string;
  expiresAt: string;
}

export interface LaunchDeps {
  db: Db;
  launchTargets: Pick<LaunchTargets, 'address'>;
  /** First-party games that are a page of the site, by code: its path. */
  ownPages: Readonly<Record<string, string>>;
}

/**
 * Creates the single-use launch URL of a game. A game that is a page of the site has the address of the page, which needs no token. The token is where the vendor expects it; on first-party pages it is in the fragment, which
 * no server or log sees.
 */
export async function launchGame(
  { db, launchTargets, ownPages }: LaunchDeps,
  context: LaunchContext,
  game: OfferedGame,
  { platform, demo, room }: LaunchInput,
): Promise<LaunchAddress> {
  const { member, origin, userAgent, country } = context;
  const page = ownPages[game.code];
  if (page !== undefined) return { game_url: '', game_url2: page, expiresAt: new Date().toISOString() };
  const language = languageOfGame(game, context.language);
  const token = createToken();
  const row = await db
    .insertInto('games.launch')
    .values({
      launch_hash: hashToken(token),
      member_session_hash: member.sessionHash,
      code: game.code,
      device_hash: deviceHash(userAgent),
      country,
      expires_at: sql`now() + make_interval(mins => ${LAUNCH_LIFE_MIN})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  const template =
    launchTargets.address(game) ?? `${ownPage(context, demo)}game={game}${room && '&room={room}'}#launch={session}`;
  const url = fillAddress(template, {
    game: game.code,
    session: token,
    language,
    currency: member.currency,
    platform,
    country,
    mode: demo ? 'demo' : 'real',
    room,
    site: origin,
  });
  const expiresAt = row.expires_at.toISOString();
  return game.framed ? { game_url: url, game_url2: '', expiresAt } : { game_url: '', game_url2: url, expiresAt };
}

/** Returns the page's language when the game supports it or does not report its languages; else English, else its first language. */
const languageOfGame = ({ languages }: OfferedGame, requested: string): string =>
  languages.length === 0 || languages.includes(requested)
    ? requested
    : (languages.find((each) => each === 'EN') ?? languages[0] ?? requested);

/**
 * Returns the game page on one of the brand's launch hosts, picked at random (P-52), or on the current host. A page on another host
 * receives the embedding site, which alone may frame it, and the language, since it does not share the site's storage.
 */
function ownPage({ brand: { launchHosts }, origin }: LaunchContext, demo: boolean): string {
  const host = launchHosts[randomInt(Math.max(1, launchHosts.length))];
  const mode = demo ? 'mode={mode}&' : '';
  return host === undefined || host === origin
    ? `/play/?${mode}`
    : `${host}/play/?site={site}&language={language}&${mode}`;
}

/** Fills the placeholders of an address (`{game}`); unknown placeholders stay unchanged. */
export const fillAddress = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (match, name: string) =>
    values[name] === undefined ? match : encodeURIComponent(values[name]),
  );

/** Hash of the launching browser: only the same browser may open the game. */
const deviceHash = (userAgent: string): Buffer => createHash('sha256').update(userAgent).digest();

/** The result of redeeming a launch token. */
export interface LaunchSession {
  gameToken: string;
  accountId: AccountId;
  currency: Currency;
  type: number;
  code: string;
  /** The country of the launch: two letters, '' when unknown. */
  country: string;
}

/**
 * Exchanges a launch token for a game token, once. Refuses LAUNCH_EXPIRED, also in another browser than the one that launched. A vendor's
 * server, which redeems it for the player's browser, passes no `userAgent`.
 */
export async function redeemLaunchToken(
  { db, gameTokens }: { db: Db; gameTokens: GameTokens },
  brandId: BrandId,
  launchToken: string,
  userAgent: string | null,
): Promise<LaunchSession> {
  return db.transaction().execute(async (tx) => {
    const launch = await tx
      .updateTable('games.launch')
      .set({ used_at: sql`now()` })
      .where('launch_hash', '=', hashToken(launchToken))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .$if(userAgent !== null, (launch) => launch.where('device_hash', '=', deviceHash(userAgent ?? '')))
      .returning(['member_session_hash', 'code', 'country'])
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
      gameToken: gameTokens.issue({
        memberHash: launch.member_session_hash,
        country: launch.country,
        code: launch.code,
      }),
      accountId: accountId(member.account_id),
      currency: member.currency as Currency,
      type: member.type,
      code: launch.code,
      country: launch.country,
    };
  });
}

/** Job: removes expired launches. */
export async function purgeOldLaunches(db: Db): Promise<void> {
  await db.deleteFrom('games.launch').where('expires_at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
