import type { BrandId, calls, Input, Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { BaseContext } from '#http';
import type { ExternalAccount, Social } from '#integrations/social';
import { completeLogin } from '../login/complete-login.ts';
import { findBySocial } from '../member/find-member.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { consumeFlow, startFlow } from './flow.ts';
import { createPendingRegistration } from './pending-registration.ts';
import { findProvider } from './provider-store.ts';

type Finish = typeof calls.social.finish;

export interface SocialDeps extends SecurityDeps {
  social: Social;
}

/** Starts a login with a provider. Refuses NOT_FOUND, PROVIDER_UNAVAILABLE. */
export async function startSocialLogin(
  deps: SocialDeps,
  context: BaseContext,
  provider: string,
  sessionHash: Buffer | null = null,
): Promise<Output<typeof calls.social.start>> {
  const { brandId } = context.brand;
  const settings = await findProvider(deps, brandId, provider);
  const { token, flow } = await startFlow(deps, context, { brandId, provider, sessionHash });
  return { url: await deps.social.loginUrl(settings, flow), flow: token };
}

/**
 * Returns the person whom a provider confirms, for the visit that this page started. Refuses NOT_FOUND, SOCIAL_FAILED,
 * PROVIDER_UNAVAILABLE.
 */
export async function getExternalAccount(
  deps: SocialDeps,
  context: BaseContext,
  { provider, flow: token, answer }: Input<Finish>,
  sessionHash: Buffer | null = null,
): Promise<ExternalAccount & { title: string }> {
  const { brandId } = context.brand;
  const flow = await consumeFlow(deps, context, { brandId, provider, sessionHash }, token);
  const settings = await findProvider(deps, brandId, provider);
  return { ...(await deps.social.exchange(settings, flow, answer)), title: settings.title };
}

/**
 * Logs in the member whom a provider confirms; a second step that is set up still applies. An unknown person gets a registration token,
 * unless a verified address of the brand is the same: that account opens only with its own login methods, and the provider is linked
 * afterwards. An address never logs anybody in. Refuses as `completeLogin` and `getExternalAccount` do.
 */
export async function finishSocialLogin(
  deps: SocialDeps,
  context: BaseContext,
  input: Input<Finish>,
): Promise<Output<Finish>> {
  const { db } = deps;
  const { brandId } = context.brand;
  const external = await getExternalAccount(deps, context, input);
  const member = await findBySocial(db, brandId, { provider: input.provider, subject: external.subject });
  const none = { login: null, registration: null, loginFirst: null };
  if (member) return { ...none, login: await completeLogin(deps, context, member, 'code') };
  const { title, email, name } = external;
  if (external.emailVerified && (await isEmailTaken(db, brandId, email))) return { ...none, loginFirst: { title } };
  const token = await createPendingRegistration(db, {
    brandId,
    provider: input.provider,
    subject: external.subject,
    email,
  });
  return { ...none, registration: { token, title, email, name } };
}

async function isEmailTaken(db: Db, brandId: BrandId, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('identity.member')
    .select('account_id')
    .where('brand_id', '=', brandId)
    .where('email_verified', '=', true)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
