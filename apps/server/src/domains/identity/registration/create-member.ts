import { randomInt } from 'node:crypto';
import {
  type AccountId,
  type BrandId,
  type Currency,
  DETAIL_FIELDS,
  type DetailField,
  isTrial,
  type MemberType,
} from '@fairhouse/contracts';
import { sql } from 'kysely';
import { createSeeds } from '#bets';
import type { Tx } from '#db';
import { createAccount } from '#ledger';
import { refuse } from '#refusal';
import type { Secrets } from '#secrets';
import { foldUsername } from '../member/member.ts';
import { detectDuplicates, hashDeviceId } from './duplicate-accounts.ts';

/** The data of a new member; omitted fields are empty. */
export type NewMember = {
  brandId: BrandId;
  currency: Currency;
  username: string;
  /** '' for members who log in by code only. */
  passwordHash: string;
  paymentPasswordHash?: string;
  type: MemberType;
  language: string;
  /** E.164. Only a verified number can log in. */
  mobile?: string;
  mobileVerified?: boolean;
  /** Opened by somebody else: the owner agrees to the terms at the first log-in. */
  agreesLater?: true;
  registerUrl?: string;
  ip?: string;
  /** The browser's device id. */
  device?: string;
} & Partial<Record<DetailField, string>>;

/** Details with a column of their own. */
const COLUMNS: readonly string[] = ['email', 'payeeName', 'referralCode', 'affiliateCode'];

/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Generates a username for a registration without one: with 31^9 possibilities it is practically free. */
export const generateUsername = (): string =>
  `p${Array.from({ length: 9 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;

/** Inserts a new member with ledger account and fairness seeds. Refuses USERNAME_TAKEN, MOBILE_TAKEN. */
export async function createMember(tx: Tx, secrets: Secrets, member: NewMember): Promise<AccountId> {
  const account = await createAccount(tx, {
    brandId: member.brandId,
    currency: member.currency,
    kind: isTrial(member.type) ? 'trial' : 'player',
  });
  await claimUsername(tx, member, account);
  if (member.mobile && member.mobileVerified) await claimMobile(tx, member.brandId, member.mobile, account);
  await tx
    .insertInto('identity.member')
    .values({
      account_id: account,
      brand_id: member.brandId,
      username: member.username,
      password_hash: member.passwordHash,
      payment_password_hash: member.paymentPasswordHash ?? '',
      type: member.type,
      currency: member.currency,
      mobile: member.mobileVerified ? (member.mobile ?? '') : '',
      email: member.email ?? '',
      legal_name: member.payeeName ?? '',
      referral_code: member.referralCode ?? '',
      affiliate_code: member.affiliateCode ?? '',
      language: member.language,
      agreed_at: member.agreesLater ? null : sql`now()`,
      register_url: member.registerUrl ?? '',
      register_ip: member.ip ?? '',
      register_device: hashDeviceId(member.brandId, member.device ?? ''),
    })
    .execute();
  await saveDetails(tx, member, account);
  const { brandId, ip = '', device = '', payeeName = '', mobile = '' } = member;
  await detectDuplicates(tx, account, { brandId, ip, device, payeeName, mobile });
  await createSeeds(tx, secrets, account);
  return account;
}

async function claimUsername(tx: Tx, { brandId, username }: NewMember, account: AccountId): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity.username')
    .values({ brand_id: brandId, folded: foldUsername(username), account_id: account })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw refuse('USERNAME_TAKEN', { field: 'username' });
}

/** Assigns a verified number to an account. Refuses MOBILE_TAKEN. */
export async function claimMobile(tx: Tx, brandId: BrandId, number: string, account: AccountId): Promise<void> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('identity.mobile')
    .values({ brand_id: brandId, number, account_id: account })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw refuse('MOBILE_TAKEN', { field: 'mobileNum' });
}

async function saveDetails(tx: Tx, member: NewMember, account: AccountId): Promise<void> {
  const fields: [string, string | undefined][] = DETAIL_FIELDS.filter((field) => !COLUMNS.includes(field)).map(
    (field) => [field, member[field]],
  );
  // an unverified number is only a profile value and cannot log in
  if (!member.mobileVerified) fields.push(['mobileNum', member.mobile]);
  const details = fields.flatMap(([field, value]) => (value ? [{ account_id: account, field, value }] : []));
  if (details.length > 0) await tx.insertInto('identity.detail').values(details).execute();
}
