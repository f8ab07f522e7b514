import type { LotteryDraw } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { addDraw } from './add-draw.ts';

const draw = (issueNo: string, more: Partial<LotteryDraw> = {}): LotteryDraw => ({
  issueNo,
  openAt: 0,
  closeAt: 1,
  drawAt: 1,
  state: 'SETTLED',
  isDelayed: false,
  numbers: [1],
  board: null,
  drawnAt: 2,
  blockHash: null,
  level: null,
  voidReason: null,
  version: 1,
  ...more,
});
const issues = (draws: readonly LotteryDraw[]) => draws.map(({ issueNo }) => issueNo);
const history = [draw('20261128003'), draw('20261128002')];

it('[R-07] puts a newer draw before the others, and keeps as many as there may be', () => {
  expect(issues(addDraw(history, draw('20261128004'), 2))).toEqual(['20261128004', '20261128003']);
  expect(issues(addDraw([], draw('20261128004'), 2))).toEqual(['20261128004']);
});

it('[R-07] takes a correction in its place, and nothing that is older or known', () => {
  const corrected = draw('20261128002', { version: 2, numbers: [9] });
  expect(addDraw(history, corrected, 2)[1]).toBe(corrected);
  expect(addDraw(history, draw('20261128003'), 2)).toBe(history);
  expect(addDraw(history, draw('20261128001'), 3)).toBe(history);
});
