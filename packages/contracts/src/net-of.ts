import { type Currency, formatMoney, type Money, parseMoney } from './money.ts';

/** Returns the player's net result of a round: win less stake, with the vendor's corrections, as a decimal string ("-1.00"). */
export const netOf = (round: { stake: string; win: string; adjusted: string; currency: Currency }): string => {
  const parse = (amount: string): bigint => parseMoney(amount, round.currency) ?? 0n;
  return formatMoney((parse(round.win) - parse(round.stake) + parse(round.adjusted)) as Money, round.currency);
};
