import { LotteryCode, LotterySchedule, type PrizeMode } from '@fairhouse/contracts';
import { FAMILIES, findLotteryRules, findPlay } from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { listDrawDay } from '../draws/list-draw-times.ts';
import { entryCodeOf, STANDARD_GAMES } from './standard-games.ts';

/** The modes of play types that an entry offers. */
const OFFERED: Record<PrizeMode, readonly string[]> = {
  Lott: ['prize', 'both'],
  ZY: ['prize', 'both'],
  Elott: ['credit', 'both'],
  SEA: ['prize', 'credit', 'both'],
};

describe('the games of the demo', () => {
  it('have every family', () => {
    const families = new Set(STANDARD_GAMES.map(({ rules }) => findLotteryRules(rules)?.family));
    expect(families).toEqual(new Set(FAMILIES));
  });

  it.each(STANDARD_GAMES)('$code opens with a play type that each entry offers, and has draws', (game) => {
    const rules = findLotteryRules(game.rules);
    for (const [mode, id] of Object.entries(game.entries) as [PrizeMode, string][]) {
      const play = rules && findPlay(rules, id);
      expect(OFFERED[mode]).toContain(play?.mode);
      expect(LotteryCode.safeParse(entryCodeOf(game, mode)).success).toBe(true);
    }
    const schedule = LotterySchedule.parse(game.schedule);
    const days = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`);
    const issueNos = days.flatMap((day) => listDrawDay(schedule, day).draws.map(({ issueNo }) => issueNo));
    expect(issueNos.length).toBeGreaterThan(1);
    expect(new Set(issueNos).size).toBe(issueNos.length);
  });

  it('have codes of their own', () => {
    const codes = STANDARD_GAMES.flatMap((game) =>
      Object.keys(game.entries).map((mode) => entryCodeOf(game, mode as PrizeMode)),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });
});
