import { add, multiply, type Rational, ratio, subtract } from '../exact/rational.ts';
import { countOutcomes } from './count-outcomes.ts';
import { payOf } from './settle.ts';
import { findSpot, type Pay, type Spot, type TableGame } from './table-game.ts';

/** The six spots of a wheel that cover half of its numbers but 0. */
const EVEN_CHANCES: ReadonlySet<string> = new Set(['red', 'black', 'odd', 'even', 'low', 'high']);

/**
 * Returns the kind of a bet: spots of one kind have the same pays and chances. On a wheel `straight`, `dozen` …, `even-chance` for red to
 * high; elsewhere each spot is a kind of its own. Undefined for a spot that the game does not have.
 */
export function kindOfSpot(game: TableGame, spot: string): string | undefined {
  if (!findSpot(game, spot)) return undefined;
  if (game.kind !== 'roulette') return spot;
  return EVEN_CHANCES.has(spot) ? 'even-chance' : spot.slice(0, spot.indexOf(':'));
}

/** What a stake of 1 on a spot returns, with the stake: its mean and variance over a fresh shoe. The floor of a pay is not counted. */
export type SpotReturn = { mean: Rational; variance: Rational };

/** Returns the exact return of a kind of bet. Undefined for a kind that the game does not have. */
export function spotReturn(game: TableGame, kind: string): SpotReturn | undefined {
  const spot = game.spots.find(({ id }) => kindOfSpot(game, id) === kind);
  return spot && returnOfOne(game, spot);
}

const returns = new WeakMap<TableGame, Map<Spot, SpotReturn>>();

/** The return of a stake of 1, computed once: a shoe has thousands of outcomes. */
function returnOfOne(game: TableGame, spot: Spot): SpotReturn {
  const ofGame = returns.get(game) ?? new Map<Spot, SpotReturn>();
  returns.set(game, ofGame);
  const exact = ofGame.get(spot) ?? momentsOf(outcomesOf(game), new Map([[spot, 1n]]));
  ofGame.set(spot, exact);
  return exact;
}

/**
 * Returns the variance of what stakes on spots of one kind return together in one round, as a multiple of that of a stake of 1: for one spot
 * the square of its stake. Spots that win together raise it. That other spots exclude each other does not lower it below the sum of the
 * squares: nearly all numbers of a wheel return nearly the same each time, except when they lose everything.
 *
 * @param stakes stakes by spot, in the smallest unit, of all players
 * @throws RangeError for a spot that the game does not have
 */
export function spreadOf(game: TableGame, stakes: ReadonlyMap<string, bigint>): bigint {
  const squares = [...stakes.values()].reduce((sum, stake) => sum + stake * stake, 0n);
  const [first] = stakes.keys();
  if (first === undefined || stakes.size === 1) return squares;
  const bySpot = new Map<Spot, bigint>();
  for (const [id, stake] of stakes) {
    const spot = findSpot(game, id);
    if (!spot) throw new RangeError(`${game.id} has no spot ${JSON.stringify(id)}`);
    bySpot.set(spot, stake);
  }
  const together = momentsOf(outcomesOf(game), bySpot).variance;
  const one = returnOfOne(game, findSpot(game, first) as Spot).variance;
  const exact = (together.num * one.den) / (together.den * one.num);
  return exact > squares ? exact : squares;
}

type Outcome = { ways: bigint; pays: ReadonlyMap<Spot, Pay> };

const known = new WeakMap<TableGame, readonly Outcome[]>();

/** The pays of all outcomes of a fresh shoe. */
function outcomesOf(game: TableGame): readonly Outcome[] {
  const outcomes =
    known.get(game) ??
    countOutcomes(game).map(({ events, ways }) => ({
      ways: BigInt(ways),
      pays: new Map(game.spots.map((spot) => [spot, payOf(spot, events)])),
    }));
  known.set(game, outcomes);
  return outcomes;
}

function momentsOf(outcomes: readonly Outcome[], stakes: ReadonlyMap<Spot, bigint>): SpotReturn {
  const all = outcomes.reduce((sum, { ways }) => sum + ways, 0n);
  let [mean, square] = [ratio(0), ratio(0)];
  for (const { ways, pays } of outcomes) {
    let returned = ratio(0);
    for (const [spot, stake] of stakes) {
      const [num, den] = pays.get(spot) as Pay;
      returned = add(returned, ratio(stake * BigInt(num + den), den));
    }
    const chance = ratio(ways, all);
    mean = add(mean, multiply(chance, returned));
    square = add(square, multiply(chance, multiply(returned, returned)));
  }
  return { mean, variance: subtract(square, multiply(mean, mean)) };
}
