import type { AccountId, calls, Input, PROOF_WAYS, PROOFS } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db';
import type { MemberSession } from '#http';
import { refuse } from '#refusal';
import { checkCode, takeCode } from '../codes/code.ts';
import { type Door, memberDoor, ownDoor, passDoor } from '../login-guard.ts';
import { checkOwnPasskey } from '../passkeys/check-passkey.ts';
import { verifyPassword } from '../password.ts';
import type { OwnContext, SecurityParts } from './security-parts.ts';
import { takeOneTimeCode } from './take-one-time-code.ts';

type ProofWay = (typeof PROOF_WAYS)[number];
export type Proof = (typeof PROOFS)[number];

/** A proof counts for the session that made it, for so long. */
const PROVED_MIN = 5;

export interface Provable {
  password_hash: string;
  totp_sealed: Buffer | null;
  mobile: string;
  email: string;
}

/** What a member shows to change anything: a one-time code where they are on, else the password, else a code to the own number. */
export const wayOf = (member: Provable): ProofWay =>
  member.totp_sealed ? 'totp' : member.password_hash !== '' ? 'password' : 'code';

const readProvable = (db: Db | Tx, id: AccountId): Promise<Provable> =>
  db
    .selectFrom('identity.member')
    .select(['password_hash', 'totp_sealed', 'mobile', 'email'])
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow();

/**
 * Proves who is here, counted at the doors of the log-in: whoever has stolen a session guesses no more often here. Answers until when it
 * counts, and what it was. A passkey counts as both factors and cannot be guessed. Refuses PASSWORD_WRONG, TOTP_WRONG, CODE_WRONG, CODE_EXPIRED,
 * PASSKEY_REFUSED, LOGIN_LOCKED.
 */
export async function prove(
  parts: SecurityParts,
  context: OwnContext,
  { proof = '', passkey }: Input<typeof calls.security.prove>,
): Promise<{ until: Date; by: Proof }> {
  const { db } = parts;
  if (passkey) await checkOwnPasskey(db, context, passkey);
  const by = passkey ? 'passkey' : await proveByWay(parts, context, proof);
  const proved = await db
    .updateTable('identity.session')
    .set({ proved_until: sql`now() + make_interval(mins => ${PROVED_MIN})`, proved_by: by })
    .where('session_hash', '=', context.member.sessionHash)
    .returning('proved_until')
    .executeTakeFirstOrThrow();
  return { until: proved.proved_until as Date, by };
}

async function proveByWay(parts: SecurityParts, context: OwnContext, proof: string): Promise<ProofWay> {
  const { db } = parts;
  const { member, brand, ip } = context;
  const provable = await readProvable(db, member.accountId);
  const way = wayOf(provable);
  const door: Door =
    way === 'password'
      ? memberDoor(brand.brandId, member.username, ip)
      : ownDoor(brand.brandId, 'code', member.accountId);
  await passDoor(db, door, () => checkProof(parts, context, provable, proof));
  return way;
}

async function checkProof(
  { db, secrets }: SecurityParts,
  { member, brand: { brandId } }: OwnContext,
  provable: Provable,
  proof: string,
): Promise<void> {
  const field = 'proof';
  if (provable.totp_sealed) {
    const taken = await takeOneTimeCode({ db, secrets }, member.accountId, provable.totp_sealed, proof);
    if (!taken) throw refuse('TOTP_WRONG', { field });
  } else if (provable.password_hash !== '') {
    if (!(await verifyPassword(provable.password_hash, proof))) throw refuse('PASSWORD_WRONG', { field });
  } else {
    const number = provable.mobile || provable.email;
    await takeCode(db, await checkCode(db, secrets, { brandId, purpose: 'own', number }, proof));
  }
}

/** Lets a change through only within the time of a proof. Refuses PROOF_NEEDED with the way that it takes. */
export async function holdProof(db: Db | Tx, { accountId, sessionHash }: MemberSession): Promise<void> {
  if ((await readProof(db, sessionHash)) === null)
    throw refuse('PROOF_NEEDED', { value: { way: wayOf(await readProvable(db, accountId)) } });
}

/** As `holdProof`, where the password is asked for anyway: it does not count, and who has nothing else shows a passkey. Refuses PROOF_NEEDED. */
export async function holdOtherProof(db: Db, { accountId, sessionHash }: MemberSession): Promise<void> {
  const by = await readProof(db, sessionHash);
  if (by !== null && by !== 'password') return;
  const way = wayOf(await readProvable(db, accountId));
  throw refuse('PROOF_NEEDED', { value: { way: way === 'password' ? 'passkey' : way } });
}

/** What the session has proved itself by, as long as it counts. */
async function readProof(db: Db | Tx, sessionHash: Buffer): Promise<Proof | null> {
  const session = await db
    .selectFrom('identity.session')
    .select('proved_by')
    .where('session_hash', '=', sessionHash)
    .where('proved_until', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return (session?.proved_by ?? null) as Proof | null;
}
