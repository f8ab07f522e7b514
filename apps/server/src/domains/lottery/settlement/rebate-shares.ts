import { fineUnit_micro } from '@fairhouse/agent-math';
import { CURRENCIES, type Currency } from '@fairhouse/contracts';

/** The part of an order at one kept rate: stake without pushes, prizes and valid stake, in millionths. */
export interface RebateShare {
  rate_bps: number;
  stake: bigint;
  win: bigint;
  valid: bigint;
}

/** Adds up lines by their kept rates, above 0 only. */
export function rebateShares(lines: readonly RebateShare[]): RebateShare[] {
  const shares = new Map<number, RebateShare>();
  for (const line of lines) {
    if (line.rate_bps === 0) continue;
    const sum = shares.get(line.rate_bps) ?? { rate_bps: line.rate_bps, stake: 0n, win: 0n, valid: 0n };
    sum.stake += line.stake;
    sum.win += line.win;
    sum.valid += line.valid;
    shares.set(line.rate_bps, sum);
  }
  return [...shares.values()];
}

/** Returns the own rebate of an order in millionths: valid stake × kept rate, truncated for each rate at the scale of the currency. */
export function sumRebate(shares: readonly RebateShare[], currency: Currency): bigint {
  const scale = fineUnit_micro(CURRENCIES[currency]);
  return shares.reduce(
    (sum, { rate_bps, valid }) => sum + ((valid * BigInt(rate_bps)) / (10_000n * scale)) * scale,
    0n,
  );
}

/** Returns shares as they are stored; null without any. */
export const toStoredShares = (shares: readonly RebateShare[]) =>
  shares.length === 0
    ? null
    : shares.map(({ rate_bps, stake, win, valid }) => ({
        rate_bps: String(rate_bps),
        stake: String(stake),
        win: String(win),
        valid: String(valid),
      }));
