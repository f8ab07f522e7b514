import { hashOf } from '../fair/canonical-json.ts';
import { PLAIN_SPIN } from '../slots/bet-modes.ts';
import { checkLedger } from './check-ledger.ts';
import { checkRound } from './check-round.ts';
import { type Finding, judge, open } from './finding.ts';
import type { ProofPlay, ProofSeeds, RoundProof } from './round-proof.ts';

/** Checks everything in a proof that can be verified without the server: the file, the times, the ledger entries and the round. */
export function checkProof(proof: RoundProof): Finding[] {
  const { sha256, signature: _signature, ...content } = proof;
  return [
    judge(hashOf(content) === sha256, 'file-whole', {}, [`computed ${hashOf(content)}`]),
    ...checkTimes(proof),
    ...checkLedgerOf(proof),
    ...(proof.play && proof.fair
      ? checkDrawn(proof, proof.play, proof.fair)
      : [open('vendor-drew', { vendor: proof.round.vendor })]),
  ];
}

/** The seed was committed before the round and revealed after it, and the events are in the stated order. */
function checkTimes({ round, fair, timeline }: RoundProof): Finding[] {
  const times = timeline.map(({ at }) => Date.parse(at));
  const inOrder = times.every((time, at) => at === 0 || (times[at - 1] as number) <= time);
  const claimed = judge(inOrder && !times.some(Number.isNaN), 'forward');
  if (!fair) return [claimed];
  const before = Date.parse(fair.committedAt) <= Date.parse(round.at);
  const after = fair.revealedAt === null || Date.parse(round.at) <= Date.parse(fair.revealedAt);
  return [claimed, judge(before && after, 'promised-before')];
}

function checkLedgerOf(proof: RoundProof): Finding[] {
  try {
    return checkLedger(proof);
  } catch (error) {
    if (error instanceof RangeError) return [judge(false, 'amounts-read', {}, [error.message])];
    throw error;
  }
}

function checkDrawn({ round }: RoundProof, play: ProofPlay, fair: ProofSeeds): Finding[] {
  const { serverSeed, commitment, clientSeed, nonce } = fair;
  if (serverSeed === null) return [open('seed-secret', { commitment })];
  const option = play.choices['option'] ?? PLAIN_SPIN;
  const stake = play.choices['stake'];
  if (typeof option !== 'string' || typeof stake !== 'string') return [judge(false, 'choices-named')];
  return checkRound(
    { serverSeed, clientSeed, nonce, gameCode: round.game, versionHash: play.versionHash, option },
    {
      commitment,
      stake,
      cost: round.stake,
      win: round.win,
      outcome: play.outcome,
      currency: round.currency,
      jackpot: round.jackpot,
    },
  );
}
