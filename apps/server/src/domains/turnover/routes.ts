import { calls, formatMoney, money, parseMoney } from '@fairhouse/contracts';
import type { Db } from '#db';
import type { HandleCall } from '#http';
import { getBalance } from '#ledger';
import { refuse } from '#refusal';
import { quoteTurnover } from './require-turnover.ts';
import { getTurnoverPage, getTurnoverRounds } from './turnover-dto.ts';

/** Registers the player's calls about turnover requirements. */
export function registerTurnoverRoutes(handle: HandleCall, db: Db): void {
  const { turnover } = calls;

  handle(turnover.requirements, async ({ member: { accountId, currency }, brand: { brandId } }, input) => {
    const { available } = await getBalance(db, accountId);
    return getTurnoverPage(db, { accountId, brandId, currency, available }, input);
  });

  handle(turnover.rounds, ({ member }, input) => getTurnoverRounds(db, member, input));

  handle(turnover.quote, async ({ member: { accountId, currency }, brand: { brandId } }, input) => {
    const amount = parseMoney(input.amount, currency);
    if (amount === null || amount <= 0n) throw refuse('INVALID_AMOUNT', { field: 'amount' });
    const { available } = await getBalance(db, accountId);
    const quote = await quoteTurnover(db, { accountId, brandId, currency, available, amount });
    return {
      currency,
      accepted: quote.accepted,
      most: formatMoney(money(quote.most), currency),
      fee: formatMoney(money(quote.fee), currency),
      isForReview: quote.isForReview,
    };
  });
}
