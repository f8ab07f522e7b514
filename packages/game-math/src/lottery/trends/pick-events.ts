import { type Rational, ratio, subtract } from '../../exact/rational.ts';
import { paidTiers, sumOf, tierChance } from '../play/chance-of.ts';
import { listChoices } from '../play/choices.ts';
import type { Draw } from '../play/draw.ts';
import { countUnits, countWins, needsYear } from '../play/evaluate.ts';
import { parseSelection } from '../play/parse-selection.ts';
import { isPush, type PlayType } from '../play/play-type.ts';
import type { CellsRule, Choices, HitsRule, Mark, MarkRule, PlaceGroup } from '../play/rule.ts';
import { DOMAINS, type Domain, type Segment, type Where } from '../play/segment.ts';
import { segmentValue } from '../play/selection.ts';
import { classOfPick } from '../play/unit-class.ts';
import type { Field } from '../rules/rule-logic.ts';

/** What a pick means in a draw, with its exact chance: that it wins alone, or that its number is drawn where the bet looks. */
export type PickEvent = { pick: Mark; chance: Rational; isHit: (draw: Draw) => boolean };

/** Where a row of picks looks: the key of the chosen segment, and the number of the row where a field has one for each place. */
export type PickRow = { segment?: string | undefined; row?: number };

/**
 * Returns the events of the picks of a field, for figures under them. Empty where a pick alone is no event: typed numbers of more than two
 * digits, several picks that are one unit, prizes, and animals, whose chances change with the year.
 */
export function pickEvents(play: PlayType, field: Field, { segment, row = 0 }: PickRow): PickEvent[] {
  if (field.form === 'segment' || field.form === 'tickets' || needsYear(play)) return [];
  const { rule } = play;
  const marks = 'digits' in field.choices && field.choices.digits > 2 ? [] : listChoices(field.choices);
  switch (rule.kind) {
    case 'mark':
    case 'hits':
    case 'cells':
      return singleEvents(play, rule, marks, segment);
    case 'fixed':
      return valueEvents(marks, rule.segments[row], 0);
    case 'anyPlaces':
      return valueEvents(marks, rule.segment, row);
    case 'direct':
      return valueEvents(marks, segmentOf(rule.where, segment), row);
    case 'sides':
      return sideEvents(marks, rule.sides, segmentOf(rule.where, segment), row);
    case 'group':
      return amongEvents(marks, segmentOf(rule.where, segment));
    case 'subset':
      if ('where' in rule.marks && rule.feature === 'value')
        return amongEvents(marks, segmentOf(rule.marks.where, segment));
      return 'groups' in rule.marks ? groupEvents(marks, rule.choices, rule.feature, rule.marks.groups) : [];
    case 'adjacent':
    case 'tickets':
      return [];
  }
}

const segmentOf = ({ segments }: Where, key: string | undefined): Segment | undefined =>
  segments[key ?? (Object.keys(segments)[0] as string)];

/** A pick that is a bet of its own. */
function singleEvents(
  play: PlayType,
  rule: MarkRule | HitsRule | CellsRule,
  marks: readonly Mark[],
  segment: string | undefined,
): PickEvent[] {
  if (!rule.field || ('joint' in rule && rule.joint) || ('pays' in rule && rule.pays === 'prizes')) return [];
  if ('unordered' in rule && rule.unordered) return [];
  const { field, many } = rule;
  const where = 'where' in rule ? rule.where : 'marks' in rule && 'where' in rule.marks ? rule.marks.where : undefined;
  const key = segment ?? Object.keys(where?.segments ?? {})[0];
  const named = where?.field === undefined ? {} : { [where.field]: segmentValue(where.field, key as string) };
  return marks.flatMap((pick): PickEvent[] => {
    const parsed = parseSelection(play, { ...named, [field]: many ? [pick] : pick });
    if ('problem' in parsed) return [];
    const unitClass = 'unitClass' in rule ? classOfPick(rule.unitClass, pick) : 'any';
    const units = rule.kind === 'cells' ? countUnits(play, parsed.selection) : 1;
    const unit = sumOf(paidTiers(play, unitClass).map((tier) => tierChance(play, unitClass, tier)));
    return toEvents(pick, ratio(unit.num * BigInt(units), unit.den), (draw) =>
      [...countWins(play, parsed.selection, draw).keys()].some((won) => !isPush(won)),
    );
  });
}

/** A value at one place. */
function valueEvents(marks: readonly Mark[], segment: Segment | undefined, at: number): PickEvent[] {
  const place = segment?.places[at];
  if (!segment || place === undefined) return [];
  const chance = ratio(1, sizeOf(DOMAINS[segment.of]));
  return marks.flatMap((pick) => toEvents(pick, chance, ({ numbers }) => numbers[place] === pick));
}

/** A side of the value at one place. */
function sideEvents(
  marks: readonly Mark[],
  sides: Readonly<Record<string, readonly number[]>>,
  segment: Segment | undefined,
  at: number,
): PickEvent[] {
  const place = segment?.places[at];
  if (!segment || place === undefined) return [];
  const size = sizeOf(DOMAINS[segment.of]);
  return marks.flatMap((pick) => {
    const values = sides[pick] ?? [];
    return toEvents(pick, ratio(values.length, size), ({ numbers }) => values.includes(numbers[place] as number));
  });
}

/** A value at any place of a segment. */
function amongEvents(marks: readonly Mark[], segment: Segment | undefined): PickEvent[] {
  if (!segment) return [];
  const { places, of } = segment;
  const chance = chanceAmong(places.length, DOMAINS[of]);
  return marks.flatMap((pick) =>
    toEvents(pick, chance, ({ numbers }) => places.some((place) => numbers[place] === pick)),
  );
}

/** A number of a board among its prizes, or a ball among the drawn ones. */
function groupEvents(
  marks: readonly Mark[],
  choices: Choices,
  feature: string,
  groups: readonly PlaceGroup[],
): PickEvent[] {
  if (feature === 'number' && 'digits' in choices) {
    const chance = chanceAmong(groups.length, { lo: 0, hi: 10 ** choices.digits - 1 });
    return marks.flatMap((pick) =>
      toEvents(pick, chance, ({ numbers }) =>
        groups.some(({ places }) => places.map((place) => numbers[place]).join('') === pick),
      ),
    );
  }
  if (feature !== 'value' || !('from' in choices)) return [];
  const of = Object.values<Domain>(DOMAINS).find(({ lo, hi }) => lo === choices.from && hi === choices.to);
  if (!of) return [];
  const chance = chanceAmong(groups.length, of);
  return marks.flatMap((pick) =>
    toEvents(pick, chance, ({ numbers }) => groups.some(({ places }) => numbers[places[0] as number] === pick)),
  );
}

const sizeOf = ({ lo, hi }: Domain): number => hi - lo + 1;

/** The chance that a value is among so many drawn ones. */
function chanceAmong(count: number, domain: Domain): Rational {
  const size = BigInt(sizeOf(domain));
  if (domain.distinct) return ratio(BigInt(count), size);
  return subtract(ratio(1), ratio((size - 1n) ** BigInt(count), size ** BigInt(count)));
}

/** What always or never happens has no figures. */
const toEvents = (pick: Mark, chance: Rational, isHit: PickEvent['isHit']): PickEvent[] =>
  chance.num > 0n && chance.num < chance.den ? [{ pick, chance, isHit }] : [];
