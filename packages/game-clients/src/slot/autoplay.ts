import { compare, minus, plus } from '../game/amounts.ts';

export type AutoplayLimits = {
  spins: number;
  /** Stop when the balance has fallen by this amount since the start. Required, so that every series has a limit. */
  lossLimit: string;
  /** Stop after a single win of at least this amount. Null: no limit. */
  singleWin: string | null;
  stopOnFeature: boolean;
};

export type Autoplay = AutoplayLimits & { left: number /** Total wins minus total stakes so far. */; net: string };

export type AutoplayEnd = 'done' | 'loss' | 'win' | 'feature' | 'next-stake-over-limit';

export function createAutoplay(limits: AutoplayLimits): Autoplay {
  return { ...limits, left: limits.spins, net: '0' };
}

/** Counts a finished round. `end` is the reason why the series ended, or null when it continues. */
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
  // The next stake must not take the loss past the limit either.
  if (compare(plus(loss, round.stake), autoplay.lossLimit) > 0) return 'next-stake-over-limit';
  return null;
}
