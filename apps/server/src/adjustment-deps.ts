import { formatMoney } from '@fairhouse/contracts';
import { getPlayer } from '#identity';
import { sendMessage } from '#messages';
import { addRequirement } from '#turnover';
import type { AdjustmentDeps } from '#wallet';

/** What a player reads of a credit, a debit or a bonus by hand. */
const MESSAGES = {
  'manual-credit': 'manualCredit',
  'manual-debit': 'manualDebit',
  bonus: 'bonusCredited',
} as const;

/** What credits and debits by hand need of domains that know the wallet. */
export const ADJUSTMENT_DEPS: AdjustmentDeps = {
  getPlayer,
  addTurnover: async (tx, { kind, amount, ...done }) => {
    if (kind === 'manual-debit') return;
    await addRequirement(tx, { ...done, kind: kind === 'bonus' ? 'bonus' : 'manual', base: amount });
  },
  notifyPlayer: (tx, { accountId, brandId, currency, kind, amount, text, reference }) =>
    sendMessage(tx, {
      accountId,
      brandId,
      kind: 'payments',
      key: MESSAGES[kind],
      params: { amount: formatMoney(amount, currency), currency, reference, text },
      page: 'transactionHistory',
    }),
};
