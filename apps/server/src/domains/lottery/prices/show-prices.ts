import type { Currency, calls, Output } from '@fairhouse/contracts';
import { formatMoney, type Money } from '@fairhouse/contracts';
import { formatMicro, hasGroups, MAX_MULTIPLE } from '@fairhouse/game-math/lottery';
import type { GameLimits } from '../exposure/game-limits.ts';
import type { PlayerRate } from '../orders/read-slip.ts';
import { unitOf } from '../orders/sum-slip.ts';
import { playerTerms } from './player-terms.ts';
import type { PlayPrice, PriceSet } from './price-set.ts';

type Prices = Output<typeof calls.lotteryOrders.prices>;

/** Returns the prices of an entry as a player sees them. */
export function showPrices(
  { gameCode, entryCode, currency }: { gameCode: string; entryCode: string; currency: Currency },
  prices: PriceSet,
  {
    limits,
    rate,
    canRaise,
    ofDraw,
  }: {
    limits: GameLimits;
    rate: PlayerRate;
    canRaise: boolean;
    ofDraw: Pick<Prices, 'issueNo' | 'until' | 'picks' | 'reductions'>;
  },
): Prices {
  const money = (micro: bigint): string => formatMoney((micro / unitOf(currency)) as Money, currency);
  return {
    gameCode,
    entryCode,
    prizeMode: prices.mode,
    currency,
    priceVersion: prices.version,
    groups: groupsOf(prices, rate),
    discs: prices.discs.filter(({ rebate_bps }) => rate.keepsRebate || rebate_bps === 0),
    canCancel: prices.canCancel,
    canRaise,
    maxMultiple: MAX_MULTIPLE,
    limits: {
      line: money(limits.line_micro),
      order: money(limits.order_micro),
      player: money(limits.player_micro),
      payout: money(limits.payout_micro),
    },
    plays: [...prices.plays].map(([play, price]) => ({
      play,
      unitPrice: formatMicro(price.unitPrice_micro),
      fullPrice: formatMicro(price.fullPrice_micro),
      units: [...price.units],
      top: topOf(prices, price, rate),
      odds: price.odds ? { ...price.odds } : null,
      isClosed: price.isClosed,
    })),
    ...ofDraw,
  };
}

function groupsOf({ mode, fixedGroup }: PriceSet, rate: PlayerRate): Prices['groups'] {
  if (!hasGroups(mode)) return null;
  if (fixedGroup !== null) return { min: fixedGroup, top: fixedGroup, rate_bps: 0, brandTop: fixedGroup };
  const { min, top, rate_bps } = playerTerms(rate, null);
  return { min, top, rate_bps, brandTop: rate.brandTop };
}

function topOf({ mode, fixedGroup }: PriceSet, { cap }: PlayPrice, rate: PlayerRate): number | null {
  if (!hasGroups(mode)) return null;
  return fixedGroup ?? playerTerms(rate, cap).top;
}
