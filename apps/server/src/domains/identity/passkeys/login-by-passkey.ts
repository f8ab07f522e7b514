import type { calls, Output } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { BaseContext } from '#http';
import { refuse } from '#refusal';
import { completeLogin } from '../login/complete-login.ts';
import { findById } from '../member/find-member.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { createChallenge, LIFE_MS } from './challenge.ts';
import { checkPasskey, type PasskeyAssertion } from './check-passkey.ts';
import { hostOf } from './host-of.ts';
import { loadWebauthn } from './load-webauthn.ts';

type Passkeys = typeof calls.passkeys;

/** Returns a challenge for any passkey of this host name. */
export async function startPasskeyLogin(
  { db }: { db: Db },
  context: BaseContext,
): Promise<Output<Passkeys['challenge']>> {
  const challenge = await createChallenge(db, { brandId: context.brand.brandId, accountId: null });
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: hostOf(context),
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: LIFE_MS,
    userVerification: 'required',
  });
  return options as Output<Passkeys['challenge']>;
}

/**
 * Logs in the owner of a passkey of this brand and host name who signed the challenge after finger, face or PIN; no second factor is
 * required. Refuses PASSKEY_INVALID, ACCOUNT_BLOCKED, AGENTS_ONLY, MEMBERS_ONLY.
 */
export async function loginByPasskey(
  deps: SecurityDeps,
  context: BaseContext,
  assertion: PasskeyAssertion,
): Promise<Output<Passkeys['login']>> {
  const owner = await checkPasskey(deps.db, context, assertion);
  const member = await findById(deps.db, context.brand.brandId, owner);
  if (!member) throw refuse('PASSKEY_INVALID');
  return completeLogin(deps, context, member, 'passkey');
}
