import type { Family } from '@fairhouse/game-math/lottery';
import type { Translate } from '@fairhouse/i18n/react';
import { boardRows } from './board-rows.ts';
import { colourOf } from './colour-of.ts';
import { prizeName } from './prize-name.ts';

/** Rings of the ten cars and of the three colours of the 49 numbers: tokens of the theme. The number is always written. */
const CAR_RINGS = [
  'border-(--color-label-brass)',
  'border-(--color-label-sea)',
  'border-edge',
  'border-(--color-label-vermilion)',
  'border-(--color-label-mint)',
  'border-(--color-label-indigo)',
  'border-(--color-label-paper)',
  'border-(--color-label-rose)',
  'border-(--color-label-plum)',
  'border-(--color-label-moss)',
];
const COLOUR_RINGS = {
  red: 'border-(--color-label-vermilion)',
  blue: 'border-(--color-label-sea)',
  green: 'border-(--color-label-moss)',
} as const;

/** Families whose numbers are written with two digits. */
const TWO_DIGITS: readonly Family[] = ['11X5', 'PK10', 'LF', 'LHC'];
/** Families in which the sum of the numbers decides bets. */
const WITH_SUM: readonly Family[] = ['K3', 'PCB'];

/** The numbers of a draw as a row of balls, dice or cars, or as a board by prize. Always from left to right. */
export function DrawnNumbers({
  family,
  numbers,
  t,
  isSmall = false,
}: {
  family: Family;
  numbers: readonly number[];
  t: Translate;
  isSmall?: boolean;
}) {
  const rows = family === 'CHAIN' ? [] : boardRows(family);
  if (rows.length > 0)
    return isSmall ? (
      <TopPrizes family={family} numbers={numbers} t={t} />
    ) : (
      <Board family={family} numbers={numbers} t={t} />
    );
  // ten cars fit in a line of a card
  const size = isSmall ? (numbers.length > 8 ? 'size-6 text-12' : 'size-7 text-12') : 'size-9 text-16';
  const isSquare = family === 'PK10' || family === 'K3';
  // the byte of a block hash decides bets of its own and is no digit
  const shown = family === 'CHAIN' ? numbers.slice(0, 5) : numbers;
  return (
    <ol dir="ltr" aria-label={t('draws.numbers')} className="flex flex-wrap items-center gap-1">
      {shown.map((number, at) => (
        <li key={at} className="flex items-center gap-1">
          {family === 'LHC' && at === shown.length - 1 ? (
            <span aria-hidden="true" className="text-ink-faint">
              +
            </span>
          ) : null}
          <span
            className={`figures grid place-items-center border-2 bg-page font-semibold text-ink ${size} ${isSquare ? 'rounded-mark' : 'rounded-chip'} ${ringOf(family, number)}`}
          >
            {TWO_DIGITS.includes(family) ? String(number).padStart(2, '0') : number}
          </span>
        </li>
      ))}
      {WITH_SUM.includes(family) ? (
        <li className="figures ps-1 text-14 text-ink-soft">= {shown.reduce((sum, each) => sum + each, 0)}</li>
      ) : null}
    </ol>
  );
}

function ringOf(family: Family, number: number): string {
  if (family === 'PK10') return CAR_RINGS[number - 1] ?? 'border-line';
  return family === 'LHC' ? COLOUR_RINGS[colourOf(number)] : 'border-line';
}

const digitsOf = (numbers: readonly number[], places: readonly number[]): string =>
  places.map((place) => numbers[place]).join('');

/** A board in a line: the number of its largest prize. */
function TopPrizes({ family, numbers, t }: { family: Family; numbers: readonly number[]; t: Translate }) {
  const [top] = boardRows(family);
  if (!top) return null;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <span className="text-12 text-ink-faint">{prizeName(t, top.prize)}</span>
      <BoardNumber digits={digitsOf(numbers, top.numbers[0] ?? [])} />
    </p>
  );
}

function Board({ family, numbers, t }: { family: Family; numbers: readonly number[]; t: Translate }) {
  const prizes = Map.groupBy(boardRows(family), ({ prize }) => prize);
  return (
    <table dir="ltr" aria-label={t('draws.numbers')} className="w-full border-collapse text-14">
      <tbody>
        {[...prizes].map(([prize, rows]) => (
          <tr key={prize} className="border-t border-line first:border-t-0">
            <th scope="row" className="w-24 py-2 pe-3 text-start text-12 font-normal text-ink-soft">
              {prizeName(t, prize)}
            </th>
            <td className="py-2">
              <ul className="flex flex-wrap gap-x-5 gap-y-1">
                {rows
                  .flatMap((row) => row.numbers)
                  .map((places) => (
                    <li key={places[0]}>
                      <BoardNumber digits={digitsOf(numbers, places)} />
                    </li>
                  ))}
              </ul>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A number with its last two digits, which most bets look at, in another ink. */
function BoardNumber({ digits }: { digits: string }) {
  return (
    <span dir="ltr" className="figures text-16 font-semibold text-ink">
      {digits.slice(0, -2)}
      <span className="text-primary-ink">{digits.slice(-2)}</span>
    </span>
  );
}
