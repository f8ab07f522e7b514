import { createDraw } from '../../fair/draw.ts';

/** Pockets of a European wheel, 0 … 36. */
const POCKETS = 37;

/** What determines a round of one draw: the round's link of the table's seed chain, the salt and the round's number. */
export type RoundSeeds = { roundSeed: string; salt: string; roundNo: number };

/** Draws the number of a round, 0 … 36. */
export const drawRoulette = ({ roundSeed, salt, roundNo }: RoundSeeds): number =>
  createDraw({ serverSeed: roundSeed, clientSeed: salt, nonce: roundNo, tag: 'roulette' }).uint(POCKETS);

export type RouletteOutcome = { number: number; events: readonly string[] };

/** Refuses anything but an integer 0 … 36 with RangeError. */
export function rouletteOutcome(number: number): RouletteOutcome {
  if (!Number.isInteger(number) || number < 0 || number >= POCKETS)
    throw new RangeError(`${number} is not a number of the wheel`);
  return { number, events: [String(number)] };
}
