import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createDraw } from '../../fair/draw.ts';
import { CARDS, type Card } from '../card.ts';
import { type CardTree, createCardTree } from './card-tree.ts';

/** The id of the server among the parties of a deck. */
export const SERVER = 'server';

/** A party of a hand and its seed: 32 bytes as 64 lower-case hex digits. */
export type PartySeed = { id: string; seed: string };
/** A party and the commitment of its seed: 64 lower-case hex digits. */
export type PartyCommitment = { id: string; commitment: string };

/** A deck from the seeds of all parties. Secret until the end of the hand, except for what `openCards` opens. */
export type JointDeck = { handId: string; master: string; cards: readonly Card[]; tree: CardTree };

const PARTY_ID = /^[A-Za-z0-9_-]{1,64}$/;
const HAND_ID = /^[A-Za-z0-9_/-]{1,128}$/;
const SEED = /^[0-9a-f]{64}$/;

const labelled = ({ id, seed }: PartySeed): Uint8Array => {
  if (!PARTY_ID.test(id)) throw new RangeError('a party id must be 1 to 64 letters, digits, _ or -');
  if (!SEED.test(seed)) throw new RangeError('a seed must be 64 lower-case hex digits');
  return concatBytes(utf8ToBytes(`${id}:`), hexToBytes(seed));
};

/** Returns what a party publishes one hand ahead: SHA-256("id:" || seed), as 64 hex digits. */
export const seedCommitment = (party: PartySeed): string => bytesToHex(sha256(labelled(party)));

/**
 * Creates the deck of a hand. master = SHA-256(handId || "id:" || seed of every party by id); the order is the shuffle of the draw (master,
 * handId, 0, "deck"). No party can choose it: each has committed to its seed before it knows another's. The order in which the parties are
 * given does not matter. Throws RangeError for ids or seeds of another form, a repeated id, or parties without the server and a player.
 */
export function createJointDeck(handId: string, parties: readonly PartySeed[]): JointDeck {
  if (!HAND_ID.test(handId)) throw new RangeError('a hand id must be 1 to 128 letters, digits, _, / or -');
  const ids = new Set(parties.map(({ id }) => id));
  if (ids.size < parties.length) throw new RangeError('a party may take part only once');
  if (!ids.has(SERVER) || ids.size < 2) throw new RangeError('a deck needs the server and at least one player');
  const byId = parties.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const master = bytesToHex(sha256(concatBytes(utf8ToBytes(handId), ...byId.map(labelled))));
  const order = createDraw({ serverSeed: master, clientSeed: handId, nonce: 0, tag: 'deck' }).shuffle(CARDS.length);
  const cards = order.map((number) => CARDS[number] as Card);
  return { handId, master, cards, tree: createCardTree(master, handId, cards) };
}

/**
 * Compares the revealed seeds with the commitments. Returns the parties whose seed is missing or another: without them the deal begins
 * again with new seeds of the others.
 */
export function findUnrevealed(
  commitments: readonly PartyCommitment[],
  seeds: Readonly<Record<string, string | undefined>>,
): string[] {
  const isRevealed = ({ id, commitment }: PartyCommitment): boolean => {
    const seed = Object.hasOwn(seeds, id) ? seeds[id] : undefined;
    return seed !== undefined && SEED.test(seed) && seedCommitment({ id, seed }) === commitment;
  };
  return commitments.filter((party) => !isRevealed(party)).map(({ id }) => id);
}
