import { type Finding, fillSentence } from '../../proof/finding.ts';

/** The sentence for each check of a session. `{…}` are its values. */
const SENTENCES = {
  'table-known': 'the maths is that of a published version of {game}',
  maths: 'the maths is {game} {version} as published: every hit returns {returns} of its price',
  promise: 'the server seed matches the commitment',
  'seed-secret': 'the server seed is still secret: its SHA-256 must be {commitment} when it is revealed',
  'swarm-promise': 'the seed of swarm {number} matches its commitment',
  'swarm-secret': 'the seed of swarm {number} is still secret: its SHA-256 must be {commitment} when it is revealed',
  total: 'the batches add up to {stake} staked and {win} won',
  'in-order': 'the log is in the order of time, from the start of the session',
  replayed: 'the session can be replayed',
  answers: 'seeds and log produce every answer: {hits} hits on {fish} fish of the swarm, {refused} refusals',
  ended: 'the session ended as recorded: {reason}',
  fish: 'no fish was hit after the player killed it',
  batches: 'every hit is in exactly one of the {count} batches, in order, and every win closes its batch',
  stakes: 'stake and win of each batch are those of its hits',
  'aimed-shots':
    '{count} shots at a known fish did not count ({reason}): {wins} would have won, {expected} expected; as many or more have a chance of {chance}',
  'lost-shots': '{count} shots at no known fish did not count ({reason}): they would not have won too often on any',
} as const;

export type SessionFindingId = keyof typeof SENTENCES;

/** The result of one check of a session. */
export type SessionFinding = Finding<SessionFindingId>;

/** Formats a finding of a session in English. */
export const describeSessionFinding = ({ id, values }: SessionFinding): string => fillSentence(SENTENCES[id], values);
