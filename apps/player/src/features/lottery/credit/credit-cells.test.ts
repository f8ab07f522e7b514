import { discOdds, findLotteryRules, listLotteryRules, type PlayType } from '@fairhouse/game-math/lottery';
import { describe, expect, it } from 'vitest';
import { isGridPlay, oddsOfPick, panelsOf } from './credit-cells.ts';

const playOf = (rules: string, id: string): PlayType => {
  const play = findLotteryRules(rules)?.plays.find((each) => each.id === id);
  if (!play) throw new Error(`${rules} has no ${id}`);
  return play;
};

describe('the grid of odds', () => {
  it('has a panel for each place, and a cell for each pick', () => {
    const panels = panelsOf(playOf('ssc', 'ssc.c.ball'));
    expect(panels.map(({ segment, cells }) => [segment, cells.length])).toEqual(
      ['1', '2', '3', '4', '5'].map((ball) => [ball, 16]),
    );
    expect(panels[2]?.cells[7]).toMatchObject({ pick: '7', sel: { ball: 3, pick: '7' } });
  });

  it('[G-02] has odds for every cell of every play type of the grid', () => {
    let cells = 0;
    for (const { plays } of listLotteryRules())
      for (const play of plays.filter((each) => isGridPlay(each) && each.mode !== 'prize')) {
        const table = discOdds(play, 9_800, 0);
        for (const cell of panelsOf(play).flatMap((panel) => panel.cells)) {
          expect(oddsOfPick(cell, table, 'horse').length, cell.key).toBeGreaterThan(0);
          cells += 1;
        }
      }
    expect(cells).toBeGreaterThan(1000);
  });

  it('leaves out play types with several picks in a bet', () => {
    expect(isGridPlay(playOf('lhc', 'lhc.special'))).toBe(true);
    expect(isGridPlay(playOf('k3', 'k3.triple.any'))).toBe(true);
    expect(['lhc.special.hexiao', 'lhc.lm.2all', 'lhc.not5'].map((id) => isGridPlay(playOf('lhc', id)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(isGridPlay(playOf('pool', 'tg.4d'))).toBe(false);
  });
});
