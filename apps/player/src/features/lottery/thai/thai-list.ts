import { permuteNumber } from '@fairhouse/game-math/lottery';

/** The amounts of a list (โพย): each number is bet at the top, at the bottom or in any order (โต๊ด), in units. 0 for none. */
export interface ListAmounts {
  top: number;
  bottom: number;
  tod: number;
}

/** A bet of a list on one play type. */
export interface ListBet {
  play: string;
  numbers: readonly string[];
  multiple: number;
}

/** Reads typed numbers of two or three digits; everything else is wrong. Repeats count once. */
export function readList(text: string): { numbers: string[]; wrong: string[] } {
  const typed = [...new Set(text.normalize('NFKC').split(/[\s,;|/]+/))].filter((each) => each !== '');
  const isNumber = (each: string): boolean => /^\d{2,3}$/.test(each);
  return { numbers: typed.filter(isNumber), wrong: typed.filter((each) => !isNumber(each)) };
}

/** Returns the numbers of two digits that have a digit (19 ประตู). */
export const nineteenNumbers = (digit: number): string[] =>
  Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0')).filter((number) =>
    number.includes(String(digit)),
  );

/** Returns numbers with all their permutations (กลับเลข), each once. */
export const withPermutations = (numbers: readonly string[]): string[] => [
  ...new Set(numbers.flatMap((number) => permuteNumber(number))),
];

/** The play type of a number at a place; two digits have no bet in any order. */
const PLAYS = {
  2: { top: 'th.2top', bottom: 'th.2bottom', tod: null },
  3: { top: 'th.3top', bottom: null, tod: 'th.3tod' },
} as const;
const PLACES = ['top', 'bottom', 'tod'] as const;

/** Tod is bet on the digits in order, whatever the order they were typed in. */
const inOrder = (number: string): string => [...number].sort().join('');

/**
 * Returns the bets of a list, one for each play type, without closed numbers.
 *
 * @param isClosed whether the open draw does not take a number (เลขอั้น)
 */
export function listBets(
  numbers: readonly string[],
  amounts: ListAmounts,
  isClosed: (play: string, number: string) => boolean,
): ListBet[] {
  return ([2, 3] as const).flatMap((digits) => {
    const own = numbers.filter(({ length }) => length === digits);
    return PLACES.flatMap((place): ListBet[] => {
      const play = PLAYS[digits][place];
      if (play === null || amounts[place] === 0) return [];
      const named = place === 'tod' ? [...new Set(own.map(inOrder))] : own;
      const open = named.filter((number) => !isClosed(play, number));
      return open.length === 0 ? [] : [{ play, numbers: open, multiple: amounts[place] }];
    });
  });
}

/** Returns the numbers of a list that the open draw does not take, or for which it pays half, at a place where they have an amount. */
export const blockedNumbers = (
  numbers: readonly string[],
  amounts: ListAmounts,
  isBlocked: (play: string, number: string) => boolean,
): string[] =>
  numbers.filter((number) =>
    PLACES.some((place) => {
      const play = PLAYS[number.length as 2 | 3][place];
      return play !== null && amounts[place] > 0 && isBlocked(play, place === 'tod' ? inOrder(number) : number);
    }),
  );
