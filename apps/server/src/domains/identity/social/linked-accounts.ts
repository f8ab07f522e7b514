import { type calls, type Input, type Output, type SocialKind } from '@fairhouse/contracts';
import { sql } from 'kysely';
import type { Db } from '#db';
import type { Social } from '#integrations/social';
import { refuse } from '#refusal';
import { changeSecurity } from '../security/change-security.ts';
import { maskEmail } from '../security/mask.ts';
import { requireReauth } from '../security/require-reauth.ts';
import type { MemberContext, SecurityDeps } from '../security/security-deps.ts';
import { linkExternalAccount } from './pending-registration.ts';
import { getExternalAccount, startSocialLogin } from './social-login.ts';

type Security = typeof calls.security;
export type LinkDeps = SecurityDeps & { social: Social };

/** Lists the providers that a member may link, and linked ones that the brand has disabled. */
export async function listLinkedAccounts(
  db: Db,
  { member: { accountId }, brand: { brandId, modulesOff } }: MemberContext,
): Promise<Output<Security['linkedAccounts']>> {
  const rows = await db
    .selectFrom('identity.provider as p')
    .leftJoin('identity.social_account as s', (join) =>
      join
        .onRef('s.brand_id', '=', 'p.brand_id')
        .onRef('s.provider', '=', 'p.provider')
        .on('s.account_id', '=', accountId),
    )
    .select(['p.provider', 'p.kind', 'p.title', 'p.enabled', 's.linked_at', 's.email'])
    .where('p.brand_id', '=', brandId)
    .where((each) => each.or([each('p.enabled', '=', true), each('s.account_id', 'is not', null)]))
    .orderBy('p.title')
    .execute();
  const on = !modulesOff.has('SOCIAL-LOGIN');
  return {
    rows: rows
      .map(({ provider, kind, title, enabled, linked_at, email }) => ({
        provider,
        kind: kind as SocialKind,
        title,
        open: enabled && on,
        linkedAt: linked_at?.toISOString() ?? null,
        email: maskEmail(email ?? ''),
      }))
      .filter(({ open, linkedAt }) => open || linkedAt !== null),
  };
}

/**
 * Starts linking. Refuses REAUTH_REQUIRED, MODULE_DISABLED, NOT_FOUND, PROVIDER_UNAVAILABLE, STATE_CHANGED when one of this provider is
 * linked.
 */
export async function startLink(deps: LinkDeps, context: MemberContext, { provider }: Input<Security['startLink']>) {
  const { member, brand } = context;
  if (brand.modulesOff.has('SOCIAL-LOGIN')) throw refuse('MODULE_DISABLED', { params: { module: 'SOCIAL-LOGIN' } });
  await requireReauth(deps.db, context);
  const linked = await deps.db
    .selectFrom('identity.social_account')
    .select('provider')
    .where('account_id', '=', member.accountId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (linked) throw refuse('STATE_CHANGED');
  return startSocialLogin(deps, context, provider, member.sessionHash);
}

/**
 * Links the external account with which the provider sent the browser back to this session. Refuses REAUTH_REQUIRED, NOT_FOUND,
 * SOCIAL_FAILED, PROVIDER_UNAVAILABLE, SOCIAL_TAKEN.
 */
export async function linkSocial(
  deps: LinkDeps,
  context: MemberContext,
  input: Input<Security['linkSocial']>,
): Promise<void> {
  const { member, brand } = context;
  await requireReauth(deps.db, context);
  const { subject, email } = await getExternalAccount(deps, context, input, member.sessionHash);
  const external = { brandId: brand.brandId, provider: input.provider, subject, email };
  await changeSecurity(deps, context, 'socialLinked', (tx) => linkExternalAccount(tx, member.accountId, external));
}

/**
 * Unlinks an external account, which can no longer log in. Refuses REAUTH_REQUIRED, NOT_FOUND, and LAST_LOGIN_METHOD when neither a
 * password nor a verified number nor another provider could log in.
 */
export async function unlinkSocial(
  deps: LinkDeps,
  context: MemberContext,
  { provider }: Input<Security['unlinkSocial']>,
): Promise<void> {
  const { accountId } = context.member;
  await changeSecurity(deps, context, 'socialUnlinked', async (tx, before) => {
    const deleted = await tx
      .deleteFrom('identity.social_account')
      .where('account_id', '=', accountId)
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (!deleted.numDeletedRows) throw refuse('NOT_FOUND', { field: 'provider' });
    if (before.password_hash !== '') return;
    const { rows } = await sql`
      select 1 from identity.social_account s join identity.provider p using (brand_id, provider)
      where s.account_id = ${accountId} and p.enabled`.execute(tx);
    const byCode =
      before.mobile !== '' && !['LOGIN-PHONE', 'LOGIN-CODE'].some((each) => context.brand.modulesOff.has(each));
    if (rows.length === 0 && !byCode) throw refuse('LAST_LOGIN_METHOD');
  });
}
