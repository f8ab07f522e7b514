import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { parseClientSeed } from '../../fair/client-seed.ts';

/** A player's cut of a shoe: the commitment is sent before any text, so that nobody can choose a text by those of others. */
export type Cut = {
  /** The name of the seat. */
  seat: string;
  /** SHA-256 of the text as UTF-8, in hex. */
  commitment: string;
  /** What the player wrote, as `parseClientSeed` returns it. */
  text: string;
};

/** Returns the commitment of a player's text. */
export const commitmentOfCut = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/**
 * Returns the salt that players cut: SHA-256, in hex, over the lines `seat:text` in the order of their commitments, with a line feed between
 * two lines.
 *
 * @throws RangeError when there is no cut, a name has a line feed, or a text is not one that `parseClientSeed` returns or has another
 *   commitment
 */
export function saltOfCuts(cuts: readonly Cut[]): string {
  if (cuts.length === 0) throw new RangeError('nobody cut the shoe');
  const lines = cuts.map(({ seat, commitment, text }) => {
    const reading = parseClientSeed(text);
    if (!reading.ok || reading.clientSeed !== text) throw new RangeError(`the text of ${seat} is not a seed`);
    if (seat.includes('\n')) throw new RangeError('the name of a seat is one line');
    if (commitmentOfCut(text) !== commitment) throw new RangeError(`the text of ${seat} has another commitment`);
    return `${seat}:${text}`;
  });
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n'))));
}
