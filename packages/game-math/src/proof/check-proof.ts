import { hashOf } from '../fair/canonical-json.ts';
import { PLAIN_SPIN } from '../slots/bet-modes.ts';
import { checkSportsProof } from '../sports/proof/check-sports-proof.ts';
import { checkLedger } from './check-ledger.ts';
import { checkRound } from './check-round.ts';
import { type Finding, judge, open } from './finding.ts';
import type { ProofPlay, ProofSeeds, RoundProof } from './round-proof.ts';

/** Checks everything in a proof that can be verified without the server: the file, the times, the ledger entries and the round. */
export const checkProof = (proof: RoundProof): Finding[] => [...checkStored(proof), ...checkOutcome(proof)];

/** Checks what the server stored about a round, without its outcome: the file, the times and the ledger entries. */
export function checkStored(proof: RoundProof): Finding[] {
  const { sha256, signature: _signature, ...content } = proof;
  return [
    judge(hashOf(content) === sha256, 'file-whole', {}, [`computed ${hashOf(content)}`]),
    ...checkTimes(proof),
    ...checkLedgerOf(proof),
  ];
}

function checkOutcome(proof: RoundProof): Finding[] {
  const { round, play, fair, sports } = proof;
  if (sports) return checkSportsProof(sports, round);
  if (play && fair) return checkDrawn(proof, play, fair);
  if (round.vendor === 'house' && round.category === 'SPORTS') return [open('bet-not-accepted')];
  if (round.vendor === 'house' && ['LOTT', 'ELOTT'].includes(round.category)) return [open('order-apart')];
  return [open('vendor-drew', { vendor: round.vendor })];
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
