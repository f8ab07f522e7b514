import { add, multiply, type Rational, ratio, toNumber } from '../../exact/rational.ts';
import { fishVersionHash } from '../fish-games.ts';
import { type FishKind, type FishTable, listKinds, type Prize } from '../fish-table.ts';
import { targetReturn } from './target-return.ts';

/** Renders the table's PAR sheet as text, for a tester to compare with the chances and pays. Everything is computed from the table. */
export function parSheet(table: FishTable): string {
  const { id, version, fish, boss, levels, unit, steps } = table;
  const weights = fish.reduce((sum, { weight }) => sum + weight, 0);
  const kill = fish.reduce(
    (sum, kind) => add(sum, multiply(ratio(kind.weight, weights), targetReturn(kind).kill)),
    ratio(0),
  );
  return [
    `${id}, version ${version}`,
    `version hash ${fishVersionHash(table)}`,
    '',
    'return of each hit, in prices of the hit',
    row(['', 'weight', 'pays', 'kill', 'return', 'variance', 'sd', 'hits for a win']),
    ...listKinds(table).map((kind) => row(figures(kind, fish.find((each) => each.id === kind.id)?.weight))),
    '',
    `kills by weight    ${points(kill)}   (${fraction(kill)})`,
    `prizes of ${boss.id}   ${boss.prizes.map((prize) => describePrize(prize, boss.outOf)).join('; ')}`,
    '',
    `prices             ${steps.join(', ')} times the smallest`,
    `levels             ${levels.map((level) => `${level.id} × ${level.times}`).join(', ')}`,
    `smallest price     ${Object.entries(unit)
      .map(([currency, price]) => `${price} ${currency}`)
      .join(', ')}, in the smallest unit`,
    '',
  ].join('\n');
}

function figures(kind: FishKind, weight: number | undefined): string[] {
  const { mean, variance, kill, win } = targetReturn(kind);
  return [
    kind.id,
    weight === undefined ? 'clock' : String(weight),
    kind.prizes.map(({ pays }) => range(pays)).join('/'),
    fraction(kill),
    fraction(mean),
    fraction(variance),
    Math.sqrt(toNumber(variance)).toFixed(4),
    `1 in ${(1 / toNumber(win)).toFixed(2)}`,
  ];
}

const WIDTHS = [12, 8, 14, 12, 10, 16, 10, 16];
const row = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => (at === 0 ? cell.padEnd(WIDTHS[at] as number) : cell.padStart(WIDTHS[at] as number)))
    .join('');

const describePrize = ({ count, pays, kills }: Prize, outOf: number): string =>
  `${count} of ${outOf} pay ${range(pays)}${kills ? ' and kill' : ''}`;

const range = ([least, greatest]: Prize['pays']): string => (least === greatest ? `${least}` : `${least}-${greatest}`);
const fraction = ({ num, den }: Rational): string => `${num}/${den}`;
const points = (value: Rational): string => `${(toNumber(value) * 100).toFixed(4)} %`;
