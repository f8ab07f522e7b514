import {
  type AccountId,
  accountId,
  type BrandId,
  brandId,
  type Currency,
  parseMoney,
  type ReferralEnd,
  type ReferralSettings,
  type ReferralState,
} from '@fairhouse/contracts';
import type { RowOf } from '#db';
import { assert } from '#refusal';

type FriendRow = RowOf<'referrals.friend'>;

/** A friend whom somebody invited. */
export interface Friend {
  accountId: AccountId;
  friendNo: bigint;
  brandId: BrandId;
  referrerId: AccountId;
  settingsVersion: number;
  until: Date;
}

export const toFriend = (
  row: Pick<FriendRow, 'account_id' | 'friend_no' | 'brand_id' | 'referrer_id' | 'settings_version' | 'until'>,
): Friend => ({
  accountId: accountId(row.account_id),
  friendNo: row.friend_no,
  brandId: brandId(row.brand_id),
  referrerId: accountId(row.referrer_id),
  settingsVersion: row.settings_version,
  until: row.until,
});

/** Where a friend is, by the columns of the row. */
export function stateOf({
  ended_at,
  end_reason,
  verified_at,
  deposited_at,
}: Pick<FriendRow, 'ended_at' | 'end_reason' | 'verified_at' | 'deposited_at'>): ReferralState {
  if (ended_at !== null) return end_reason === null ? 'qualified' : 'refused';
  if (deposited_at !== null) return 'deposited';
  return verified_at === null ? 'registered' : 'verified';
}

export const endOf = ({ end_reason }: Pick<FriendRow, 'end_reason'>): ReferralEnd | null =>
  end_reason as ReferralEnd | null;

/** What a friend has done so far. Amounts in smallest units. */
export interface FriendFacts {
  hasContact: boolean;
  hasIdentity: boolean;
  isClosed: boolean;
  deposited: bigint;
  valid: bigint;
}

/** Which steps a friend has done, each after those before it. */
export function stepsOf(
  { verify, minDeposit, minValid }: ReferralSettings,
  currency: Currency,
  { hasContact, hasIdentity, deposited, valid }: FriendFacts,
): { verified: boolean; deposited: boolean; qualified: boolean } {
  const isVerified = verify === 'none' || (verify === 'contact' ? hasContact : hasIdentity);
  const hasPaid = isVerified && deposited >= unitsOf(minDeposit, currency);
  return { verified: isVerified, deposited: hasPaid, qualified: hasPaid && valid >= unitsOf(minValid, currency) };
}

/** An amount of the rules in smallest units. */
export function unitsOf(amount: string, currency: Currency): bigint {
  const units = parseMoney(amount, currency);
  assert(units !== null, `${amount} is no amount of ${currency}`);
  return units;
}
