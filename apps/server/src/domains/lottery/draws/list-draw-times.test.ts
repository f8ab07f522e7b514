import { LotterySchedule } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import vectors from '../testing/draw-vectors.json' with { type: 'json' };
import { isInTime } from './draw.ts';
import { drawDayOf, listDrawTimes } from './list-draw-times.ts';

const iso = (at: number): string => new Date(at).toISOString().replace('.000Z', 'Z');

describe('draw times', () => {
  it.each(vectors.schedule)('$game.zone $day every $game.rule.every_s', ({ game, day, expect: expected }) => {
    const schedule = LotterySchedule.parse(game);
    const { begins, ends, draws } = listDrawTimes(schedule, day);
    expect({ begins: iso(begins), ends: iso(ends), count: draws.length }).toEqual({
      begins: expected.begins,
      ends: expected.ends,
      count: expected.count,
    });
    const byNumber = new Map(draws.map((draw) => [draw.issueNo, draw]));
    for (const row of expected.rows) {
      const { openAt, closeAt, drawAt } = byNumber.get(row.issueNo) ?? { openAt: 0, closeAt: 0, drawAt: 0 };
      expect({ issueNo: row.issueNo, openAt: iso(openAt), closeAt: iso(closeAt), drawAt: iso(drawAt) }).toEqual(row);
      expect(drawDayOf(schedule, drawAt)).toBe(day);
    }
  });
});

describe('the close', () => {
  it.each(vectors.closing)(
    'read $readAt, stored $storedAt: $expect',
    ({ closeAt, readAt, storedAt, sealedBefore, expect: expected }) => {
      const state = sealedBefore || storedAt === null ? 'SEALED' : 'SCHEDULED';
      const draw = { openAt: 0, closeAt, state } as const;
      expect(isInTime(draw, readAt, storedAt ?? closeAt)).toBe(expected === 'ACCEPTED');
    },
  );
});
