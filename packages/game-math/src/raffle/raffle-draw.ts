import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { createDraw } from '../fair/draw.ts';

/** A holder as the published list names it, with the number of tickets. */
export type RaffleHolder = [holder: string, tickets: number];

/** Who won a prize; null when every holder had one already. `wordsUsed` has all words of the prize, discarded ones included. */
export type RaffleDraw = { prize: number; ticket: number | null; holder: string | null; wordsUsed: number };

/** Returns how the list names a holder: the SHA-256 of raffle and account, 64 hex digits. The order of the list is that of these texts. */
export const raffleHolderOf = (raffle: string, account: string): string =>
  bytesToHex(sha256(utf8ToBytes(`${raffle}:${account}`)));

/** Returns the hash of the list that is published before the draw: SHA-256 of its JSON without spaces, 64 hex digits. */
export const raffleListHash = (holders: readonly RaffleHolder[]): string =>
  bytesToHex(sha256(utf8ToBytes(JSON.stringify(holders))));

/**
 * Returns the seed of a draw: SHA-256 of the bytes of the server seed and of the beacon.
 *
 * @param beacon the value of the round, 64 hex digits; '' without a beacon
 */
export const raffleSeed = (serverSeed: string, beacon: string): string =>
  bytesToHex(sha256(concatBytes(hexToBytes(serverSeed), hexToBytes(beacon))));

/**
 * Draws the prizes of a raffle one after another. Tickets are in ranges by holder, in the order of the list; a holder who has won is passed
 * over, so that each holder has at most one prize. There are at most 2^32 tickets.
 */
export function drawRaffle({
  raffle,
  seed,
  holders,
  prizes,
}: {
  raffle: string;
  seed: string;
  holders: readonly RaffleHolder[];
  /** How many. */
  prizes: number;
}): RaffleDraw[] {
  const ends = rangesOf(holders);
  const tickets = ends.at(-1) ?? 0;
  const winners = new Set<number>();
  const winnable = holders.filter(([, count]) => count > 0).length;
  return Array.from({ length: prizes }, (_none, prize): RaffleDraw => {
    if (winners.size === winnable) return { prize, ticket: null, holder: null, wordsUsed: 0 };
    // the message of the generator is `raffle:<raffle>:<prize>:<round>`
    const draw = createDraw({ serverSeed: seed, tag: 'raffle', clientSeed: raffle, nonce: prize });
    for (;;) {
      const ticket = draw.uint(tickets);
      const at = holderAt(ends, ticket);
      if (winners.has(at)) continue;
      winners.add(at);
      return { prize, ticket, holder: holders[at]?.[0] ?? null, wordsUsed: draw.words().length };
    }
  });
}

/** Returns for each holder the number of the first ticket after its own. */
function rangesOf(holders: readonly RaffleHolder[]): number[] {
  let end = 0;
  return holders.map(([, tickets]) => {
    end += tickets;
    return end;
  });
}

/** Returns the index of the holder of a ticket, by halving. */
function holderAt(ends: readonly number[], ticket: number): number {
  let [from, to] = [0, ends.length - 1];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((ends[middle] ?? 0) > ticket) to = middle;
    else from = middle + 1;
  }
  return from;
}
