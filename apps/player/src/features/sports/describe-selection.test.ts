import type { Translate } from '@fairhouse/i18n/react';
import { expect, it } from 'vitest';
import { describeSelection, lineOfSide, parseMarketId } from './describe-selection.ts';

const t: Translate = (id) => id;
const teams = { home: 'Reds', away: 'Blues' };
const text = (kind: string, outcome: string, line: string | null, name = 'name') =>
  describeSelection({ kind, outcome, name, line }, teams, t).replaceAll(/[\u2066\u2069]/g, '');

it('[G-07] names the backed side with its own handicap', () => {
  expect(text('ah', '1', '-0.75')).toBe('Reds \u22120.75');
  expect(text('ah', '2', '-0.75')).toBe('Blues +0.75');
  expect(text('ah', '2', '+0.25')).toBe('Blues \u22120.25');
  expect(lineOfSide('ah', '2', '0')).toBe('0');
});

it('names totals, draws, teams and scores', () => {
  expect(text('ou', 'over', '2.5', 'Over')).toBe('Over 2.5');
  expect(text('1x2', 'X', null)).toBe('sports.draw');
  expect(text('1x2', '2', null)).toBe('Blues');
  expect(text('cs', '2-1', null, '2-1')).toBe('2-1');
});

it('reads the kind of a market and the score that it counts from', () => {
  expect(parseMarketId('ah:FT:-0.75@1-0')).toEqual({ kind: 'ah', from: '1:0' });
  expect(parseMarketId('1x2:FT')).toEqual({ kind: '1x2', from: null });
});
