import { expect, it } from 'vitest';
import type { Call } from '../../call.ts';
import { calls } from '../../index.ts';

const GROUPS = [
  'lotteryBackoffice',
  'lotteryPricesBackoffice',
  'lotteryCorrectionsBackoffice',
  'lotteryGamesBackoffice',
  'lotterySettingsBackoffice',
  'lotterySourcesBackoffice',
  'lotteryReportsBackoffice',
] as const;
/** Everything that changes something, by the permission that it needs. */
const CHANGES = {
  'lottery.schedule': [
    ...['setStatus', 'previewSchedule', 'setSchedule', 'options', 'create', 'setup', 'change', 'previewPrices'],
    ...['addStandard', 'setSource'],
  ],
  'lottery.prices': ['savePrices', 'saveSettings'],
  'lottery.limits': ['saveLimits', 'closePick', 'reopenPick'],
  'lottery.result': ['voidDraw', 'enterResult'],
  'lottery.correct': ['propose', 'approve', 'reject'],
} as const;

it('[G-02] each call of operators of lotteries needs its own permission, and those that only read that of reading', () => {
  const needed: Record<string, string[]> = {};
  for (const group of GROUPS)
    for (const [name, call] of Object.entries<Call>(calls[group])) (needed[call.permission ?? ''] ??= []).push(name);
  const { 'lottery.read': reading = [], ...changing } = needed;
  const sorted = (lists: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(lists).map(([permission, names]) => [permission, names.toSorted()]));
  expect(sorted(changing)).toEqual(sorted(CHANGES));
  expect(reading).toContain('games');
});
