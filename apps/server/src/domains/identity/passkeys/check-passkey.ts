import { type AccountId, accountId, type calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db, RowOf } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import type { MemberContext } from '../security/security-deps.ts';
import { consumeChallenge } from './challenge.ts';
import { hostOf } from './host-of.ts';
import { loadWebauthn } from './load-webauthn.ts';

export type PasskeyAssertion = Input<typeof calls.passkeys.login>;

/** Verifies a challenge signed with a passkey of this brand and host name, once, and returns its owner. Refuses PASSKEY_INVALID. */
export async function checkPasskey(db: Db, context: BaseContext, assertion: PasskeyAssertion): Promise<AccountId> {
  const passkey = await findPasskey(db, context, assertion);
  if (!passkey) throw refuse('PASSKEY_INVALID');
  const counter = await verifyAssertion(db, context, assertion, passkey);
  const used = await db
    .updateTable('identity.passkey')
    .set({ counter, last_used_at: sql`now()` })
    .where('account_id', '=', passkey.account_id)
    .where('credential_id', '=', passkey.credential_id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  if (!used.numUpdatedRows) throw refuse('PASSKEY_INVALID');
  return accountId(passkey.account_id);
}

/** Like `checkPasskey`, for a passkey of the member. Refuses PASSKEY_INVALID. */
export async function checkMemberPasskey(db: Db, context: MemberContext, assertion: PasskeyAssertion): Promise<void> {
  if ((await checkPasskey(db, context, assertion)) !== context.member.accountId) throw refuse('PASSKEY_INVALID');
}

type Passkey = RowOf<'identity.passkey', 'account_id' | 'credential_id' | 'public_key' | 'counter'>;

/** Finds a passkey by its id and the owner that the response names. */
function findPasskey(
  db: Db,
  context: BaseContext,
  { id, response }: PasskeyAssertion,
): Promise<Passkey | undefined> | undefined {
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

/** Verifies the signature and returns the new signature counter: a device with a lower counter than before was copied. */
async function verifyAssertion(
  db: Db,
  context: BaseContext,
  assertion: PasskeyAssertion,
  passkey: Passkey,
): Promise<bigint> {
  const { response, ...rest } = assertion;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const checked = await verifyAuthenticationResponse({
    response: { ...rest, response },
    expectedChallenge: (challenge) =>
      consumeChallenge(db, { brandId: context.brand.brandId, accountId: null }, challenge),
    expectedOrigin: context.origin,
    expectedRPID: hostOf(context),
    credential: {
      id: passkey.credential_id.toString('base64url'),
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
    },
    requireUserVerification: true,
  }).catch(() => null);
  if (!checked?.verified) throw refuse('PASSKEY_INVALID');
  return BigInt(checked.authenticationInfo.newCounter);
}
