import type { Draw } from '../../fair/draw.ts';
import { findBetMode, PLAIN_SPIN } from '../bet-modes.ts';
import { drawJackpot } from '../progressive.ts';
import type { SlotSpec } from '../slot-spec.ts';
import { dealCoins, holdCoins } from './hold-coins.ts';
import { playTurn } from './play-turn.ts';
import { isFull, type SlotRound, type Tape } from './tape.ts';

/**
 * Plays one whole round including its features. `option` is one of `betModes(spec)`. `onStep` is called after each step.
 *
 * Depends only on the machine, the random words and the bet mode: no balance, no player, no history.
 */
export function playRound(spec: SlotSpec, draw: Draw, option = PLAIN_SPIN, onStep?: () => void): SlotRound {
  const mode = findBetMode(spec, option);
  if (!mode) throw new RangeError(`${spec.id} does not offer ${option}`);
  const tape: Tape = { spins: [], total_x100: 0, cap_x100: spec.maxWinX * 100, onStep };
  let freeSpinsLeft = 0;
  if (mode.buy?.feature === 'free-spins') freeSpinsLeft = mode.buy.count;
  else if (mode.buy) holdCoins(mode.spec, draw, tape, dealCoins(mode.spec, draw, mode.buy.count));
  else freeSpinsLeft = playTurn(mode.spec, { set: 'base', held: new Map() }, draw, tape);
  // Wild reels stay for the whole feature.
  const held = new Map<number, number>();
  while (freeSpinsLeft > 0 && !isFull(tape)) {
    freeSpinsLeft += playTurn(mode.spec, { set: 'free', held }, draw, tape) - 1;
  }
  // Drawn last, so that the reels of a game with a jackpot are drawn as without one.
  const jackpot = spec.jackpot && drawJackpot(spec.jackpot, draw);
  return {
    spins: tape.spins,
    totalWin_x100: Math.min(tape.total_x100, tape.cap_x100),
    capped: isFull(tape),
    wordsUsed: draw.words().length,
    ...(option !== PLAIN_SPIN && { option }),
    ...(jackpot !== undefined && { jackpot }),
  };
}
