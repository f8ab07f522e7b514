import { expect, it } from 'vitest';
import { type AutoplayLimits, countRound, createAutoplay } from './autoplay.ts';

const limits: AutoplayLimits = { spins: 20, lossLimit: '5.00', singleWin: '10.00', stopOnFeature: true };
const lost = { stake: '1.00', win: '0.00', feature: false };

function play(rounds: { stake: string; win: string; feature: boolean }[], change: Partial<AutoplayLimits> = {}) {
  let autoplay = createAutoplay({ ...limits, ...change });
  for (const [index, round] of rounds.entries()) {
    const counted = countRound(autoplay, round);
    autoplay = counted.autoplay;
    if (counted.end) return { after: index + 1, why: counted.end };
  }
  return { after: rounds.length, why: null };
}

it('stops when the loss, net of wins, reaches the limit', () => {
  expect(play(Array.from({ length: 9 }, () => lost))).toEqual({ after: 5, why: 'loss' });
  const won = { ...lost, win: '3.00' };
  expect(play([lost, lost, won, lost, lost, lost, lost, lost, lost])).toEqual({ after: 8, why: 'loss' });
});

it('stops before a stake that would exceed the loss limit', () => {
  expect(
    play([
      { stake: '2.00', win: '0.00', feature: false },
      { stake: '2.00', win: '0.00', feature: false },
    ]),
  ).toEqual({
    after: 2,
    why: 'next-stake-over-limit',
  });
});

it('stops on a single win of the given size, and not below it', () => {
  expect(
    play([
      { ...lost, win: '9.99' },
      { ...lost, win: '10.00' },
    ]),
  ).toEqual({ after: 2, why: 'win' });
  expect(play([{ ...lost, win: '500.00' }], { singleWin: null }).why).toBeNull();
});

it('stops after free spins if configured', () => {
  expect(play([{ ...lost, win: '1.00', feature: true }])).toEqual({ after: 1, why: 'feature' });
  expect(play([{ ...lost, win: '1.00', feature: true }], { stopOnFeature: false }).why).toBeNull();
});

it('stops after the number of spins', () => {
  const even = { ...lost, win: '1.00' };
  expect(play(Array.from({ length: 30 }, () => even))).toEqual({ after: 20, why: 'done' });
});
