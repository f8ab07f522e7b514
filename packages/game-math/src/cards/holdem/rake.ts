import { type Chips, type Seat, scaleDown } from '../card-game.ts';

/** The rake of a table. The cap of a hand is that of the last entry with at most as many players as were dealt in. */
export type RakeRule = { bps: number; caps: readonly { players: number; cap: Chips }[] };

const BPS = 10_000;

/** Returns the largest rake of a hand by the number of players dealt in. */
export const rakeCap = ({ caps }: RakeRule, players: number): Chips =>
  caps.findLast((entry) => entry.players <= players)?.cap ?? 0;

/** Takes the rake from each pot in turn, main first, floored, until the cap is used up. Nothing without a flop ("no flop no drop"). */
export function rakePots(amounts: readonly Chips[], bps: number, cap: Chips, flopSeen: boolean): Chips[] {
  let left = flopSeen ? cap : 0;
  return amounts.map((amount) => {
    const rake = Math.min(left, scaleDown(amount, bps, BPS));
    left -= rake;
    return rake;
  });
}

/**
 * Divides the rake of a hand among the seats in proportion to what each put in, for rebates ("weighted contributed"). Floored; the units
 * that are left go one each by the largest remainder, then by the order given.
 */
export function shareRake(rake: Chips, paid: readonly { seat: Seat; paid: Chips }[]): { seat: Seat; rake: Chips }[] {
  const whole = BigInt(paid.reduce((sum, one) => sum + one.paid, 0)) || 1n;
  const parts = paid.map((one, at) => {
    const product = BigInt(rake) * BigInt(one.paid);
    return { seat: one.seat, at, rake: Number(product / whole), remainder: product % whole };
  });
  let left = rake - parts.reduce((sum, part) => sum + part.rake, 0);
  for (const part of parts.toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))) {
    if (left === 0) break;
    part.rake += 1;
    left -= 1;
  }
  return parts.map((part) => ({ seat: part.seat, rake: part.rake }));
}
