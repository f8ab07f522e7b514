import { findLotteryRules, findPlay, parseSelection } from '@fairhouse/game-math/lottery';
import { expect, it } from 'vitest';
import { blockedNumbers, listBets, nineteenNumbers, readList, withPermutations } from './thai-list.ts';

const none = () => false;

it('[R-07] reads numbers of two and three digits, full-width ones too, and names the others', () => {
  expect(readList('12, 345\n１２ 7 12|4567 x')).toEqual({ numbers: ['12', '345'], wrong: ['7', '4567', 'x'] });
});

it('[R-07] knows the nineteen doors of a digit and every order of a number', () => {
  expect(nineteenNumbers(7)).toHaveLength(19);
  expect(withPermutations(['112', '12'])).toEqual(['112', '121', '211', '12', '21']);
});

it('[R-07] bets a list with one amount for each place, as selections of the rules', () => {
  const bets = listBets(['12', '345', '543'], { top: 5, bottom: 10, tod: 2 }, none);
  expect(bets).toEqual([
    { play: 'th.2top', numbers: ['12'], multiple: 5 },
    { play: 'th.2bottom', numbers: ['12'], multiple: 10 },
    { play: 'th.3top', numbers: ['345', '543'], multiple: 5 },
    { play: 'th.3tod', numbers: ['345'], multiple: 2 },
  ]);
  const rules = findLotteryRules('thai');
  for (const { play, numbers } of bets) {
    const found = rules && findPlay(rules, play);
    expect(found && parseSelection(found, { set: numbers })).toHaveProperty('selection');
  }
});

it('[R-07] leaves out closed numbers and names them', () => {
  const isClosed = (play: string, number: string): boolean => play === 'th.2top' && number === '12';
  expect(listBets(['12', '34'], { top: 1, bottom: 0, tod: 0 }, isClosed)).toEqual([
    { play: 'th.2top', numbers: ['34'], multiple: 1 },
  ]);
  expect(blockedNumbers(['12', '34'], { top: 1, bottom: 0, tod: 0 }, isClosed)).toEqual(['12']);
  expect(blockedNumbers(['12', '34'], { top: 0, bottom: 1, tod: 0 }, isClosed)).toEqual([]);
});
