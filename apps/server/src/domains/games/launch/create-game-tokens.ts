import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { createLruCache } from '#cache';
import type { SessionSlot } from '#identity';
import type { Secrets } from '#secrets';

/** The fixed content of a game token: the member's session and the game. */
export interface GameTokenClaims {
  /** SHA-256 of the member's token; account, currency and brand come from this session. */
  memberHash: Buffer;
  /** The country of the launch: two letters, '' when unknown. */
  country: string;
  code: string;
}

/** A valid token; the same object for all calls with it while it is cached. */
interface KnownToken {
  claims: GameTokenClaims;
  ends_ms: number;
  /** The member's session. */
  slot: SessionSlot;
}

export interface GameTokens {
  /** Creates a token valid for 24 hours, the maximum age of a member's session. */
  issue(claims: GameTokenClaims): string;
  /** Returns a token's content, or null when this installation did not issue it, it was altered, or it has expired. */
  verify(token: string): GameTokenClaims | null;
  /** Like `verify`, with the place for the session that was found for it. */
  find(token: string): KnownToken | null;
}

const VERSION = 2;
const LIFE_S = 24 * 3_600;
/** Version (1 byte), expiry in seconds since 1970 (4), hash (32), country (2, blank when unknown), then the game's code. */
const HASH_AT = 5;
const COUNTRY_AT = 37;
const CODE_AT = 39;
/** Number of verified tokens that are cached, about 40 MB: verifying one costs as much as drawing a round. */
const MAX_CACHED = 100_000;

/**
 * Creates and reads game tokens that contain their bindings with an HMAC-SHA-256, so that a spin looks up only the member's session. A
 * valid token is not yet an authorisation: the caller must still check that the session is active.
 */
export function createGameTokens(secrets: Pick<Secrets, 'derive'>): GameTokens {
  const key = createSecretKey(secrets.derive('game token'));
  // over the text, not its decoded value: a token has only one valid spelling
  const seal = (body: string): string => createHmac('sha256', key).update(body).digest('base64url');
  const known = createLruCache<string, KnownToken>(MAX_CACHED);

  const decode = (token: string): KnownToken | null => {
    const dot = token.indexOf('.');
    if (dot < 0) return null;
    const text = token.slice(0, dot);
    const [signature, expected] = [Buffer.from(token.slice(dot + 1)), Buffer.from(seal(text))];
    if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
    const body = Buffer.from(text, 'base64url');
    if (body[0] !== VERSION) return null;
    const claims = {
      memberHash: body.subarray(HASH_AT, COUNTRY_AT),
      country: body.toString('latin1', COUNTRY_AT, CODE_AT).trim(),
      code: body.toString('utf8', CODE_AT),
    };
    return { claims, ends_ms: body.readUInt32BE(1) * 1_000, slot: {} };
  };

  const find = (token: string): KnownToken | null => {
    const cached = known.get(token);
    const found = cached ?? decode(token);
    if (!found || found.ends_ms <= Date.now()) {
      known.delete(token);
      return null;
    }
    if (!cached) known.set(token, found);
    return found;
  };

  return {
    issue({ memberHash, country, code }) {
      const head = Buffer.alloc(HASH_AT);
      head.writeUInt8(VERSION, 0);
      head.writeUInt32BE(Math.floor(Date.now() / 1_000) + LIFE_S, 1);
      const body = Buffer.concat([
        head,
        memberHash,
        Buffer.from(country.padEnd(2).slice(0, 2)),
        Buffer.from(code),
      ]).toString('base64url');
      return `${body}.${seal(body)}`;
    },
    verify: (token) => find(token)?.claims ?? null,
    find,
  };
}
