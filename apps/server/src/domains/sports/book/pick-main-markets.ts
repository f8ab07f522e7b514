import { MAIN_KINDS } from '@fairhouse/game-math/sports';
import type { MarketDto } from './to-dto.ts';

/** Picks the markets of a row: match result, and the handicap and the total with the most even prices that are on offer. */
export function pickMainMarkets(markets: readonly MarketDto[]): MarketDto[] {
  const shown = markets.filter(
    ({ period, status }) => period === 'FT' && (status === 'OPEN' || status === 'SUSPENDED'),
  );
  return MAIN_KINDS.flatMap((kind) => {
    const ofKind = shown.filter((market) => market.kind === kind);
    return ofKind.toSorted((one, other) => gapOf(one) - gapOf(other)).slice(0, 1);
  });
}

const gapOf = ({ outcomes }: MarketDto): number => {
  const prices = outcomes.flatMap(({ price }) => price ?? []);
  return prices.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...prices) - Math.min(...prices);
};
