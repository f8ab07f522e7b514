import {
  type AccountId,
  type BonusMoneyTerms,
  type BrandId,
  type Currency,
  type GameCategory,
  type Money,
  parseMoney,
} from '@fairhouse/contracts';
import { requirementOf_e4 } from '@fairhouse/reward-math';
import type { BonusPlayTerms } from '#bets';
import type { RowOf } from '#db';
import { assert } from '#refusal';

/** Bonus money that is given. */
export interface GivenBonus {
  accountId: AccountId;
  brandId: BrandId;
  currency: Currency;
  awardNo: bigint;
  /** Smallest units; `deposit`: what it was given for, 0 for none. */
  amount: Money;
  deposit: bigint;
  terms: BonusMoneyTerms;
  names: Readonly<Record<string, string>>;
}

export type BonusRow = RowOf<'bonuses.bonus'>;

export const termsOf = ({ terms }: Pick<BonusRow, 'terms'>): BonusMoneyTerms => terms as unknown as BonusMoneyTerms;

/** What must be played, ten-thousandths of the smallest unit. */
export function requirementOf({ amount, deposit, terms }: Pick<BonusRow, 'amount' | 'deposit' | 'terms'>): bigint {
  const { base, times_x100 } = termsOf({ terms });
  return requirementOf_e4(base === 'bonus' ? amount : amount + deposit, times_x100);
}

/** The terms that a stake needs. A bonus that was given for a deposit ends when a withdrawal is paid. */
export function playTermsOf({
  terms,
  deposit,
  currency,
}: Pick<BonusRow, 'terms' | 'deposit' | 'currency'>): BonusPlayTerms {
  const { categories, games, vendors = [], maxStake, counts } = termsOf({ terms });
  const most = maxStake === null ? null : parseMoney(maxStake, currency as Currency);
  assert(maxStake === null || most !== null, `${maxStake} is no amount of ${currency}`);
  return {
    weights: {
      games: Object.fromEntries(games.map(({ game, weight_bps }) => [game, weight_bps])),
      vendors: Object.fromEntries(vendors.map(({ vendor, weight_bps }) => [vendor, weight_bps])),
      categories: Object.fromEntries(
        categories.map(({ category, weight_bps }) => [category as GameCategory, weight_bps]),
      ),
    },
    maxStake: most,
    counts,
    endsOnWithdrawal: deposit > 0n,
  };
}
