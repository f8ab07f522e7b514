import type { Animal } from '../play/animals.ts';
import { subsetsOf } from '../play/counting.ts';
import { type Draw, valuesAt } from '../play/draw.ts';
import { featureOf } from '../play/feature-of.ts';
import { countMarks, groupsOf, marksOf } from '../play/marks-of.ts';
import { type PlayType, PUSH, winKey } from '../play/play-type.ts';
import type { CellsRule, GroupRule, HitsRule, Mark, MarkRule, SubsetRule } from '../play/rule.ts';
import { DOMAINS, type Segment } from '../play/segment.ts';
import { marksIn, placesIn, type Selection, segmentOf } from '../play/selection.ts';
import { classOfPick } from '../play/unit-class.ts';

/** One unit: the key of what it wins in a draw, or null. */
export type Unit = (draw: Draw) => string | null;

function* tuplesOf<T>(sets: readonly (readonly T[])[]): Generator<T[]> {
  const [head, ...others] = sets;
  if (!head) {
    yield [];
    return;
  }
  for (const value of head) for (const rest of tuplesOf(others)) yield [value, ...rest];
}

const same = (one: readonly unknown[], other: readonly unknown[]): boolean => one.join() === other.join();
const sorted = (values: readonly Mark[]): Mark[] =>
  [...values].sort((one, other) => (String(one) < String(other) ? -1 : 1));
const T1 = winKey('any', 'T1');

/** Expands a selection into its elementary units, each of which is compared with the draw alone. The slow way, to compare with. */
export function expandUnits({ rule }: PlayType, selection: Selection, year?: Animal): Unit[] {
  switch (rule.kind) {
    case 'direct': {
      const { places } = segmentOf(rule.where, selection);
      const tickets = [...tuplesOf(placesIn(selection))].filter(
        (ticket) => !rule.distinct || new Set(ticket).size === ticket.length,
      );
      const at = (draw: Draw): number[] => valuesAt(draw.numbers, places);
      if (!rule.tails)
        return tickets.map(
          (ticket): Unit =>
            (draw) =>
              same(ticket, at(draw)) ? T1 : null,
        );
      return tickets.flatMap((ticket) =>
        ticket.map((_, from): Unit => {
          const last = ticket.length - from;
          return (draw) => (same(ticket.slice(from), at(draw).slice(from)) ? winKey(`M${last}`, `M${last}`) : null);
        }),
      );
    }
    case 'fixed':
      return placesIn(selection).flatMap((set, at) => {
        const place = rule.segments[at]?.places[0] as number;
        return set.map(
          (value): Unit =>
            ({ numbers }) =>
              numbers[place] === value ? T1 : null,
        );
      });
    case 'sides': {
      const { places } = segmentOf(rule.where, selection);
      return [...tuplesOf(placesIn(selection))].map(
        (ticket): Unit =>
          ({ numbers }) =>
            ticket.every((side, at) => rule.sides[side]?.includes(numbers[places[at] as number] as number)) ? T1 : null,
      );
    }
    case 'anyPlaces':
      return [...subsetsOf([...placesIn(selection).entries()], rule.choose)].flatMap((option) =>
        [...tuplesOf(option.map(([, set]) => set))].map(
          (ticket): Unit =>
            ({ numbers }) =>
              option.every(([at], nth) => numbers[rule.segment.places[at] as number] === ticket[nth]) ? T1 : null,
        ),
      );
    case 'tickets': {
      const { places } = segmentOf(rule.where, selection);
      return (marksIn(selection, 'tickets') as string[]).map((ticket): Unit => {
        const values = ticket.includes(' ') ? ticket.split(' ').map(Number) : [...ticket].map(Number);
        const group = new Set(values).size === 2 ? 'G3' : 'G6';
        return ({ numbers }) => {
          const drawn = valuesAt(numbers, places);
          if (!rule.unordered) return same(values, drawn) ? T1 : null;
          return same(sorted(values), sorted(drawn)) ? winKey(group, group) : null;
        };
      });
    }
    case 'group':
      return expandGroup(rule, selection);
    case 'cells':
      return expandCells(rule, selection);
    case 'mark':
      return expandMark(rule, selection, year);
    case 'hits':
      return expandHits(rule, selection);
    case 'subset':
      return expandSubset(rule, selection);
    case 'adjacent': {
      const pairs = rule.ordered
        ? [...tuplesOf(placesIn(selection))].filter(([one, other]) => one !== other)
        : [...subsetsOf(marksIn(selection, 'set'), 2)];
      return pairs.map(
        (pair): Unit =>
          ({ numbers }) => {
            const drawn = valuesAt(numbers, rule.places);
            const isThere = drawn.slice(1).some((other, at) => {
              const neighbours = [drawn[at] as number, other];
              return rule.ordered ? same(neighbours, pair) : same(sorted(neighbours), sorted(pair));
            });
            return isThere ? T1 : null;
          },
      );
    }
  }
}

function expandGroup(rule: GroupRule, selection: Selection): Unit[] {
  const choices = rule.roles.map(({ field, count }) => [...subsetsOf(marksIn(selection, field), count)]);
  const groups = [...tuplesOf(choices)].filter((group) => new Set(group.flat()).size === group.flat().length);
  const { places } = segmentOf(rule.where, selection);
  const options =
    rule.choose === undefined
      ? [places]
      : [...subsetsOf(marksIn(selection, 'positions') as number[], rule.choose)].map((option) =>
          valuesAt(places, option),
        );
  return options.flatMap((option) =>
    groups.map((group): Unit => {
      const values = group.flatMap((its, at) =>
        its.flatMap((value) => Array<Mark>(rule.roles[at]?.times ?? 0).fill(value)),
      );
      return ({ numbers }) => (same(sorted(values), sorted(valuesAt(numbers, option))) ? T1 : null);
    }),
  );
}

