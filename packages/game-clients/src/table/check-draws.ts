import type { CardOpened, PublishedSeed, ShoeInfo } from '@fairhouse/contracts';
import { createShoe, drawRoulette, earlierSeed, isOpeningOf, toCard } from '@fairhouse/game-math/tables';

/** Whether a turned card was at its place of the shoe when the root of the shoe was published. */
export const isCardProven = ({ root, decks }: Pick<ShoeInfo, 'root' | 'decks'>, opened: CardOpened): boolean =>
  opened.card >= 0 && opened.card < 52 && isOpeningOf(root, decks, { ...opened, card: toCard(opened.card) });

/** Whether the number of a wheel follows from the seed, and the seed is the one that was committed to before the first bet. */
export const isNumberProven = (draw: PublishedSeed | null, roundNo: number, number: number, seed: string): boolean =>
  draw !== null &&
  isHash(seed) &&
  follows(seed, draw) &&
  drawRoulette({ roundSeed: seed, salt: draw.salt, roundNo }) === number;

/** Whether a revealed seed is the one of a shoe, and its shoe has the root and the cut that were published. */
export function isShoeProven(shoe: ShoeInfo, ended: { shoeNo: number; seed: string; cut: number }): boolean {
  const { shoeNo, seed } = ended;
  if (shoe.shoeNo !== shoeNo || !isHash(seed) || !follows(seed, shoe)) return false;
  const made = createShoe({ shoeSeed: seed, salt: shoe.salt, shoeNo, decks: shoe.decks });
  return made.root === shoe.root && made.cut === ended.cut;
}

/** The commitment of a seed is the seed before it in the table’s chain. */
const follows = (seed: string, { commitment }: PublishedSeed): boolean => earlierSeed(seed, 1) === commitment;

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
