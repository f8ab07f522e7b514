import { type AccountId, type BrandId, type Currency, type calls, type Input, type Output } from '@fairhouse/contracts';
import { sql } from 'kysely';
import { openSeeds } from '#bets';
import type { Db, Tx } from '#db';
import type { BaseContext } from '#http';
import { openAccount } from '#ledger';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { checkCaptcha } from './captcha.ts';
import { type CheckedRegistration, checkRegistration, type RegisterRules } from './check-registration.ts';
import { noteLogIn } from './log-in.ts';
import { foldUsername, isTrial, MEMBER_TYPE, type MemberType } from './member.ts';
import { hashPassword } from './password.ts';
import { beginSession } from './session.ts';

type Register = typeof calls.identity.register;

/**
 * Registers a member under the brand's rules and logs in. One transaction opens the username, the ledger account and the
 * fair seeds, so none is there without the others.
 * Refuses INVALID_INPUT (with the field), USERNAME_TAKEN, CAPTCHA_REQUIRED, CAPTCHA_WRONG, REGISTRATION_CLOSED.
 */
export async function registerMember(
  parts: { db: Db; secrets: Secrets },
  context: BaseContext,
  rules: RegisterRules,
  input: Input<Register>,
): Promise<Output<Register>> {
  if (context.brand.modulesOff.has('REG-USERNAME')) throw refuse('REGISTRATION_CLOSED');
  const registration = checkRegistration(rules, input);
  if (rules.some((rule) => rule.field === 'captcha' && rule.enabled && rule.required))
    await checkCaptcha(parts.db, input);
  const passwordHash = await hashPassword(registration.password);
  const token = await parts.db.transaction().execute(async (tx) => {
    const account = await makeMember(tx, parts.secrets, {
      ...registration,
      brandId: context.brand.brandId,
      currency: context.brand.currency,
      passwordHash,
      type: MEMBER_TYPE.member,
      language: context.brand.languages.includes(input.language ?? '') ? (input.language ?? '') : context.language,
      registerUrl: input.registerUrl ?? '',
      ip: context.ip,
    });
    await noteLogIn(tx, account);
    return beginSession(tx, {
      accountId: account,
      brandId: context.brand.brandId,
      ip: context.ip,
      device: context.userAgent,
    });
  });
  return { token, firstTimeLogin: true, passwordExpired: false };
}

export type NewMember = Omit<CheckedRegistration, 'password'> & {
  brandId: BrandId;
  currency: Currency;
  passwordHash: string;
  type: MemberType;
  language: string;
  registerUrl: string;
  ip: string;
};

/** Writes a new member with ledger account and fair seeds. Refuses USERNAME_TAKEN. */
export async function makeMember(tx: Tx, secrets: Secrets, member: NewMember): Promise<AccountId> {
  const account = await openAccount(tx, {
    brandId: member.brandId,
    currency: member.currency,
    kind: isTrial(member.type) ? 'trial' : 'player',
  });
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity.username')
    .values({ brand_id: member.brandId, folded: foldUsername(member.username), account_id: account })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw refuse('USERNAME_TAKEN', { field: 'username' });
  await tx
    .insertInto('identity.member')
    .values({
      account_id: account,
      brand_id: member.brandId,
      username: member.username,
      password_hash: member.passwordHash,
      type: member.type,
      currency: member.currency,
      email: member.email,
      payee_name: member.payeeName,
      referral_code: member.referralCode,
      affiliate_code: member.affiliateCode,
      language: member.language,
      agreed_at: sql`now()`,
      register_url: member.registerUrl,
      register_ip: member.ip,
    })
    .execute();
  await openSeeds(tx, secrets, account);
  return account;
}