const tuplesIn = ({ of, places }: Segment): number[][] => {
  const { lo, hi } = DOMAINS[of];
  const values = Array.from({ length: hi - lo + 1 }, (_, at) => lo + at);
  return [...tuplesOf(places.map(() => values))];
};

function expandCells(rule: CellsRule, selection: Selection): Unit[] {
  const segment = segmentOf(rule.where, selection);
  const picks = marksIn(selection, rule.field);
  const has = (values: readonly number[]): boolean =>
    rule.feature === 'contains'
      ? picks.some((pick) => values.includes(pick as number))
      : picks.includes(featureOf(rule.feature, values));
  const outcomes = tuplesIn(segment).filter(has);
  const at = ({ numbers }: Draw): number[] => valuesAt(numbers, segment.places);
  if (!rule.unordered)
    return outcomes.map(
      (values): Unit =>
        (draw) =>
          same(values, at(draw)) ? T1 : null,
    );
  return outcomes
    .filter((values) => same(values, sorted(values)) && new Set(values).size > 1)
    .map((values): Unit => {
      const group = new Set(values).size === 2 ? 'G3' : 'G6';
      const key = values.length === 2 ? T1 : winKey(group, group);
      return (draw) => (same(values, sorted(at(draw))) ? key : null);
    });
}

function expandMark(rule: MarkRule, selection: Selection, year?: Animal): Unit[] {
  const { places } = segmentOf(rule.where, selection);
  const unit =
    (unitClass: string, win: readonly Mark[], push: readonly Mark[], feature = rule.feature): Unit =>
    ({ numbers, year: drawYear }) => {
      const drawn = featureOf(feature, valuesAt(numbers, places), drawYear);
      if (win.includes(drawn)) return winKey(unitClass, 'T1');
      return push.includes(drawn) ? winKey(unitClass, PUSH) : null;
    };
  if (rule.field === undefined) return [unit('any', rule.named?.['only']?.win ?? [], [])];
  const picks = marksIn(selection, rule.field);
  if (rule.joint) return [unit(rule.unitClass ? `of${picks.length}` : 'any', picks, rule.push ?? [])];
  return picks.map((pick) => {
    const named = rule.named?.[pick];
    return unit(classOfPick(rule.unitClass, pick, year), named?.win ?? [pick], named?.push ?? [], named?.feature);
  });
}

function expandHits(rule: HitsRule, selection: Selection): Unit[] {
  const groups = groupsOf(rule.marks, selection);
  const { pays } = rule;
  return marksIn(selection, rule.field).flatMap((pick): Unit[] => {
    const key = (tier: string, year: Animal | undefined): string =>
      winKey(classOfPick(rule.unitClass, pick, year), tier);
    // prizes are won together: one part of the unit for each
    if (pays === 'prizes')
      return groups.map(
        (group): Unit =>
          (draw) =>
            marksOf([group], rule.feature, draw)[0] === pick ? key(group.prize as string, draw.year) : null,
      );
    return [
      (draw) => {
        const often = marksOf(groups, rule.feature, draw).filter((mark) => mark === pick).length;
        if (pays === 'each') return often > 0 ? key(`H${often}`, draw.year) : null;
        return often >= pays.atLeast ? key('T1', draw.year) : null;
      },
    ];
  });
}

function expandSubset(rule: SubsetRule, selection: Selection): Unit[] {
  const groups = groupsOf(rule.marks, selection);
  const pairs = selection['a'] === undefined ? [] : [...tuplesOf([marksIn(selection, 'a'), marksIn(selection, 'b')])];
  const fixed = selection['dan'] === undefined ? [] : marksIn(selection, 'dan');
  const others = pairs.length > 0 ? [] : marksIn(selection, selection['dan'] === undefined ? rule.field : 'tuo');
  const subsets = [...subsetsOf(others, rule.size - fixed.length)].map((rest) => [...fixed, ...rest]);
  return [...pairs, ...subsets].map((unit): Unit => {
    return (draw) => {
      const drawn = marksOf(groups, rule.feature, draw);
      const counts = countMarks(drawn);
      const hits = unit.filter((pick) => drawn.includes(pick)).length;
      if (rule.occurrences) {
        const often = unit.reduce<number>((total, pick) => total + (counts.get(pick) ?? 0), 0);
        return hits === unit.length ? winKey('any', `H${often}`) : null;
      }
      const special = rule.special && unit.includes(marksOf([rule.special], rule.feature, draw)[0] as Mark);
      const tier = rule.tiers[`${hits}${special ? '+' : ''}`];
      return tier === undefined ? null : winKey(classOfSubset(rule, unit, draw.year), tier);
    };
  });
}

function classOfSubset({ unitClass }: SubsetRule, unit: readonly Mark[], year: Animal | undefined): string {
  if (unitClass === undefined) return 'any';
  return unit.includes(unitClass === 'yearAnimal' ? (year as Mark) : 0) ? 'with' : 'without';
}
