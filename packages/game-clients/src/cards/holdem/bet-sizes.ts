import type { HoldemView } from '@fairhouse/game-math/cards';

/** From the least to the greatest raise; what is in front of the seat afterwards. */
export type RaiseBounds = readonly [min: number, max: number];

/** All chips of the middle and in front of the seats. */
export const potOf = ({ pots, seats }: Pick<HoldemView, 'pots' | 'seats'>): number =>
  pots.reduce((sum, { amount }) => sum + amount, 0) + seats.reduce((sum, { bet }) => sum + bet, 0);

/** The price to stay in, before the stack is considered. */
export function levelOf({ seats, street, config }: Pick<HoldemView, 'seats' | 'street' | 'config'>): number {
  return Math.max(street === 'preflop' ? config.bigBlind : 0, ...seats.map(({ bet }) => bet));
}

/** What a seat has to add to stay in; at most its stack, and nothing when nobody has put in more. */
export function priceOf(view: Pick<HoldemView, 'seats' | 'street' | 'config'>, seat: number): number {
  const own = view.seats.find((one) => one.seat === seat);
  if (!own || own.folded) return 0;
  const isExceeded = view.seats.some((other) => !other.folded && other.bet > own.bet);
  return isExceeded ? Math.min(levelOf(view) - own.bet, own.stack) : 0;
}

export type PresetId = 'min' | 'half' | 'twoThirds' | 'pot' | 'max';

/** What each preset adds on top of a call, as a part of the amount in the middle after the call. */
const PARTS: readonly (readonly [PresetId, times: number, of: number])[] = [
  ['half', 1, 2],
  ['twoThirds', 2, 3],
  ['pot', 1, 1],
];

/** Returns the usual raises within the bounds, without two of the same size. */
export function betPresets(view: HoldemView, [min, max]: RaiseBounds): { id: PresetId; to: number }[] {
  const level = levelOf(view);
  const own = view.seats.find(({ seat }) => seat === view.you);
  const afterCall = potOf(view) + level - (own?.bet ?? 0);
  const sized = PARTS.map(([id, times, of]) => ({ id, to: level + Math.floor((afterCall * times) / of) }));
  const all = [{ id: 'min' as const, to: min }, ...sized, { id: 'max' as const, to: max }];
  const clamped = all.map(({ id, to }) => ({ id, to: Math.min(max, Math.max(min, to)) }));
  // the last of equal ones is the most telling: all in
  return clamped.filter(({ id, to }, at) =>
    id === 'min' ? to < max : !clamped.slice(at + 1).some((later) => later.to === to) && (to > min || id === 'max'),
  );
}

/** Positions of a slider from `min` to `max` in steps; the last step may be shorter. */
export function sliderOf([min, max]: RaiseBounds, step: number) {
  const last = Math.ceil((max - min) / step);
  return {
    last,
    valueAt: (position: number): number => Math.min(max, min + position * step),
    positionOf: (value: number): number => Math.min(last, Math.max(0, Math.ceil((value - min) / step))),
  };
}
