import type { AccountId, calls, Input, PROOFS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { checkCode, takeCode } from '../codes/code.ts';
import { ownDoor, passDoor } from '../login-guard.ts';
import { checkOwnPasskey } from '../passkeys/check-passkey.ts';
import { verifyPassword } from '../password.ts';
import type { OwnContext, SecurityDeps } from './security-deps.ts';
import { takeOneTimeCode } from './take-one-time-code.ts';

export type Proof = (typeof PROOFS)[number];

/** A proof counts for the session that made it, for so long. */
const PROVED_MIN = 5;

export interface Provable {
  password_hash: string;
  totp_sealed: Buffer | null;
  mobile: string;
  email: string;
}

/** What a member types to prove who is here: a one-time code where they are on, else the password, else a code to the own number. */
export const typedWay = (member: Pick<Provable, 'password_hash' | 'totp_sealed'>): Exclude<Proof, 'passkey'> =>
  member.totp_sealed ? 'totp' : member.password_hash !== '' ? 'password' : 'code';

const readProvable = (db: Db, id: AccountId): Promise<Provable> =>
  db
    .selectFrom('identity.member')
    .select(['password_hash', 'totp_sealed', 'mobile', 'email'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Proves who is here, counted at the doors of the log-in: whoever has stolen a session guesses no more often here. Answers until when it
 * counts, and what it was; what it is enough for `hold-proof.ts` says. A passkey counts as both factors and cannot be guessed.
 * Refuses PASSWORD_INVALID, TOTP_INVALID, CODE_INVALID, CODE_EXPIRED, PASSKEY_INVALID, LOGIN_LOCKED.
 */
export async function prove(
  deps: SecurityDeps,
  context: OwnContext,
  { proof = '', passkey }: Input<typeof calls.security.prove>,
): Promise<{ until: Date; by: Proof }> {
  const { db } = deps;
  if (passkey) await checkOwnPasskey(db, context, passkey);
  const by = passkey ? 'passkey' : await proveByTyping(deps, context, proof);
  return { until: await noteProof(db, context.member.sessionHash, by), by };
}

/** Notes what a session has proved itself by; resolves with until when it counts. */
export async function noteProof(db: Db | Tx, sessionHash: Buffer, by: Proof): Promise<Date> {
  const proved = await db
    .updateTable('identity.session')
    .set({ proved_until: sql`now() + make_interval(mins => ${PROVED_MIN})`, proved_by: by })
    .where('session_hash', '=', sessionHash)
    .returning('proved_until')
    .executeTakeFirstOrThrow();
  return proved.proved_until as Date;
}

async function proveByTyping(deps: SecurityDeps, context: OwnContext, proof: string): Promise<Proof> {
  const { db } = deps;
  const { member, brand } = context;
  const provable = await readProvable(db, member.accountId);
  const way = typedWay(provable);
  const door = ownDoor(brand.brandId, way === 'password' ? 'password' : 'code', member.accountId);
  await passDoor(db, door, () => checkProof(deps, context, provable, proof));
  return way;
}

async function checkProof(
  { db, secrets }: SecurityDeps,
  { member, brand: { brandId } }: OwnContext,
  provable: Provable,
  proof: string,
): Promise<void> {
  const field = 'proof';
  if (provable.totp_sealed) {
    const taken = await takeOneTimeCode({ db, secrets }, member.accountId, provable.totp_sealed, proof);
    if (!taken) throw refuse('TOTP_INVALID', { field });
  } else if (provable.password_hash !== '') {
    if (!(await verifyPassword(provable.password_hash, proof))) throw refuse('PASSWORD_INVALID', { field });
  } else {
    const number = provable.mobile || provable.email;
    await takeCode(db, await checkCode(db, secrets, { brandId, purpose: 'own', number }, proof));
  }
}
