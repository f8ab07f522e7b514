import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createDraw } from '../../fair/draw.ts';
import { hmacInto } from '../../fair/hmac-into.ts';
import { CARDS_PER_DECK, type Card } from '../cards.ts';
import { buildLevels, hashLeaf, pathTo, rootOfPath } from './merkle-tree.ts';

/** What determines a shoe: the shoe's link of the table's seed chain (64 hex digits), the salt, the number of the shoe and its decks. */
export type ShoeSeeds = { shoeSeed: string; salt: string; shoeNo: number; decks: number };

/** Proves that a card was at its place of the shoe when the root was published. Hashes are lower-case hex. */
export type CardOpening = {
  /** The place in the shoe, from 0. */
  index: number;
  card: Card;
  leafSalt: string;
  /** The Merkle path from the card's leaf to the root, lowest first. At most 9 hashes for 416 cards. */
  path: readonly string[];
};

export type Shoe = {
  cards: readonly Card[];
  /** No new round begins when so many cards or fewer are left. */
  cut: number;
  /** Published before the first bet. */
  root: string;
  /** Returns what is published when a card is turned. */
  openCard(index: number): CardOpening;
};

/**
 * Creates a shoe: its order, its cut and the Merkle tree over its cards.
 *
 * Card i is `shuffle(52 × decks)[i] mod 52` of the draw with tag `shoe`, whose next number 14 + uint(3) is the cut. Leaf i is SHA-256(0x00 ‖
 * leafSalt ‖ i as 2 bytes big-endian ‖ card as 1 byte), its salt HMAC-SHA256(shoeSeed, `leaf:salt:shoeNo:i`): without the seed, the hash of an
 * unopened card reveals nothing.
 *
 * @throws RangeError for an invalid seed, number or count of decks (1 … 8)
 */
export function createShoe({ shoeSeed, salt, shoeNo, decks }: ShoeSeeds): Shoe {
  if (!Number.isInteger(decks) || decks < 1 || decks > 8) throw new RangeError('a shoe has 1 to 8 decks');
  const draw = createDraw({ serverSeed: shoeSeed, clientSeed: salt, nonce: shoeNo, tag: 'shoe' });
  const cards = draw.shuffle(CARDS_PER_DECK * decks).map((place) => (place % CARDS_PER_DECK) as Card);
  const cut = 14 + draw.uint(3);
  const key = hexToBytes(shoeSeed);
  const leafSalts = cards.map((_card, index) => {
    const leafSalt = new Uint8Array(32);
    hmacInto(key, utf8ToBytes(`leaf:${salt}:${shoeNo}:${index}`), leafSalt);
    return leafSalt;
  });
  const levels = buildLevels(cards.map((card, index) => leafOf(leafSalts[index] as Uint8Array, index, card)));
  return {
    cards,
    cut,
    root: bytesToHex(levels.at(-1)?.[0] as Uint8Array),
    openCard(index) {
      const [card, leafSalt] = [cards[index], leafSalts[index]];
      if (card === undefined || !leafSalt) throw new RangeError(`the shoe has no card ${index}`);
      return { index, card, leafSalt: bytesToHex(leafSalt), path: pathTo(levels, index).map(bytesToHex) };
    },
  };
}

const leafOf = (leafSalt: Uint8Array, index: number, card: number): Uint8Array =>
  hashLeaf(leafSalt, Uint8Array.of(index >> 8, index & 0xff, card));

const HASH = /^[0-9a-f]{64}$/;

/**
 * Returns whether an opening leads to the root that was published for a shoe of so many decks. Any input is accepted; what is not an opening
 * does not.
 */
export function isOpeningOf(root: string, decks: number, { index, card, leafSalt, path }: CardOpening): boolean {
  const size = CARDS_PER_DECK * decks;
  if (!Number.isInteger(index) || index < 0 || index >= size) return false;
  if (!Number.isInteger(card) || card < 0 || card >= CARDS_PER_DECK) return false;
  if (![leafSalt, ...path].every((hash) => HASH.test(hash))) return false;
  const found = rootOfPath(leafOf(hexToBytes(leafSalt), index, card), index, size, path.map(hexToBytes));
  return found !== null && bytesToHex(found) === root;
}
