import type { Rational } from '../../exact/rational.ts';
import type { LotteryRules } from '../lottery-rules.ts';
import type { Draw } from '../play/draw.ts';
import { countWins } from '../play/evaluate.ts';
import { parseSelection } from '../play/parse-selection.ts';
import { isPush, type PlayType } from '../play/play-type.ts';
import type { MarkRule } from '../play/rule.ts';
import type { SegmentField } from '../play/segment.ts';
import { type Selection, segmentValue } from '../play/selection.ts';
import { classOfPick } from '../play/unit-class.ts';
import { parseFraction } from '../prices/fraction.ts';

/** The sides of a two-sided pick; the first is red on roads. */
const PAIRS = [
  ['big', 'small'],
  ['odd', 'even'],
  ['dragon', 'tiger'],
] as const;

export type Side = (typeof PAIRS)[number][number];

/** Two sides of a draw that a play type offers against each other, for a place, a sum or two places. */
export type TwoSided = {
  id: string;
  play: string;
  /** The segment, by its field and key; null when the play type has only one. */
  segment: { field: SegmentField; key: string } | null;
  sides: readonly [Side, Side];
  /** The bet on each side. */
  selections: readonly [Selection, Selection];
  /** The exact chance of each side. */
  chances: readonly [Rational, Rational];
  /** Which side a draw is on: the first (0), the second (1), or neither (push, tie). */
  sideOf: (draw: Draw) => 0 | 1 | null;
};

/** Returns the two-sided picks of some rules, without repeats of the same places. */
export function listTwoSided({ plays }: LotteryRules): TwoSided[] {
  const known = new Set<string>();
  return plays.flatMap((play) => {
    const { rule } = play;
    if (rule.kind !== 'mark' || rule.field === undefined || rule.joint) return [];
    const names = namesOf(rule);
    return PAIRS.filter((pair) => pair.every((side) => names.includes(side))).flatMap((pair) =>
      Object.entries(rule.where.segments).flatMap(([key, { places }]) => {
        const id = `${pair[0]} ${places.join(',')}`;
        if (known.has(id)) return [];
        known.add(id);
        return [twoSided(play, rule, pair, key, id)];
      }),
    );
  });
}

const namesOf = ({ choices }: MarkRule): readonly string[] => ('names' in choices ? choices.names : []);

function twoSided(play: PlayType, rule: MarkRule, sides: TwoSided['sides'], key: string, id: string): TwoSided {
  const { field } = rule.where;
  const [first, second] = sides.map((side) => selectionOf(play, rule, side, key)) as [Selection, Selection];
  const isWon = (selection: Selection, draw: Draw): boolean =>
    [...countWins(play, selection, draw).keys()].some((won) => !isPush(won));
  return {
    id,
    play: play.id,
    segment: field === undefined ? null : { field, key },
    sides,
    selections: [first, second],
    chances: [chanceOfSide(play, rule, sides[0]), chanceOfSide(play, rule, sides[1])],
    sideOf: (draw) => (isWon(first, draw) ? 0 : isWon(second, draw) ? 1 : null),
  };
}

function selectionOf(play: PlayType, { where, field, many }: MarkRule, side: Side, key: string): Selection {
  const parsed = parseSelection(play, {
    ...(where.field !== undefined && { [where.field]: segmentValue(where.field, key) }),
    [field as string]: many ? [side] : side,
  });
  if ('problem' in parsed) throw new RangeError(`${play.id}: ${parsed.problem.code} ${parsed.problem.field}`);
  return parsed.selection;
}

function chanceOfSide({ id, chances }: PlayType, { unitClass }: MarkRule, side: Side): Rational {
  const text = chances[classOfPick(unitClass, side)]?.['T1'];
  if (text === undefined) throw new RangeError(`${id} has no chance of ${side}`);
  return parseFraction(text);
}

/** A side that came in the last draws without a break. Draws on neither side do not break it. */
export type Streak = { side: 0 | 1; length: number };

/** Returns the streak at the end of a list of sides, the newest last; null without any side. */
export function currentStreak(sides: readonly (0 | 1 | null)[]): Streak | null {
  const drawn = sides.filter((side) => side !== null);
  const side = drawn.at(-1);
  if (side === undefined) return null;
  return { side, length: drawn.length - 1 - drawn.lastIndexOf(side === 0 ? 1 : 0) };
}
