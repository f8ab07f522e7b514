import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { createLruCache } from '#db';
import type { Secrets } from '#secrets';

/** What a game token says, for ever: which member's session, in which game. */
export interface GameTokenClaims {
  /** SHA-256 of the member's token; account, currency and brand are those of this session. */
  memberHash: Buffer;
  /** From where the game was launched: two letters, '' when unknown. */
  country: string;
  code: string;
}

export interface GameTokens {
  /** A token of 24 hours, as long as a member's session can last. */
  issue(claims: GameTokenClaims): string;
  /** What a token says, or null when this house did not make it, it has been changed, or it is too old. */
  verify(token: string): GameTokenClaims | null;
}

const VERSION = 2;
const LIFE_S = 24 * 3_600;
/** Version (1 byte), end in seconds since 1970 (4), hash (32), country (2, blank when unknown), then the game's code. */
const HASH_AT = 5;
const COUNTRY_AT = 37;
const CODE_AT = 39;
/** Tokens whose seal was found right are remembered, about 40 MB of them: checking one costs as much as drawing a round. */
const MAX_CACHED = 100_000;

/**
 * Game tokens that carry what they are bound to, with an HMAC-SHA-256 of it, so that a spin looks up nothing but the member's
 * session. Being known is not being allowed: whoever reads a token must still ask whether that session lives.
 */
export function createGameTokens(secrets: Pick<Secrets, 'derive'>): GameTokens {
  const key = createSecretKey(secrets.derive('game token'));
  // over the text, not over what it means: two spellings of one token do not exist
  const seal = (body: string): string => createHmac('sha256', key).update(body).digest('base64url');
  const known = createLruCache<string, { claims: GameTokenClaims; ends_ms: number }>(MAX_CACHED);

  const decode = (token: string): { claims: GameTokenClaims; ends_ms: number } | null => {
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
    return { claims, ends_ms: body.readUInt32BE(1) * 1_000 };
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
    verify(token) {
      const decoded = known.get(token) ?? decode(token);
      if (!decoded || decoded.ends_ms <= Date.now()) {
        known.delete(token);
        return null;
      }
      known.set(token, decoded);
      return decoded.claims;
    },
  };
}
