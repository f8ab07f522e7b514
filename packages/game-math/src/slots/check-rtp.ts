import type { OptionFacts } from './slot-facts.ts';

/** Rounds played in one bet mode, in the smallest unit: sums over the rounds. `stakedSquared` sums the squares of their costs. */
export type Played = { rounds: number; staked: bigint; stakedSquared: bigint; won: bigint };

/** `unsure`: too few rounds for a judgement. */
export type RtpStatus = 'unsure' | 'fine' | 'alarm' | 'disable';

export type RtpReading = {
  status: RtpStatus;
  /** Millionths of the amount staked. 0 without stakes. */
  actual_ppm: number;
  theoretical_ppm: number;
  /** The range of the actual return in 95 and in 99.9 of 100 such samples, if the game plays by its mathematics. */
  band95_ppm: readonly [number, number];
  band999_ppm: readonly [number, number];
  /** Distance of the actual return from the theoretical one in standard deviations. */
  deviations: number;
};

/** Two-sided quantiles of the normal distribution: 95 %, 99.9 %, and 1 in 10 million, which rules out chance. */
const BAND_95 = 1.96;
const ALARM = 3.29;
const DISABLE = 5.33;
/**
 * Rounds of equal cost, as a multiple of the game's variance, from which the sum of the skewed wins is close enough to normal. The 95 %
 * band is then 20 points wide to either side.
 */
const ENOUGH = 100;

/**
 * Judges the actual return of one bet mode against its mathematics. Different stakes are weighted by their cost: the variance of all wins
 * is that of one round times the sum of the squared costs. A return that is too low is judged like one that is too high, because both
 * deviate from the published mathematics.
 */
export function checkRtp({ rtp_ppm, sd_x100 }: Pick<OptionFacts, 'rtp_ppm' | 'sd_x100'>, played: Played): RtpReading {
  const [staked, squared] = [Number(played.staked), Number(played.stakedSquared)];
  if (played.rounds === 0 || staked === 0) return reading('unsure', rtp_ppm, 0, Number.POSITIVE_INFINITY);
  const sd = sd_x100 / 100;
  const actual_ppm = (Number(played.won) / staked) * 1e6;
  const error_ppm = ((sd * Math.sqrt(squared)) / staked) * 1e6;
  const deviations = Math.abs(actual_ppm - rtp_ppm) / error_ppm;
  // (sum of costs)² / sum of squared costs: the equivalent number of rounds of equal cost.
  const enough = staked ** 2 / squared >= ENOUGH * sd ** 2;
  const judged = deviations >= DISABLE ? 'disable' : deviations >= ALARM ? 'alarm' : 'fine';
  return reading(enough ? judged : 'unsure', rtp_ppm, actual_ppm, error_ppm);
}

function reading(status: RtpStatus, theoretical_ppm: number, actual_ppm: number, error_ppm: number): RtpReading {
  const band = (width: number) =>
    [
      Math.max(0, Math.round(theoretical_ppm - width * error_ppm)),
      Math.round(theoretical_ppm + width * error_ppm),
    ] as const;
  return {
    status,
    actual_ppm: Math.round(actual_ppm),
    theoretical_ppm,
    band95_ppm: band(BAND_95),
    band999_ppm: band(ALARM),
    deviations: error_ppm === Number.POSITIVE_INFINITY ? 0 : (actual_ppm - theoretical_ppm) / error_ppm,
  };
}
