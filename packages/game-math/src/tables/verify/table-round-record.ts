import type { CardOpening } from '../shoe/create-shoe.ts';
import type { Cut } from '../shoe/salt-of-cuts.ts';

/**
 * A published round of a live table, with the stakes of one player. Amounts are decimal strings with all decimals of the currency; hashes
 * lower-case hex.
 */
export type TableRoundRecord = {
  game: string;
  versionHash: string;
  drawn: ShoeRound | DrawRound;
  entropy: Entropy;
  spots: readonly { spot: string; stake: string; returned: string }[];
  /** Sums over the spots. */
  stake: string;
  returned: string;
};

/** What the site published about a seed, and the seed once it is revealed. */
type PublishedSeed = {
  /** SHA-256 of the seed, shown before the first bet: the seed before it in the table's chain. */
  commitment: string;
  /** Null until the shoe ends, or the round of one draw. */
  seed: string | null;
  /** The seed 0 of the chain, published before the table opened, and the number of this seed. */
  chain: { first: string; number: number };
  salt: string;
};

/** A round dealt from a shoe. */
export type ShoeRound = PublishedSeed & {
  kind: 'shoe';
  shoeNo: number;
  decks: number;
  root: string;
  /** The cards of the round in the order in which they were dealt. */
  cards: readonly CardOpening[];
};

/** A round of one draw. */
export type DrawRound = PublishedSeed & { kind: 'draw'; roundNo: number; number: number };

/**
 * Where the salt came from, which determines who could have influenced a draw. With a beacon, nobody, if the round was named before it existed.
 * With cuts, nobody who did not know all texts. With a commitment only, the site could have chosen among shoes.
 */
export type Entropy =
  | { level: 'beacon'; source: string; round: number }
  | { level: 'cuts'; cuts: readonly Cut[] }
  | { level: 'commitment' };
