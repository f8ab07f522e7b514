import type { BrandId, calls, Input } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { MemberSession } from '#http';
import { refuse } from '#refusal';
import { checkCode, consumeCode, type VerifiedCode } from '../codes/code.ts';
import { accountThrottle, clearAttempts, withThrottle } from '../login/login-throttle.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { recordAccessChange } from './access-change.ts';
import { changeSecurity } from './change-security.ts';
import { getMemberAddress } from './reauth-code.ts';
import { requireReauth } from './require-reauth.ts';
import type { MemberContext, SecurityDeps } from './security-deps.ts';

type PaymentPasswordInput = Input<typeof calls.security.setPaymentPassword>;

/**
 * Sets the payment password. An existing one is changed with itself or, when forgotten, with a code to the member's number or address: the
 * login password alone gives no access to the money. Refuses REAUTH_REQUIRED, PAYMENT_PASSWORD_INVALID, CODE_INVALID, CODE_EXPIRED,
 * NOT_FOUND, LOGIN_LOCKED.
 */
export async function setPaymentPassword(
  deps: SecurityDeps,
  context: MemberContext,
  input: PaymentPasswordInput,
): Promise<void> {
  const { db } = deps;
  const { member, brand } = context;
  await requireReauth(db, context);
  const currentHash = await getHash(db, member);
  const code = await verifyCurrent(deps, context, currentHash, input);
  const hash = await hashPassword(input.paymentPassword);
  await changeSecurity(deps, context, 'paymentPassword', async (tx, before) => {
    if (before.payment_password_hash !== currentHash) throw refuse('STATE_CHANGED');
    if (code) await consumeCode(tx, code);
    if (currentHash !== '') await recordAccessChange(tx, member.accountId, 'paymentPassword');
    await tx
      .updateTable('identity.member')
      .set({ payment_password_hash: hash })
      .where('account_id', '=', member.accountId)
      .execute();
  });
  if (code) await clearAttempts(db, accountThrottle(brand.brandId, 'payment', member.accountId));
}

async function verifyCurrent(
  deps: SecurityDeps,
  context: MemberContext,
  currentHash: string,
  input: PaymentPasswordInput,
): Promise<VerifiedCode | null> {
  if (currentHash === '') return null;
  const { brandId } = context.brand;
  if (input.verificationCode !== undefined && input.sentTo) {
    const number = await getMemberAddress(deps, context, input.sentTo);
    return checkCode(deps.db, deps.secrets, { brandId, purpose: 'reauth', number }, input.verificationCode);
  }
  await checkPaymentPassword(
    deps.db,
    { ...context.member, brandId },
    currentHash,
    input.currentPassword ?? '',
    'currentPassword',
  );
  return null;
}

/**
 * Requires the payment password if one is set; `mustBeSet` refuses PAYMENT_PASSWORD_REQUIRED without one. Attempts are counted before they are checked, and lock for 1, 2, 4 … minutes from the fifth
 * on. Refuses PAYMENT_PASSWORD_REQUIRED, PAYMENT_PASSWORD_INVALID, LOGIN_LOCKED.
 */
export async function requirePaymentPassword(
  db: Db,
  member: MemberSession & { brandId: BrandId },
  typed: string | undefined,
  { mustBeSet = false }: { mustBeSet?: boolean } = {},
): Promise<void> {
  const currentHash = await getHash(db, member);
  if (currentHash === '' && !mustBeSet) return;
  if (currentHash === '' || !typed) throw refuse('PAYMENT_PASSWORD_REQUIRED', { field: 'paymentPassword' });
  await checkPaymentPassword(db, member, currentHash, typed, 'paymentPassword');
}

async function checkPaymentPassword(
  db: Db,
  { accountId, brandId }: MemberSession & { brandId: BrandId },
  currentHash: string,
  typed: string,
  field: string,
): Promise<void> {
  await withThrottle(db, accountThrottle(brandId, 'payment', accountId), async () => {
    if (!(await verifyPassword(currentHash, typed))) throw refuse('PAYMENT_PASSWORD_INVALID', { field });
  });
}

async function getHash(db: Db, { accountId }: MemberSession): Promise<string> {
  const row = await db
    .selectFrom('identity.member')
    .select('payment_password_hash')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.payment_password_hash;
}
