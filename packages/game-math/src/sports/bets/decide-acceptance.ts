import { type OddsFormat } from '../odds/format-price.ts';
import type { Price } from '../odds/price.ts';
import { quoteSingle } from '../odds/quote-single.ts';

/** Which price changes the player takes: every price, the asked or a higher one, only the asked one. */
export const PRICE_POLICIES = ['any', 'better', 'none'] as const;
export type PricePolicy = (typeof PRICE_POLICIES)[number];

/** The recorded state of a leg's market when the bet was requested. */
export type LegState = { asked: Price; price: Price; isOpen: boolean; isProducerUp: boolean };

/**
 * A recorded version of a leg's fixture or market during the wait, `at_ms` after the request. `material` is a change of the game: goal, red
 * card, penalty, VAR check, end of a period.
 */
export type LegChange = { at_ms: number; leg: number } & (
  | { kind: 'price'; price: Price }
  | { kind: 'suspended' | 'producer-down' | 'material' }
);

export type AcceptanceRequest = {
  policy: PricePolicy;
  /** The wait of a live bet. 0 for a bet before the match. */
  delay_ms: number;
  legs: readonly LegState[];
  /** In the order of the recorded versions. */
  changes: readonly LegChange[];
  /** For a single with negative Malay or Indonesian odds, whose price changes its risk: what was entered and the risk that is held. */
  hold?: { format: OddsFormat; entered: bigint; held: bigint };
};

export type AcceptanceReason = 'FEED_DOWN' | 'SUSPENDED' | 'GAME_CHANGED' | 'PRICE_CHANGED';

export type Acceptance =
  | { decision: 'ACCEPTED'; at_ms: number; prices: Price[]; released: bigint }
  | { decision: 'REJECTED'; at_ms: number; reason: AcceptanceReason; leg: number; offer?: Price[] };

const REASONS = { suspended: 'SUSPENDED', 'producer-down': 'FEED_DOWN', material: 'GAME_CHANGED' } as const;

/**
 * Decides a bet from recorded versions alone, so the decision is the same after a restart and can be shown with its reason. A suspension,
 * however short, a producer that is not up and a material change refuse it at that moment; the price counts at the request and at the end of
 * the wait, changes at the last millisecond included. The rule is symmetric: it knows no side of a bet and no player.
 */
export function decideAcceptance(request: AcceptanceRequest): Acceptance {
  const { legs, changes, delay_ms } = request;
  for (const [leg, { isOpen, isProducerUp }] of legs.entries()) {
    if (!isProducerUp) return { decision: 'REJECTED', at_ms: 0, reason: 'FEED_DOWN', leg };
    if (!isOpen) return { decision: 'REJECTED', at_ms: 0, reason: 'SUSPENDED', leg };
  }
  const prices = legs.map(({ price }) => price);
  const refused = checkPrices(request, prices, 0);
  if (refused) return refused;
  const inWait = changes.filter(({ at_ms }) => at_ms <= delay_ms).toSorted((one, other) => one.at_ms - other.at_ms);
  for (const change of inWait) {
    const { at_ms, leg } = change;
    if (change.kind !== 'price') return { decision: 'REJECTED', at_ms, reason: REASONS[change.kind], leg };
    prices[leg] = change.price;
  }
  return (
    checkPrices(request, prices, delay_ms) ?? {
      decision: 'ACCEPTED',
      at_ms: delay_ms,
      prices,
      released: heldAbove(request, prices),
    }
  );
}

/** Refuses prices outside of the policy, and a price that needs a greater risk than what is held. */
function checkPrices(request: AcceptanceRequest, prices: readonly Price[], at_ms: number): Acceptance | null {
  const { legs, policy } = request;
  const outside = legs.findIndex(({ asked }, leg) => !isWithin(policy, asked, prices[leg] as Price));
  const leg = outside < 0 && heldAbove(request, prices) < 0n ? 0 : outside;
  if (leg < 0) return null;
  return { decision: 'REJECTED', at_ms, reason: 'PRICE_CHANGED', leg, offer: [...prices] };
}

function isWithin(policy: PricePolicy, asked: Price, now: Price): boolean {
  if (policy === 'any') return true;
  return policy === 'better' ? now >= asked : now === asked;
}

/** Returns how much of the hold the risk at the new price leaves; negative when it needs more, or when this price cannot be bet on. */
function heldAbove({ hold }: AcceptanceRequest, prices: readonly Price[]): bigint {
  if (!hold) return 0n;
  try {
    return hold.held - quoteSingle(prices[0] as Price, hold.format, hold.entered).risk;
  } catch (error) {
    // with negative odds the new price may risk less than the smallest unit, or be shown as zero
    if (error instanceof RangeError) return -1n;
    throw error;
  }
}
