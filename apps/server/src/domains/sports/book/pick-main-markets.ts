import type { MarketDto } from './to-dto.ts';

/** Picks the markets of a row: match result, and the handicap and the total with the most even prices that are on offer. */
export function pickMainMarkets(markets: readonly MarketDto[]): MarketDto[] {
  const shown = markets.filter(
    ({ period, status }) => period === 'FT' && (status === 'OPEN' || status === 'SUSPENDED'),
  );
  const ofKind = (kind: string): MarketDto[] => shown.filter((market) => market.kind === kind);
  const even = (kind: string): MarketDto[] => ofKind(kind).toSorted((one, other) => gapOf(one) - gapOf(other));
  return [...ofKind('1x2').slice(0, 1), ...even('ah').slice(0, 1), ...even('ou').slice(0, 1)];
}

const gapOf = ({ outcomes }: MarketDto): number => {
  const prices = outcomes.flatMap(({ price }) => price ?? []);
  return prices.length < 2 ? Number.POSITIVE_INFINITY : Math.max(...prices) - Math.min(...prices);
};
