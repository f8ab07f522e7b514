import type { MainKind } from '@fairhouse/game-math/sports';
import type { Market } from './sports-queries.ts';

const isShown = ({ status }: Market): boolean => status === 'OPEN' || status === 'SUSPENDED';

/** How far apart the two prices of a market are; without prices, further than any. */
const unevenness = ({ outcomes }: Market): number => {
  const [one, other] = outcomes.map(({ price }) => price);
  return one && other ? Math.abs(one - other) : Number.POSITIVE_INFINITY;
};

/**
 * Returns the market of a column: the one that the list named as long as it is offered, open or suspended, so that a row does not move
 * under a finger; then that of the most even prices. When none is offered, the column keeps the last one.
 */
export function mainMarket(kind: MainKind, listed: readonly Market[], known: readonly Market[]): Market | undefined {
  const ofKind = known.filter((market) => market.kind === kind && market.period === 'FT');
  const named = listed.find((market) => market.kind === kind && market.period === 'FT');
  const now = ofKind.find(({ market }) => market === named?.market) ?? named;
  if (now && isShown(now)) return now;
  const others = ofKind.filter(isShown).sort((one, other) => unevenness(one) - unevenness(other));
  return others[0] ?? now;
}
