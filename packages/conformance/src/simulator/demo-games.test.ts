import { describe, expect, it } from 'vitest';
import { DEMO_GAMES, DEMO_VENDORS, rtpBps, rulesOf } from './demo-games.ts';
import { DEMO_LIST } from './demo-list.ts';

describe('demo games', () => {
  it('return a whole number of basis points between 95 and 98 per cent', () => {
    for (const game of DEMO_GAMES) {
      expect(Number.isInteger(rtpBps(game)), game.code).toBe(true);
      expect(rtpBps(game)).toBeGreaterThanOrEqual(9_500);
      expect(rtpBps(game)).toBeLessThanOrEqual(9_800);
    }
  });

  it('are unique, two in the lobby of every vendor of slots, one of the sports vendor', () => {
    expect(new Set(DEMO_LIST.map(({ code }) => code)).size).toBe(DEMO_LIST.length);
    for (const { code } of DEMO_VENDORS)
      expect(DEMO_LIST.filter(({ vendor }) => vendor === code)).toHaveLength(code === 'DS88' ? 1 : 2);
  });

  it('state pays, odds and that they are demo, in three languages', () => {
    const [wheel] = DEMO_GAMES;
    expect(rulesOf(wheel!, 'EN')).toContain('10\u00a0×\u00a010.00\u00a0(1/20)');
    for (const language of ['EN', 'CN', 'AR'] as const) expect(rulesOf(wheel!, language)).toContain('95.00%');
  });
});
