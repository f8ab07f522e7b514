import { accountId, type SegmentConditions } from '@fairhouse/contracts';
import { expect, it } from 'vitest';
import { isInSegment } from './is-in-segment.ts';
import type { Profile } from './read-profiles.ts';

const ALL: SegmentConditions = {
  minRank: null,
  maxRank: null,
  registeredDays: { least: null, most: null },
  deposits: { least: null, most: null },
  idleDays: { least: null, most: null },
  countries: [],
  labels: [],
  withoutLabels: [],
};
const at = new Date('2026-11-20T12:00:00Z');
const daysBefore = (days: number) => new Date(at.getTime() - days * 86_400_000);
const PLAYER: Profile = {
  accountId: accountId(1),
  at,
  rank: 2,
  registeredAt: daysBefore(30),
  deposits: 3,
  lastPlayedAt: daysBefore(7),
  country: 'DE',
  labels: ['fresh', 'mail'],
};

it.each<[string, Partial<SegmentConditions>, Partial<Profile>, boolean]>([
  ['no conditions', {}, {}, true],
  ['the bounds of a rank', { minRank: 2, maxRank: 2 }, {}, true],
  ['a lower rank', { minRank: 3 }, {}, false],
  ['a higher rank', { maxRank: 1 }, {}, false],
  ['30 days since the registration', { registeredDays: { least: 30, most: 30 } }, {}, true],
  ['less than 30 whole days', { registeredDays: { least: 30, most: null } }, { registeredAt: daysBefore(29.9) }, false],
  ['too many deposits', { deposits: { least: null, most: 2 } }, {}, false],
  ['seven days without a bet', { idleDays: { least: 7, most: null } }, {}, true],
  ['a bet yesterday', { idleDays: { least: 7, most: null } }, { lastPlayedAt: daysBefore(1) }, false],
  ['never played: since the registration', { idleDays: { least: 30, most: null } }, { lastPlayedAt: null }, true],
  ['a country', { countries: ['DE', 'AT'] }, {}, true],
  ['an unknown country', { countries: ['DE'] }, { country: '' }, false],
  ['all labels', { labels: ['fresh', 'mail'] }, {}, true],
  ['a label that is missing', { labels: ['fresh', 'vip'] }, {}, false],
  ['a label that must not be there', { withoutLabels: ['mail'] }, {}, false],
])('[R-04] a segment by %s', (_name, who, profile, expected) => {
  expect(isInSegment({ ...ALL, ...who }, { ...PLAYER, ...profile })).toBe(expected);
});
