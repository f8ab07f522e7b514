import type { Draw } from '../../fair/draw.ts';
import type { SetName, SlotSpec } from '../slot-spec.ts';
import { catchCoins, coinsOf, holdCoins } from './hold-coins.ts';
import { landReels } from './land-reels.ts';
import { payWindow, sumOf } from './pay-window.ts';
import { revealMystery } from './reveal-mystery.ts';
import { spreadWilds } from './spread-wilds.ts';
import { isFull, record, type SlotSpin, type Tape } from './tape.ts';
import { tumbleOn } from './tumble-on.ts';

/** The reel set of a turn, and the stops of the held wild reels. The turn adds to them. */
export type Turn = { set: SetName; held: Map<number, number> };

/** Plays one spin and everything that follows except free spins. Returns the number of free spins awarded. */
export function playTurn(spec: SlotSpec, turn: Turn, draw: Draw, tape: Tape): number {
  let before = turn.held.size;
  const first = playSpin(spec, turn, draw, tape);
  if (spec.tumble) tumbleOn(spec, first, tape);
  while (spec.wildReels?.set === 'base' && turn.set === 'base' && turn.held.size > before && !isFull(tape)) {
    before = turn.held.size;
    playSpin(spec, turn, draw, tape, 'respin');
  }
  if (spec.holdAndWin && first.coins && first.coins.length >= spec.holdAndWin.trigger && !isFull(tape)) {
    holdCoins(spec, draw, tape, first.coins);
  }
  return first.freeSpinsAwarded;
}

/** Plays one spin: the reels land, mysteries open, wilds spread, the window pays, its coins get values. */
function playSpin(spec: SlotSpec, { set, held }: Turn, draw: Draw, tape: Tape, step?: 'respin'): SlotSpin {
  const landed = landReels(spec, set, draw, held);
  const { window, mystery } = revealMystery(spec, landed.window, draw);
  const spread = spreadWilds(spec, { set, held }, { ...landed, window });
  const paid = payWindow(spec, spread);
  const multiplier = set === 'free' ? spec.freeSpins.multiplier : 1;
  const spin: SlotSpin = {
    set,
    stops: landed.stops,
    window: spread,
    ...paid,
    multiplier,
    win_x100: sumOf(paid) * multiplier,
    freeSpinsAwarded: step ? 0 : (spec.freeSpins.awards[paid.scatter.count] ?? 0),
    ...(step && { step }),
    ...(mystery !== null && { mystery }),
    ...(held.size > 0 && { wildReels: [...held.keys()].sort((a, b) => a - b) }),
    ...(spec.holdAndWin && { coins: catchCoins(spec.holdAndWin, draw, coinsOf(spec, spread)) }),
  };
  record(tape, spin);
  return spin;
}
