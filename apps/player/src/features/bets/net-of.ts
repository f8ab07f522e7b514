import { type Currency, formatMoney, type Money, parseMoney } from '@fairhouse/contracts';

/** What a round brought the player: win less stake, as a decimal string ("-1.00"). */
export const netOf = (round: { stake: string; win: string; currency: Currency }): string => {
  const [stake, win] = [parseMoney(round.stake, round.currency), parseMoney(round.win, round.currency)];
  return formatMoney(((win ?? 0n) - (stake ?? 0n)) as Money, round.currency);
};
