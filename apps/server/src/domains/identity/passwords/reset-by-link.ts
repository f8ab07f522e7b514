import { accountId, type calls, type Input } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { type BaseContext, ipSubnet } from '#http';
import { refuse } from '#refusal';
import { createToken, hashToken } from '#secrets';
import { checkCaptcha } from '../captcha/captcha.ts';
import { tooSoon } from '../codes/code.ts';
import { consumeRateLimit } from '../codes/rate-limit.ts';
import type { CodeDeps } from '../codes/send-code.ts';
import { findByUsername } from '../member/find-member.ts';
import { foldUsername } from '../member/member.ts';
import type { RegisterRules } from '../registration/check-registration.ts';
import { mailSecurityChange } from '../security/mail-security-change.ts';
import type { SecurityDeps } from '../security/security-deps.ts';
import { hashPassword } from './password.ts';
import { checkNewPassword, setPassword } from './set-password.ts';

const LINK_MIN = 30;
const FREE_FROM_ADDRESS = { max: 3, within_s: 1_800 };
const MAX_PER_NAME = { max: 3, within_s: 3_600 };

/**
 * Sends a password reset link to the member with this name and address (P-12). The email is not awaited, so that the answer and its timing
 * are the same when there is no such member; a brand with RESET-SAYS-UNKNOWN on answers MEMBER_NOT_FOUND instead. Refuses CODE_TOO_SOON,
 * CAPTCHA_REQUIRED, CAPTCHA_INVALID.
 */
export async function sendResetLink(
  deps: CodeDeps,
  context: BaseContext,
  input: Input<typeof calls.identity.forgotByEmail>,
): Promise<void> {
  const { brandId, modulesOff } = context.brand;
  const rule = { subject: `reset free:${ipSubnet(context.ip)}`, ...FREE_FROM_ADDRESS };
  if ((await consumeRateLimit(deps.db, brandId, rule)) > 0) await checkCaptcha(deps, brandId, input);
  const wait_s = await consumeRateLimit(deps.db, brandId, {
    subject: `reset:${foldUsername(input.username)}`,
    ...MAX_PER_NAME,
  });
  if (wait_s > 0) throw tooSoon(wait_s);
  const member = await findByUsername(deps.db, brandId, input.username);
  if (member?.email && member.email.toLowerCase() === input.email.toLowerCase() && !member.blocked && !member.closed_at)
    void sendLink(deps, context, { ...member, to: member.email }).catch((error: Error) =>
      deps.log(`A password reset link was not sent: ${error.message}`),
    );
  else if (!modulesOff.has('RESET-SAYS-UNKNOWN')) throw refuse('MEMBER_NOT_FOUND');
}

async function sendLink(
  { db, notifier, t }: CodeDeps,
  { brand, canonicalOrigin }: BaseContext,
  member: { account_id: bigint; language: string; to: string },
): Promise<void> {
  const link = createToken();
  await db
    .insertInto('identity.reset_link')
    .values({
      token_hash: hashToken(link),
      brand_id: brand.brandId,
      account_id: member.account_id,
      expires_at: sql`now() + make_interval(mins => ${LINK_MIN})`,
    })
    .execute();
  const params = { brand: brand.name, minutes: LINK_MIN, link: `${canonicalOrigin}/login?modal=reset#${link}` };
  await notifier.mail({
    brandId: brand.brandId,
    to: member.to,
    subject: t(member.language, 'server.reset.subject', params),
    text: t(member.language, 'server.reset.text', params),
  });
}

/** Sets a new password with the emailed single-use link and notifies by message and email. Refuses INVALID_INPUT, RESET_LINK_EXPIRED. */
export async function resetByLink(
  deps: SecurityDeps & { rules: RegisterRules },
  brand: Pick<BaseContext['brand'], 'brandId' | 'name'>,
  input: Input<typeof calls.identity.resetByLink>,
): Promise<void> {
  const { db, rules, notifyChange } = deps;
  const { brandId } = brand;
  checkNewPassword(rules, input.newPassword);
  const hash = await hashPassword(input.newPassword);
  const recipient = await db.transaction().execute(async (tx) => {
    const link = await tx
      .deleteFrom('identity.reset_link')
      .where('token_hash', '=', hashToken(input.link))
      .where('brand_id', '=', brandId)
      .returning(['account_id', sql<boolean>`expires_at > now()`.as('good')])
      .executeTakeFirst();
    if (!link?.good) throw refuse('RESET_LINK_EXPIRED');
    const id = accountId(link.account_id);
    await notifyChange(tx, { accountId: id, brandId, change: 'password' });
    return setPassword(tx, id, hash, null);
  });
  mailSecurityChange(deps, brand, recipient, 'password');
}
