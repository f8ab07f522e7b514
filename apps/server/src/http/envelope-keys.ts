import {
  type CryptoKey,
  compactDecrypt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import { sql } from 'kysely';
import { createLruCache, createTtlCache } from '#cache';
import type { Db } from '#db';
import { refuse } from '#refusal';
import { hashToken, type Secrets } from '#secrets';

/** A key is offered for a day and accepted for an hour more, so that an open page never uses an expired key. */
const OFFERED_HOURS = 24;
const HONOURED_HOURS = 25;
const CACHE_MS = 30_000;
/** One key is created each day, and one more when two processes do it concurrently. */
const MAX_KEYS = 100;
/**
 * Tolerance for clock skew and transit time. An id is remembered for twice as long, because a timestamp in the future is valid for as long.
 */
const SKEW_MIN = 5;

/** The keys of encrypted calls: stored in the database, sealed, shared by all processes, rotated by any process that finds them too old. */
export interface EnvelopeKeys {
  current(): Promise<{ jwk: JWK }>;
  /** Decrypts a compact JWE to text, each once. Refuses ENCRYPTION_INVALID, ENCRYPTION_USED. */
  open(jwe: string): Promise<string>;
  /** Deletes the ids of sealed bodies that are too old to be accepted again. */
  purgeUsed(): Promise<void>;
}

export function createEnvelopeKeys(db: Db, secrets: Secrets): EnvelopeKeys {
  const known = createLruCache<string, CryptoKey | Uint8Array>(MAX_KEYS);
  const offered = createTtlCache(
    async () => ({ jwk: (await newest(db)) ?? (await createKey(db, secrets)) }),
    () => '',
    { ttl_ms: CACHE_MS, max: 1 },
  );

  const find = async (kid: string): Promise<CryptoKey | Uint8Array | null> => {
    const cached = known.get(kid);
    if (cached) return cached;
    const row = await db
      .selectFrom('system.envelope_key')
      .select(['private_sealed', 'created_at'])
      .where('kid', '=', kid)
      .where(sql<boolean>`created_at > now() - make_interval(hours => ${HONOURED_HOURS}) and retired_at is null`)
      .executeTakeFirst();
    if (!row) return null;
    const key = await importJWK(JSON.parse(secrets.open(row.private_sealed).toString()) as JWK, 'ECDH-ES');
    const expires_ms = row.created_at.getTime() + HONOURED_HOURS * 3_600_000;
    known.set(kid, key, { ttl: Math.max(1, expires_ms - Date.now()) });
    return key;
  };

  return {
    current: () => offered.get(),
    async open(jwe) {
      try {
        const { kid } = decodeProtectedHeader(jwe);
        const key = kid ? await find(kid) : null;
        if (!kid || !key) throw refuse('ENCRYPTION_INVALID');
        const { plaintext, protectedHeader } = await compactDecrypt(jwe, key, {
          keyManagementAlgorithms: ['ECDH-ES'],
          contentEncryptionAlgorithms: ['A256GCM'],
        });
        const text = new TextDecoder('utf-8', { fatal: true }).decode(plaintext);
        await consumeId(db, kid, protectedHeader);
        return text;
      } catch (error) {
        if (error instanceof Error && /^(JWE|JOSE|ERR_)/.test((error as { code?: string }).code ?? ''))
          throw refuse('ENCRYPTION_INVALID');
        if (error instanceof TypeError || error instanceof SyntaxError) throw refuse('ENCRYPTION_INVALID');
        throw error;
      }
    },
    async purgeUsed() {
      await db.deleteFrom('system.used_envelope').where('expires_at', '<', sql<Date>`now()`).execute();
    },
  };
}

/**
 * Consumes the one-time id of a sealed body, for all processes; a captured body is refused when it is replayed. Refuses ENCRYPTION_INVALID
 * without `iat` and `jti`, ENCRYPTION_USED when the id was used or the time is more than `SKEW_MIN` off the database's.
 */
async function consumeId(db: Db, kid: string, { iat, jti }: Record<string, unknown>): Promise<void> {
  if (!Number.isSafeInteger(iat) || typeof jti !== 'string' || !/^[\w-]{16,64}$/.test(jti))
    throw refuse('ENCRYPTION_INVALID');
  const { rows } = await sql`
    insert into system.used_envelope (id_hash, expires_at)
    select ${hashToken(`${kid}/${jti}`)}::bytea, now() + make_interval(mins => ${2 * SKEW_MIN})
    where abs(extract(epoch from now()) - ${String(iat)}::numeric) <= ${SKEW_MIN * 60}
    on conflict do nothing returning 1`.execute(db);
  if (rows.length === 0) throw refuse('ENCRYPTION_USED');
}

async function newest(db: Db): Promise<JWK | null> {
  const row = await db
    .selectFrom('system.envelope_key')
    .select('public_jwk')
    .where(sql<boolean>`created_at > now() - make_interval(hours => ${OFFERED_HOURS}) and retired_at is null`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (row.public_jwk as unknown as JWK) : null;
}

async function createKey(db: Db, secrets: Secrets): Promise<JWK> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true });
  const kid = crypto.randomUUID();
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'ECDH-ES', use: 'enc' };
  const privateJwk = JSON.stringify({ ...(await exportJWK(privateKey)), kid });
  await db
    .insertInto('system.envelope_key')
    .values({ kid, public_jwk: JSON.stringify(jwk), private_sealed: secrets.seal(Buffer.from(privateJwk)) })
    .execute();
  return jwk;
}
