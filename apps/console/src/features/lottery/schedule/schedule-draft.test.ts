import type { LotterySchedule } from '@fairhouse/contracts';
import { describe, expect, it } from 'vitest';
import { parseDraft, type ScheduleDraft, toDraft } from './schedule-draft.ts';

const zone = { zone: 'Asia/Bangkok', dayStart: '00:00', seal_s: 60 };
const SCHEDULES: LotterySchedule[] = [
  { ...zone, rule: { kind: 'every', every_s: 60 } },
  { ...zone, rule: { kind: 'every', every_s: 600, first: '09:00', last: '22:00' } },
  {
    ...zone,
    rule: {
      kind: 'times',
      weekdays: [1, 4],
      at: ['18:15', '20:00'],
      except: [['2026-02-16', '2026-02-22']],
      extra: [{ day: '2026-02-23', at: '18:15' }],
    },
    boards: ['', 'Bến Sông', '', '', '', '', 'Đồi Chè'],
  },
  { ...zone, rule: { kind: 'dates', days: [1, 16], at: '14:30', move: { '2026-01-16': '2026-01-17' } } },
];

describe('a schedule in the form', () => {
  it.each(SCHEDULES)('[G-02] is the stored one when nothing is edited: $rule.kind', (schedule) => {
    expect(parseDraft(toDraft(schedule))).toEqual({ schedule });
  });

  it.each([
    [0, { zone: '' }, 'zone'],
    [0, { dayStart: '24:00' }, 'dayStart'],
    [0, { seal_s: null }, 'seal_s'],
    [0, { every_s: 0 }, 'every_s'],
    [1, { last: '9' }, 'last'],
    [2, { weekdays: [] }, 'weekdays'],
    [2, { times: '' }, 'times'],
    [2, { times: '18:15 25:00' }, 'times'],
    [2, { closed: '2026-02-22 2026-02-16' }, 'closed'],
    [2, { closed: '2026-02-22' }, 'closed'],
    [2, { extra: '2026-02-23 18:15 19:15' }, 'extra'],
    [2, { boards: 'x\n'.repeat(8) }, 'boards'],
    [2, { boards: 'x'.repeat(61) }, 'boards'],
    [3, { days: '0' }, 'days'],
    [3, { at: '' }, 'at'],
    [3, { moved: '2026-01-16 17' }, 'moved'],
  ] as [number, Partial<ScheduleDraft>, string][])('[G-02] names the field that is wrong: %i %j', (at, own, wrong) => {
    expect(parseDraft({ ...toDraft(SCHEDULES[at] as LotterySchedule), ...own })).toEqual({ wrong });
  });
});
