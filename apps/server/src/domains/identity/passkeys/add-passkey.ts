import { type calls, type Input, MAX_PASSKEYS, type Output } from '@fairhouse/contracts';
import type { Db, Tx } from '#db';
import { refuse } from '#refusal';
import { changeSecurity } from '../security/change-security.ts';
import { requireReauth } from '../security/require-reauth.ts';
import type { MemberContext, SecurityDeps } from '../security/security-deps.ts';
import { consumeChallenge, createChallenge, LIFE_MS } from './challenge.ts';
import { hostOf } from './host-of.ts';
import { loadWebauthn } from './load-webauthn.ts';

type Passkeys = typeof calls.passkeys;

/** EdDSA, ES256 and RS256: together they cover the devices of all makers (COSE numbers). */
const ALGORITHMS = [-8, -7, -257];

/**
 * Returns the options to create a passkey for this host name only. The account number is the user handle, so no name is disclosed. Refuses
 * REAUTH_REQUIRED, PASSKEY_LIMIT_REACHED.
 */
export async function createRegistrationOptions(
  { db }: SecurityDeps,
  context: MemberContext,
): Promise<Output<Passkeys['options']>> {
  const { member, brand } = context;
  await requireReauth(db, context);
  const existing = await listCredentialIds(db, member);
  enforcePasskeyLimit(existing);
  const { generateRegistrationOptions } = await loadWebauthn();
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: hostOf(context),
    userName: member.username,
    userDisplayName: member.username,
    userID: Buffer.from(String(member.accountId)),
    challenge: Buffer.from(await createChallenge(db, { ...member, brandId: brand.brandId }), 'base64url'),
    timeout: LIFE_MS,
    attestationType: 'none',
    excludeCredentials: existing.map((id) => ({ id: id.toString('base64url') })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  // the contract declares exactly the options requested above
  return options as Output<Passkeys['options']>;
}

/** Stores the public key of a passkey that the browser has created. Refuses REAUTH_REQUIRED, PASSKEY_INVALID, PASSKEY_LIMIT_REACHED. */
export async function addPasskey(
  deps: SecurityDeps,
  context: MemberContext,
  { name, credential }: Input<Passkeys['add']>,
): Promise<void> {
  const { member, brand } = context;
  await requireReauth(deps.db, context);
  const host = hostOf(context);
  const { verifyRegistrationResponse } = await loadWebauthn();
  const { registrationInfo: info } = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (challenge) => consumeChallenge(deps.db, { ...member, brandId: brand.brandId }, challenge),
    expectedOrigin: context.origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!info) throw refuse('PASSKEY_INVALID');
  await changeSecurity(deps, context, 'passkeyAdded', async (tx) => {
    enforcePasskeyLimit(await listCredentialIds(tx, member));
    const added = await tx
      .insertInto('identity.passkey')
      .values({
        account_id: member.accountId,
        credential_id: Buffer.from(info.credential.id, 'base64url'),
        brand_id: brand.brandId,
        public_key: Buffer.from(info.credential.publicKey),
        counter: info.credential.counter,
        synced: info.credentialBackedUp,
        host,
        name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!added.numInsertedOrUpdatedRows) throw refuse('PASSKEY_INVALID');
  });
}

async function listCredentialIds(db: Db | Tx, { accountId }: MemberContext['member']): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('identity.passkey')
    .select('credential_id')
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(({ credential_id }) => credential_id);
}

function enforcePasskeyLimit(existing: readonly Buffer[]): void {
  if (existing.length >= MAX_PASSKEYS) throw refuse('PASSKEY_LIMIT_REACHED');
}
