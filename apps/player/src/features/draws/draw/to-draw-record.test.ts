import { checkDraw } from '@fairhouse/game-math/lottery';
import { expect, it } from 'vitest';
import { own, draw as sample } from '../../../../../../packages/game-math/src/lottery/testing/sample-draw.ts';
import type { DrawDetail } from '../draw-queries.ts';
import { toDrawRecord } from './to-draw-record.ts';

const closeAt = Date.parse(own.closeAt);
const detail: DrawDetail = {
  gameCode: 'one',
  name: 'One',
  family: 'SSC',
  presentation: 'NUMBERS',
  rules: sample.rules,
  versionHash: sample.versionHash,
  source: 'own',
  year: null,
  boardName: null,
  draw: {
    issueNo: sample.issueNo,
    openAt: closeAt - 50_000,
    closeAt,
    drawAt: closeAt + 10_000,
    state: 'SETTLED',
    isDelayed: false,
    numbers: [...sample.numbers],
    board: null,
    drawnAt: closeAt + 11_000,
    blockHash: null,
    level: 'beacon',
    voidReason: null,
    version: 1,
  },
  schedule: { version: 1, zone: 'Asia/Shanghai', rule: {} },
  sealed: { at: closeAt + 1_000, orderRoot: own.orderRoot, orderCount: 3 },
  seed: { chainNo: 1, anchor: own.anchor, length: 10, publishedAt: 0, position: own.position, seed: own.seed },
  beacon: {
    source: 'drand quicknet',
    round: own.beacon?.round ?? 0,
    at: 0,
    value: own.beacon?.value ?? null,
    signature: null,
    isLate: false,
  },
  block: null,
  key: own.key,
  corrections: [],
  confirmedBy: [],
  log: [],
};

it('[C-06] gives the maths what it verifies', () => {
  expect(toDrawRecord(detail)).toEqual(sample);
  const failed = (changed: Partial<DrawDetail>): string[] => {
    const record = toDrawRecord({ ...detail, ...changed });
    return record ? checkDraw(record).flatMap(({ id, result }) => (result === 'fails' ? [id] : [])) : ['none'];
  };
  expect(failed({})).toEqual([]);
  expect(failed({ sealed: { at: 0, orderCount: 3, orderRoot: 'ef'.repeat(32) } })).toEqual(['draw-key']);
  expect(failed({ draw: { ...detail.draw, closeAt: closeAt + 60_000 } })).toEqual(['draw-round']);
  expect(failed({ source: 'simulated', confirmedBy: ['feed a'] })).toEqual([]);
});

it('has nothing to verify before the result and of a void draw', () => {
  const { draw, seed } = detail;
  expect(toDrawRecord({ ...detail, draw: { ...draw, numbers: null } })).toBe(null);
  expect(toDrawRecord({ ...detail, seed: seed && { ...seed, seed: null } })).toBe(null);
});
