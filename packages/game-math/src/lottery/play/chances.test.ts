import { describe, expect, it } from 'vitest';
import { add, divide, type Rational, ratio, toNumber } from '../../exact/rational.ts';
import { listBooks } from '../books/list-books.ts';
import { type LotteryRules, listLotteryRules } from '../lottery-rules.ts';
import { parseFraction } from '../prices/fraction.ts';
import orders from '../testing/order-vectors.json' with { type: 'json' };
import plays from '../testing/play-vectors.json' with { type: 'json' };
import { playOf } from '../testing/play-vectors.ts';
import { createRandom, sampleDraw, sampleSelection } from '../testing/sample-selection.ts';
import { unitsByClass } from '../testing/units-by-class.ts';
import type { Draw } from './draw.ts';
import { countUnits, countWins, eachLoad } from './evaluate.ts';
import type { PlayType } from './play-type.ts';

type Tiers = Readonly<Record<string, string>>;

/** Our name of a unit class of the vectors. */
function classOf(id: string, unit: string): string {
  if (/sum12$|sum3$|\.sum$|oddcount|middle|bull/.test(id)) return unit.replace(/^[a-z]+(?=\d)/, '');
  if (/tail$|oneTail$/i.test(id) && /^(0|1-9)$/.test(unit)) return unit === '0' ? 'zero' : 'other';
  if (unit === '7' && /ball|rank/.test(id)) return 'number';
  return unit.replace(/^with(out)?(YearAnimal|Tail0)$/, (_all, out?: string) => (out ? 'without' : 'with'));
}

const rows = plays.playTypes.flatMap(({ id, game, perUnit }) =>
  perUnit.map(({ unit, tiers }) => ({ id, game, unit, tiers: tiers as Tiers })),
);

describe('chances against independent vectors', () => {
  it.each(rows)('$id $unit', ({ id, game, unit, tiers }) => {
    const play = playOf(id, game === 'VN' ? (unit === 'S' ? 'VN-S' : 'VN-N') : (game as 'SSC'));
    const isRegion = /^[NS]$/.test(unit);
    const name = isRegion ? 'any' : classOf(id, unit).replace(/^(\d+) perms$/, 'permutations$1');
    if (id === 'lhc.special.hexiao') {
      // k animals: 4k of 48 numbers
      expect(play.chances['of6']).toEqual(tiers);
      return;
    }
    // the vectors have two of the 3,276 triples of sums, we have the likeliest
    if (id === 'pcb.three') {
      expect(toNumber(parseFraction(tiers['T1'] as string))).toBeLessThanOrEqual(0.223);
      return;
    }
    const renamed = Object.fromEntries(
      Object.entries(tiers).map(([tier, p]) => [/^S\d+$/.test(tier) ? 'T1' : tier, p] as const),
    );
    for (const [tier, p] of Object.entries(renamed))
      expect(parseFraction(play.chances[name]?.[tier] as string)).toEqual(parseFraction(p));
  });

  it.each(orders.vnLots)('$play', ({ play, tiers }) => {
    const { chances } = playOf(play);
    for (const [tier, p] of Object.entries(tiers))
      expect(parseFraction(chances['any']?.[tier] as string)).toEqual(parseFraction(p));
  });

  it.each(orders.togel)('$play $sel', ({ play, tiers, sel }) => {
    const named = sel as { pick?: string; animal?: number };
    const unitClass = String(named.pick ?? named.animal ?? 'any');
    const { chances } = playOf(play);
    expect(chances[unitClass] ?? chances['any']).toEqual(tiers);
  });
});

/** Of most play types, with exact books, chances are counted; of the others they are estimated by draws. */
const everyPlay = listLotteryRules()
  .filter(({ family }) => family !== 'CHAIN')
  .flatMap((rules) => {
    const exact = new Set(listBooks(rules).flatMap(({ id, kind }) => (kind === 'exact' ? [id] : [])));
    return rules.plays.map((play) => ({ rules, play, id: play.id, isExact: isExact(play, exact) }));
  });

function isExact(play: PlayType, books: ReadonlySet<string>): boolean {
  let onlyExact = true;
  eachLoad(play, sampleSelection(play, createRandom(5), 0), 'horse', (book) => {
    onlyExact &&= books.has(book);
  });
  return onlyExact;
}

const declaredChance = (play: PlayType, key: string): Rational => {
  const [unitClass, tier] = key.split(':') as [string, string];
  return parseFraction(play.chances[unitClass]?.[tier] ?? `none for ${key}`);
};

describe('chances against a count of all atoms', () => {
  // three sums have the chance of the likeliest three, which the vectors confirm
  const exact = everyPlay.filter((one) => one.isExact && one.id !== 'pcb.three');

  it('covers most play types', () => expect(exact.length).toBeGreaterThan(150));

  it.each(exact)('$id', ({ rules, play }) => {
    const books = new Map(listBooks(rules).map((book) => [book.id, book] as const));
    for (const seed of [5, 77, 4242]) {
      const selection = sampleSelection(play, createRandom(seed), 1);
      const counted = new Map<string, Rational>();
      eachLoad(play, selection, 'horse', (book, _atom, key, units) => {
        counted.set(key, add(counted.get(key) ?? ratio(0), ratio(units, books.get(book)?.atoms as number)));
      });
      // a chance of so many units is that many times the declared one, in every tier of the class
      const units = new Map<string, bigint>();
      for (const [key, p] of counted) {
        const { num, den } = divide(p, declaredChance(play, key));
        expect(den, key).toBe(1n);
        const unitClass = key.split(':')[0] as string;
        expect(units.get(unitClass) ?? num, key).toBe(num);
        units.set(unitClass, num);
      }
      expect([...units.values()].reduce((sum, each) => sum + each, 0n)).toBe(BigInt(countUnits(play, selection)));
    }
  });
});

const DRAWS = 6_000;
/** Of a normal variable, 99.9 % are within so many standard deviations. */
const Z = 3.29;

describe('chances against draws', () => {
  const others = everyPlay.filter((one) => !one.isExact);
  const draws = new Map<string, Draw[]>();

  function drawsOf(rules: LotteryRules): Draw[] {
    const random = createRandom(20_261_126);
    const found = draws.get(rules.id) ?? Array.from({ length: DRAWS }, () => sampleDraw(rules, random));
    draws.set(rules.id, found);
    return found;
  }

  it.each(others)('$rules.id $id', ({ rules, play }) => {
    const selection = sampleSelection(play, createRandom(11), 0);
    const units = unitsByClass(play, selection);
    const sums = new Map<string, { sum: number; squares: number }>();
    for (const draw of drawsOf(rules))
      for (const [key, won] of countWins(play, selection, draw)) {
        const { sum, squares } = sums.get(key) ?? { sum: 0, squares: 0 };
        sums.set(key, { sum: sum + won, squares: squares + won * won });
      }
    for (const [unitClass, count] of units)
      for (const tier of Object.keys(play.chances[unitClass] ?? {})) {
        const { sum, squares } = sums.get(`${unitClass}:${tier}`) ?? { sum: 0, squares: 0 };
        const expected = count * toNumber(declaredChance(play, `${unitClass}:${tier}`)) * DRAWS;
        const deviation = Math.sqrt(Math.max(expected, squares - sum ** 2 / DRAWS));
        expect(Math.abs(sum - expected), `${unitClass}:${tier} ${sum} of ${expected}`).toBeLessThan(Z * deviation + 1);
      }
  });
});
