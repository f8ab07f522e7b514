import type { Draw } from '../fair/draw.ts';
import { add, type Rational, ratio } from './exact/rational.ts';

/** A growing jackpot over one or more games, the same for every stake: who stakes twice as much has twice the chance. */
export type Progressive = {
  /** What the pot begins with after a hit, in the smallest unit; the house puts it in. */
  seed: bigint;
  /** The part of every stake that goes into the pot, in millionths. */
  increment_ppm: number;
  /** On average one hit in so much staked, in the smallest unit; 1 … 2^32. A stake is never more. */
  oneIn: number;
};

/** The pot: whole units, and the millionths of a unit that are still owed to it, so that nothing is lost (GLI-19 4.13). */
export type Pot = { amount: bigint; owed_ppm: bigint };

export const freshPot = ({ seed }: Progressive): Pot => ({ amount: seed, owed_ppm: 0n });

/** The pot after a stake. `stake` in the smallest unit, not negative. */
export function contribute({ increment_ppm }: Progressive, pot: Pot, stake: bigint): Pot {
  if (stake < 0n) throw new RangeError('a stake is not negative');
  const owed_ppm = pot.owed_ppm + stake * BigInt(increment_ppm);
  return { amount: pot.amount + owed_ppm / 1_000_000n, owed_ppm: owed_ppm % 1_000_000n };
}

/** Whether a round with this stake hits: one fair integer, drawn after all others of the round. */
export function drawHit({ oneIn }: Progressive, stake: bigint, draw: Draw): boolean {
  if (stake < 0n || stake > BigInt(oneIn)) throw new RangeError('a stake is between 0 and what one hit is staked for');
  return BigInt(draw.uint(oneIn)) < stake;
}

/** What a hit pays, and the pot that follows: the seed, with what is still owed from before. */
export const payPot = (progressive: Progressive, pot: Pot): { pays: bigint; pot: Pot } => ({
  pays: pot.amount,
  pot: { amount: progressive.seed, owed_ppm: pot.owed_ppm },
});

/** What the jackpot adds to the return, exactly: the increment, and the seed that comes back with each hit. */
export const returnOfProgressive = ({ seed, increment_ppm, oneIn }: Progressive): Rational =>
  add(ratio(increment_ppm, 1_000_000), ratio(seed, oneIn));
