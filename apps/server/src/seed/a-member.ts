import { randomUUID } from 'node:crypto';
import {
  type AccountId,
  type BrandId,
  type Currency,
  isTrial,
  MEMBER_TYPE,
  type MemberType,
  type Money,
  money,
} from '@fairhouse/contracts';
import type { Db } from '#db';
import { createMember, hashPassword } from '#identity';
import { post } from '#ledger';
import type { Secrets } from '#secrets';

export interface SeedDeps {
  db: Db;
  secrets: Secrets;
}

export interface SeedMember {
  brandId: BrandId;
  currency: Currency;
  username: string;
  password: string;
  /** Hash of that password, if already computed: for many members with one password. */
  passwordHash?: string;
  type?: MemberType;
  language?: string;
}

/** Creates a registered member with a balance of zero. */
export async function aMember({ db, secrets }: SeedDeps, member: SeedMember): Promise<AccountId> {
  const passwordHash = member.passwordHash ?? (await hashPassword(member.password));
  return db.transaction().execute((tx) =>
    createMember(tx, secrets, {
      brandId: member.brandId,
      currency: member.currency,
      username: member.username,
      passwordHash,
      type: member.type ?? MEMBER_TYPE.member,
      language: member.language ?? 'EN',
    }),
  );
}

/** Creates a member with a balance: play money for a trial account, otherwise a bonus. Amount in the smallest unit. */
export async function aFundedMember(deps: SeedDeps, member: SeedMember, amount: Money): Promise<AccountId> {
  const account = await aMember(deps, member);
  await deps.db.transaction().execute((tx) =>
    post(tx, [
      {
        accountId: account,
        kind: isTrial(member.type ?? MEMBER_TYPE.member) ? 'trial-grant' : 'adjustment-credit',
        amount,
        currency: member.currency,
        key: `seed:${randomUUID()}`,
        reference: 'demo',
      },
    ]),
  );
  return account;
}

/** Ten thousand of the main unit for a currency with cents. */
export const PLAY_MONEY = money(1_000_000n);
