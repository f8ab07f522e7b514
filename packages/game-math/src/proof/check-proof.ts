import { hashOf } from '../fair/canonical-json.ts';
import { PLAIN_SPIN } from '../slots/bet-options.ts';
import { checkBooks } from './check-books.ts';
import { checkRound } from './check-round.ts';
import { type Finding, judge } from './finding.ts';
import type { ProofPlay, ProofSeeds, RoundProof } from './round-proof.ts';

/** Checks everything in a proof that can be checked without the house: the file, the times, the books, and the round itself. */
export function checkProof(proof: RoundProof): Finding[] {
  const { sha256, ...content } = proof;
  return [
    judge(hashOf(content) === sha256, 'the file is whole: its SHA-256 is that of its content', [
      `computed ${hashOf(content)}`,
    ]),
    ...checkTimes(proof),
    ...checkBooksOf(proof),
    ...(proof.play && proof.fair
      ? checkDrawn(proof, proof.play, proof.fair)
      : [
          {
            result: 'open',
            what: `the outcome was drawn by ${proof.round.vendor}: the house has no seeds of it, and the file proves the money alone`,
          } as const,
        ]),
  ];
}

/** The seed was promised before the round and revealed after it, and things happened in the order that is told. */
function checkTimes({ round, fair, timeline }: RoundProof): Finding[] {
  const times = timeline.map(({ at }) => Date.parse(at));
  const inOrder = times.every((time, at) => at === 0 || (times[at - 1] as number) <= time);
  const told = judge(inOrder && !times.some(Number.isNaN), 'the timeline runs forward');
  if (!fair) return [told];
  const before = Date.parse(fair.committedAt) <= Date.parse(round.at);
  const after = fair.revealedAt === null || Date.parse(round.at) <= Date.parse(fair.revealedAt);
  return [told, judge(before && after, 'the server seed was promised before the round and revealed after it')];
}

function checkBooksOf(proof: RoundProof): Finding[] {
  try {
    return checkBooks(proof);
  } catch (error) {
    if (error instanceof RangeError)
      return [{ result: 'fails', what: 'the amounts can be read', details: [error.message] }];
    throw error;
  }
}

function checkDrawn({ round }: RoundProof, play: ProofPlay, fair: ProofSeeds): Finding[] {
  const { serverSeed, commitment, clientSeed, nonce } = fair;
  if (serverSeed === null)
    return [
      {
        result: 'open',
        what: `the server seed is still secret: it must have the fingerprint ${commitment} when it is revealed`,
      },
    ];
  const option = play.choices['option'] ?? PLAIN_SPIN;
  const stake = play.choices['stake'];
  if (typeof option !== 'string' || typeof stake !== 'string')
    return [{ result: 'fails', what: 'the choices name the stake and the way to bet' }];
  return checkRound(
    { serverSeed, clientSeed, nonce, gameCode: round.game, versionHash: play.versionHash, option },
    { commitment, stake, cost: round.stake, win: round.win, outcome: play.outcome },
  );
}
