import { formatMicro } from '../prices/micro.ts';
import { linePayout, prizeOf, type UnitPrizes } from '../prices/unit-prizes.ts';
import { type Draw, valuesAt } from './draw.ts';
import { countWins } from './evaluate.ts';
import { isPush, type PlayType } from './play-type.ts';
import type { PlaceGroup, Rule, RuleKind } from './rule.ts';
import { type Selection, segmentOf } from './selection.ts';

/** A sentence for a person: the key of a message and its values. Amounts are decimal text of the main unit with six decimals. */
export type LotteryExplanation = { key: LotteryExplanationKey; values: Readonly<Record<string, string | number>> };

/** The messages: what a play type asks for, and how a line was settled. */
export const LOTTERY_EXPLANATION_KEYS = [
  'lottery.rule.direct',
  'lottery.rule.tails',
  'lottery.rule.fixed',
  'lottery.rule.sides',
  'lottery.rule.anyPlaces',
  'lottery.rule.tickets',
  'lottery.rule.group',
  'lottery.rule.cells',
  'lottery.rule.mark',
  'lottery.rule.hits',
  'lottery.rule.subset',
  'lottery.rule.adjacent',
  'lottery.explain.drawn',
  'lottery.explain.won',
  'lottery.explain.push',
  'lottery.explain.lost',
  'lottery.explain.paid',
] as const;
export type LotteryExplanationKey = (typeof LOTTERY_EXPLANATION_KEYS)[number];

const RULE_KEYS: Readonly<Record<RuleKind, LotteryExplanationKey>> = {
  direct: 'lottery.rule.direct',
  fixed: 'lottery.rule.fixed',
  sides: 'lottery.rule.sides',
  anyPlaces: 'lottery.rule.anyPlaces',
  tickets: 'lottery.rule.tickets',
  group: 'lottery.rule.group',
  cells: 'lottery.rule.cells',
  mark: 'lottery.rule.mark',
  hits: 'lottery.rule.hits',
  subset: 'lottery.rule.subset',
  adjacent: 'lottery.rule.adjacent',
};

/** Explains what a unit of a play type is and when it wins. */
export function explainPlay({ rule }: PlayType): LotteryExplanation {
  if (rule.kind === 'direct' && rule.tails) return { key: 'lottery.rule.tails', values: {} };
  const key = RULE_KEYS[rule.kind];
  if (rule.kind === 'subset') return { key, values: { size: rule.size, hits: Object.keys(rule.tiers).join(', ') } };
  return { key, values: rule.kind === 'anyPlaces' ? { places: rule.choose } : {} };
}

/** The price of a line. */
export type ExplainedPrice = { unitStake_micro: bigint; multiple: number; prizes: UnitPrizes };

/** Explains how a line was settled: the drawn numbers that it looks at, each tier that it won, and what it returns. */
export function explainLine(
  play: PlayType,
  selection: Selection,
  draw: Draw,
  { unitStake_micro, multiple, prizes }: ExplainedPrice,
): LotteryExplanation[] {
  const wins = countWins(play, selection, draw);
  const { prize_micro, push_micro } = linePayout(wins, prizes, unitStake_micro, multiple);
  const tiers = [...wins].map(([key, units]): LotteryExplanation => {
    const each = isPush(key) ? unitStake_micro : prizeOf(prizes, key);
    const values = { units, multiple, tier: key.split(':')[1] as string, each: formatMicro(each) };
    return { key: isPush(key) ? 'lottery.explain.push' : 'lottery.explain.won', values };
  });
  return [
    { key: 'lottery.explain.drawn', values: { numbers: numbersOf(play.rule, selection, draw) } },
    ...(tiers.length > 0 ? tiers : [{ key: 'lottery.explain.lost' as const, values: {} }]),
    { key: 'lottery.explain.paid', values: { amount: formatMicro(prize_micro + push_micro) } },
  ];
}

/** The drawn numbers that a rule looks at, as people read them. */
function numbersOf(rule: Rule, selection: Selection, { numbers }: Draw): string {
  const groups = groupsOf(rule, selection);
  return groups.map(({ places }) => valuesAt(numbers, places).join('')).join(' ');
}

const single = (places: readonly number[]): PlaceGroup[] => places.map((place) => ({ places: [place] }));

function groupsOf(rule: Rule, selection: Selection): readonly PlaceGroup[] {
  switch (rule.kind) {
    case 'fixed':
      return single(rule.segments.flatMap(({ places }) => places));
    case 'anyPlaces':
      return single(rule.segment.places);
    case 'adjacent':
      return single(rule.places);
    case 'hits':
    case 'subset': {
      if ('where' in rule.marks) return single(segmentOf(rule.marks.where, selection).places);
      const special = rule.kind === 'subset' && rule.special ? [rule.special] : [];
      return [...rule.marks.groups, ...special];
    }
    case 'direct':
    case 'sides':
    case 'tickets':
    case 'group':
    case 'cells':
    case 'mark':
      return single(segmentOf(rule.where, selection).places);
  }
}
