import { compare, minus, plus } from './amounts.ts';

export type AutoplayLimits = {
  spins: number;
  /** Stop when the balance has fallen by this much since the start; required, so that nobody starts without one. */
  lossLimit: string;
  /** Stop after a single win of at least this; null for none. */
  singleWin: string | null;
  stopOnFeature: boolean;
};

export type Autoplay = AutoplayLimits & { left: number /** Won less staked so far. */; net: string };

export type AutoplayEnd = 'done' | 'loss' | 'win' | 'feature' | 'next-stake-over-limit';

export function createAutoplay(limits: AutoplayLimits): Autoplay {
  return { ...limits, left: limits.spins, net: '0' };
}

/** Counts a finished round; `end` tells why the series is over, null when it goes on. */
export function countRound(
  autoplay: Autoplay,
  round: { stake: string; win: string; feature: boolean },
): { autoplay: Autoplay; end: AutoplayEnd | null } {
  const net = plus(autoplay.net, minus(round.win, round.stake));
  const after = { ...autoplay, left: autoplay.left - 1, net };
  return { autoplay: after, end: endOf(after, round) };
}

function endOf(autoplay: Autoplay, round: { stake: string; win: string; feature: boolean }): AutoplayEnd | null {
  const loss = minus('0', autoplay.net);
  if (compare(loss, autoplay.lossLimit) >= 0) return 'loss';
  if (autoplay.singleWin !== null && compare(round.win, autoplay.singleWin) >= 0) return 'win';
  if (autoplay.stopOnFeature && round.feature) return 'feature';
  if (autoplay.left <= 0) return 'done';
  // The next stake may not carry the loss past the limit either.
  if (compare(plus(loss, round.stake), autoplay.lossLimit) > 0) return 'next-stake-over-limit';
  return null;
}
