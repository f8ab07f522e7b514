import { commitmentOf } from '../fair/commitment.ts';
import { createDraw, type DrawnNumber } from '../fair/draw.ts';
import { findBetMode, PLAIN_SPIN } from './bet-modes.ts';
import { playRound } from './play/play-round.ts';
import type { SlotRound } from './play/tape.ts';
import { findSlot } from './slot-games.ts';

export type RoundSeeds = {
  /** Revealed after rotation: 64 hex digits. */
  serverSeed: string;
  clientSeed: string;
  nonce: number;
  gameCode: string;
  versionHash: string;
  /** The bet mode (`betModes`). Absent for a plain spin. */
  option?: string;
};

export type VerifiedRound = {
  /** For comparison with the commitment shown before the bet. */
  commitment: string;
  /** The 32-bit words the round consumed, in order. */
  words: number[];
  /** The integers drawn from those words, for each step of the round. One more list for the number of a progressive jackpot. */
  numbers: DrawnNumber[][];
  round: SlotRound;
};

export type VerifyProblem = 'unknown-game' | 'unknown-version' | 'unknown-option' | 'bad-server-seed' | 'bad-nonce';

/** A round cannot be recomputed. */
export class VerifyError extends Error {
  problem: VerifyProblem;
  constructor(problem: VerifyProblem) {
    super(`round cannot be verified: ${problem}`);
    this.name = 'VerifyError';
    this.problem = problem;
  }
}

/**
 * Replays a recorded round from its seeds, in the browser as on the server. The tag of the draw is the game's code.
 *
 * @throws VerifyError for an invalid game, version, option, server seed or nonce
 */
export function verifyRound(seeds: RoundSeeds): VerifiedRound {
  if (!findSlot(seeds.gameCode)) throw new VerifyError('unknown-game');
  const spec = findSlot(seeds.gameCode, seeds.versionHash);
  if (!spec) throw new VerifyError('unknown-version');
  const option = seeds.option ?? PLAIN_SPIN;
  if (!findBetMode(spec, option)) throw new VerifyError('unknown-option');
  if (!/^[0-9a-f]{64}$/.test(seeds.serverSeed)) throw new VerifyError('bad-server-seed');
  if (!Number.isSafeInteger(seeds.nonce) || seeds.nonce < 0) throw new VerifyError('bad-nonce');
  const numbers: DrawnNumber[][] = [[]];
  const draw = createDraw({ ...seeds, tag: seeds.gameCode }, (number) => numbers.at(-1)?.push(number));
  const round = playRound(spec, draw, option, () => numbers.push([]));
  if (numbers.at(-1)?.length === 0) numbers.pop();
  return { commitment: commitmentOf(seeds.serverSeed), words: [...draw.words()], numbers, round };
}
