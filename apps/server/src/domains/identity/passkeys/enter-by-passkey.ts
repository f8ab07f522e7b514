import { accountId, type calls, type Input, type Output } from '@fairhouse/contracts';
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { findById } from '../find-member.ts';
import { letIn } from '../let-in.ts';
import type { SecurityParts } from '../security/security-parts.ts';
import { hostOf } from './host-of.ts';
import { LIFE_MS, makeQuestion, takeQuestion } from './question.ts';

type Passkeys = typeof calls.passkeys;
type Signed = Input<Passkeys['enter']>;

/** A question for whichever passkey of this host name the player chooses. */
export async function beginEntering({ db }: { db: Db }, context: BaseContext): Promise<Output<Passkeys['begin']>> {
  const question = await makeQuestion(db, { brandId: context.brand.brandId, accountId: null });
  const options = await generateAuthenticationOptions({
    rpID: hostOf(context),
    challenge: Buffer.from(question, 'base64url'),
    timeout: LIFE_MS,
    userVerification: 'required',
  });
  return options as Output<Passkeys['begin']>;
}

/**
 * Logs in who has signed the question with a passkey of this brand and host name, after finger, face or PIN: no second factor is asked for.
 * Refuses PASSKEY_REFUSED, ACCOUNT_BLOCKED, AGENTS_ONLY, MEMBERS_ONLY.
 */
export async function enterByPasskey(
  parts: SecurityParts,
  context: BaseContext,
  signed: Signed,
): Promise<Output<Passkeys['enter']>> {
  const { db } = parts;
  const passkey = await findPasskey(db, context, signed);
  if (!passkey) throw refuse('PASSKEY_REFUSED');
  const counter = await checkSigned(db, context, signed, passkey);
  const used = await db
    .updateTable('identity.passkey')
    .set({ counter, last_used_at: sql`now()` })
    .where('account_id', '=', passkey.account_id)
    .where('credential_id', '=', passkey.credential_id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  const member = await findById(db, context.brand.brandId, accountId(passkey.account_id));
  if (!used.numUpdatedRows || !member) throw refuse('PASSKEY_REFUSED');
  return letIn(parts, context, member, 'passkey');
}

interface Passkey {
  account_id: bigint;
  credential_id: Buffer;
  public_key: Buffer;
  counter: bigint;
}

/** By its owner, whom it names itself, and its id. */
function findPasskey(db: Db, context: BaseContext, { id, response }: Signed): Promise<Passkey | undefined> | undefined {
  const owner = Buffer.from(response.userHandle, 'base64url').toString();
  if (!/^\d{1,18}$/.test(owner)) return undefined;
  return db
    .selectFrom('identity.passkey')
    .select(['account_id', 'credential_id', 'public_key', 'counter'])
    .where('account_id', '=', BigInt(owner))
    .where('credential_id', '=', Buffer.from(id, 'base64url'))
    .where('brand_id', '=', context.brand.brandId)
    .where('host', '=', hostOf(context))
    .executeTakeFirst();
}

/** Answers how often it has signed by now: a device that says less than it said before was copied. */
async function checkSigned(db: Db, context: BaseContext, signed: Signed, passkey: Passkey): Promise<bigint> {
  const { response, ...rest } = signed;
  const checked = await verifyAuthenticationResponse({
    response: { ...rest, response },
    expectedChallenge: (question) => takeQuestion(db, { brandId: context.brand.brandId, accountId: null }, question),
    expectedOrigin: context.origin,
    expectedRPID: hostOf(context),
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) throw refuse('PASSKEY_REFUSED');
  return BigInt(checked.authenticationInfo.newCounter);
}
