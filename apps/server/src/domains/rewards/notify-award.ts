import { formatMoney, formatPoints, type Money } from '@fairhouse/contracts';
import type { Tx } from '#db';
import { sendMessage } from '#messages';
import { awardReference, type StoredAward } from './award.ts';

const SUFFIX = {
  cash: 'Cash',
  bonus: 'Bonus',
  points: 'Points',
  'free-rounds': 'Rounds',
  'raffle-tickets': 'Tickets',
} as const;

/** Sends the player a message about an award, in the transaction of the change. */
export const notifyAward = (
  tx: Tx,
  award: StoredAward,
  change: 'awardOffered' | 'awardEnding' | 'awardIssued',
): Promise<void> =>
  sendMessage(tx, {
    accountId: award.accountId,
    brandId: award.brandId,
    kind: 'general',
    key: `${change}${SUFFIX[award.reward.kind]}`,
    params: { ...amountOf(award), reference: awardReference(award.no) },
    page: 'rewardCenter',
  });

/** Sends the player a message that a person decides an award before it is paid. */
export const notifyReview = (tx: Tx, { accountId, brandId, no }: StoredAward): Promise<void> =>
  sendMessage(tx, {
    accountId,
    brandId,
    kind: 'general',
    key: 'awardReviewed',
    params: { reference: awardReference(no) },
    page: 'rewardCenter',
  });

/** Sends the player a message about the bonus money that wins of free rounds became. */
export const notifyRoundWins = (tx: Tx, { accountId, brandId, currency }: StoredAward, amount: Money): Promise<void> =>
  sendMessage(tx, {
    accountId,
    brandId,
    kind: 'general',
    key: 'roundWinsIssued',
    params: { amount: formatMoney(amount, currency), currency },
    page: 'bonuses',
  });

function amountOf({ reward, currency }: StoredAward): Record<string, string> {
  switch (reward.kind) {
    case 'cash':
    case 'bonus':
      return { amount: formatMoney(reward.amount, currency), currency };
    case 'points':
      return { points: formatPoints(reward.amount_micro) };
    case 'free-rounds':
      return { rounds: String(reward.rounds) };
    case 'raffle-tickets':
      return { tickets: String(reward.tickets) };
  }
}
