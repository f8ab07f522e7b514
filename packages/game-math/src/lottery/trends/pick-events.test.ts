import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { toNumber } from '../../exact/rational.ts';
import { drawFromBlock } from '../draw/block-draw.ts';
import { drawNumbers } from '../draw/draw-numbers.ts';
import type { Family } from '../draw/family.ts';
import { findPlay, listLotteryRules } from '../lottery-rules.ts';
import type { Draw } from '../play/draw.ts';
import { fieldsOf } from '../play/evaluate.ts';
import type { PlayType } from '../play/play-type.ts';
import { pickEvents } from './pick-events.ts';

const DRAWS = 300;
const drawsOf = (family: Family): Draw[] =>
  Array.from({ length: DRAWS }, (_, at) => {
    const hash = createHash('sha256').update(String(at)).digest('hex');
    return { numbers: family === 'CHAIN' ? (drawFromBlock(hash) ?? []) : drawNumbers(family, hash, '1').numbers };
  });

/** Distances from the expectation in standard deviations: the largest of a pick, and the largest of all picks of a row together. */
function largestScores(play: PlayType, draws: readonly Draw[]): { pick: number; row: number } {
  const fields = fieldsOf(play).flat();
  const keys = fields.flatMap((field) => (field.form === 'segment' ? field.keys : []));
  const scores = { pick: 0, row: 0 };
  for (const field of fields)
    for (let row = 0; row < (field.form === 'sets' ? field.count : 1); row += 1) {
      let [difference, variance] = [0, 0];
      for (const { chance, isHit } of pickEvents(play, field, { segment: keys.at(-1), row })) {
        const p = toNumber(chance);
        const off = draws.filter(isHit).length - DRAWS * p;
        const spread = DRAWS * p * (1 - p);
        scores.pick = Math.max(scores.pick, Math.abs(off) / Math.sqrt(Math.max(1, spread)));
        difference += off;
        variance += spread;
      }
      scores.row = Math.max(scores.row, Math.abs(difference) / Math.sqrt(Math.max(1, variance)));
    }
  return scores;
}

describe('the events of picks', () => {
  it.each(listLotteryRules().map((rules) => [rules.id, rules] as const))(
    '[R-07] of %s come as often as their chances say',
    (_id, { family, plays }) => {
      const draws = drawsOf(family);
      const wrong = plays.flatMap((play) => {
        const { pick, row } = largestScores(play, draws);
        return pick > 6 || row > 5 ? [`${play.id} ${pick} ${row}`] : [];
      });
      expect(wrong).toEqual([]);
    },
  );

  it('[R-07] look at the place of their row, and at the chosen segment', () => {
    const rules = listLotteryRules().find(({ id }) => id === 'ssc');
    const play = rules && findPlay(rules, 'ssc.3.direct');
    const field = play && fieldsOf(play)[0]?.find(({ form }) => form === 'sets');
    if (!play || !field) throw new Error('three digits have a row for each place');
    const hit = (segment: string, row: number) =>
      pickEvents(play, field, { segment, row })
        .filter(({ isHit }) => isHit({ numbers: [1, 2, 3, 4, 5] }))
        .map(({ pick }) => pick);
    expect([hit('front', 0), hit('front', 2), hit('back', 2)]).toEqual([[1], [3], [5]]);
  });
});
