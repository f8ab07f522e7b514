import { createHoldemConfig, type HoldemView } from '@fairhouse/game-math/cards';
import { expect, it } from 'vitest';
import { betPresets, potOf, priceOf, sliderOf } from './bet-sizes.ts';

const view = (street: HoldemView['street'], bets: readonly number[], pot: number): HoldemView =>
  ({
    config: createHoldemConfig(50, 100),
    you: 0,
    street,
    pots: pot > 0 ? [{ amount: pot, seats: [0, 1] }] : [],
    seats: bets.map((bet, seat) => ({ seat, bet, stack: 5_000, folded: false, shown: [] })),
  }) as unknown as HoldemView;

it('sizes raises by the amount in the middle after the call', () => {
  // 600 in the middle, 200 to call: half of 1,000 on top of 200
  const flop = view('flop', [0, 200], 600);
  expect(potOf(flop)).toBe(800);
  expect(priceOf(flop, 0)).toBe(200);
  expect(betPresets(flop, [400, 5_000])).toEqual([
    { id: 'min', to: 400 },
    { id: 'half', to: 700 },
    { id: 'twoThirds', to: 866 },
    { id: 'pot', to: 1_200 },
    { id: 'max', to: 5_000 },
  ]);
});

it('keeps presets within the bounds, and none twice', () => {
  expect(betPresets(view('flop', [0, 200], 600), [400, 800])).toEqual([
    { id: 'min', to: 400 },
    { id: 'half', to: 700 },
    { id: 'max', to: 800 },
  ]);
  expect(betPresets(view('flop', [0, 0], 100), [100, 100])).toEqual([{ id: 'max', to: 100 }]);
});

it('counts the big blind as the price when the blind itself was short', () => {
  expect(priceOf(view('preflop', [0, 60], 0), 0)).toBe(100);
  expect(priceOf(view('flop', [0, 0], 300), 0)).toBe(0);
});

it('reaches both bounds with a slider', () => {
  const slider = sliderOf([400, 5_050], 100);
  expect([slider.valueAt(0), slider.valueAt(slider.last), slider.positionOf(5_050)]).toEqual([400, 5_050, slider.last]);
  expect(slider.valueAt(slider.positionOf(1_000))).toBe(1_000);
});
